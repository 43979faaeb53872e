import type { ForcedState } from './forced-states';

/** A row of a sheet of states. */
export interface ComponentState {
  label: string;
  /** The state, when a pointer or the keyboard causes it. */
  forced?: ForcedState;
  /** Arguments that cause the state in components with these props. */
  args?: Record<string, unknown>;
  /** Matches the elements that are in the state which the arguments cause. */
  selector?: string;
}

/** All states. A sheet shows those that its component has. */
export const states: readonly ComponentState[] = [
  { label: 'Default' },
  { label: 'Hover', forced: 'hover' },
  { label: 'Active', forced: 'active' },
  { label: 'Focus', forced: 'focus' },
  { label: 'Checked', args: { checked: true }, selector: ':checked, [aria-checked="true"]' },
  { label: 'Pressed', args: { pressed: true }, selector: '[aria-pressed="true"]' },
  { label: 'Current', args: { current: true }, selector: '[aria-current]' },
  { label: 'Read only', args: { readOnly: true }, selector: 'input[readonly], textarea[readonly]' },
  { label: 'Loading', args: { loading: true }, selector: '[aria-busy="true"]' },
  { label: 'Busy', args: { busy: true }, selector: '[aria-busy="true"]' },
  { label: 'Error', args: { error: 'Check this answer' }, selector: '[aria-invalid="true"]' },
  { label: 'Disabled', args: { disabled: true }, selector: ':disabled, [aria-disabled="true"]' },
];

/** Places whose story opens an overlay outside the sheet, as soon as it is shown. */
const withoutSheet = new Set(['Components/Overlays/LazyOverlay']);

/** Whether a place in the sidebar is that of a component, which has a sheet of states. */
export const hasStates = (title: string) => /^(?:Components|Care)\//.test(title) && !withoutSheet.has(title);
