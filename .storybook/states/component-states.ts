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

/** HTML has no such state for boxes, lists of files and sliders, and ignores the attribute there. */
const readOnly =
  'input[readonly]:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), textarea[readonly]';

/** All states. A sheet shows those that its component has. */
export const states: readonly ComponentState[] = [
  { label: 'Default' },
  { label: 'Hover', forced: 'hover' },
  { label: 'Active', forced: 'active' },
  { label: 'Focus', forced: 'focus' },
  { label: 'Checked', args: { checked: true }, selector: ':checked, [aria-checked="true"]' },
  { label: 'Pressed', args: { pressed: true }, selector: '[aria-pressed="true"]' },
  { label: 'Current', args: { current: true }, selector: '[aria-current]' },
  { label: 'Read only', args: { readOnly: true }, selector: readOnly },
  { label: 'Loading', args: { loading: true }, selector: '[aria-busy="true"]' },
  { label: 'Busy', args: { busy: true }, selector: '[aria-busy="true"]' },
  { label: 'Error', args: { error: 'Check this answer' }, selector: '[aria-invalid="true"]' },
  { label: 'Disabled', args: { disabled: true }, selector: ':disabled, [aria-disabled="true"]' },
];

/** Props of native elements. React accepts them on every element. */
const nativeProps = new Set(['checked', 'readOnly', 'disabled']);

/**
 * Returns the arguments that cause a state, without those that the component does not have. Without this, the component
 * would pass them on to its element, and React would write an error to the console. React accepts any text there.
 */
export function causesOf({ args = {} }: Pick<ComponentState, 'args'>, argTypes: Record<string, unknown>) {
  const own = Object.entries(args).filter(
    ([name, value]) => typeof value === 'string' || nativeProps.has(name) || name in argTypes,
  );
  // Without the handler, React would write an error for a checked input.
  return { ...Object.fromEntries(own), ...('checked' in args && { onChange: () => undefined }) };
}

/** Places whose story opens an overlay outside the sheet, as soon as it is shown. */
const withoutSheet = new Set(['Components/Overlays/LazyOverlay']);

/** Whether a place in the sidebar is that of a component, which has a sheet of states. */
export const hasStates = (title: string) => /^(?:Components|Care)\//.test(title) && !withoutSheet.has(title);

/** Places whose stories open overlays of other components, which have sheets of their own. */
const withOtherOverlays = new Set([
  'Components/Navigation/AppHeader',
  'Components/Overlays/ControlsInLayers',
  'Components/Overlays/Layers',
]);

/** Whether an overlay that a story leaves open is that of its component. */
export const hasOwnOverlay = (title: string) => !withOtherOverlays.has(title);
