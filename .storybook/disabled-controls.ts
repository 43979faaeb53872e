import type { Preview } from '@storybook/react-vite';
import { forceState, lookOf, rewriteStates } from './states/forced-states';

const nameOf = (control: Element) =>
  control.getAttribute('aria-label') ?? ((control as HTMLInputElement).labels?.[0]?.textContent || control.textContent);

/** Returns the control, its labels, and the box around it whose styles depend on the control's state. */
function partsOf(control: HTMLElement): HTMLElement[] {
  const labels = [...((control as HTMLInputElement).labels ?? [])];
  const box = control.parentElement?.children.length === 1 || control.matches('input, select, textarea');
  return [control, ...labels, ...(box && control.parentElement ? [control.parentElement] : [])];
}

/**
 * An `afterEach` of the tests: fails when a disabled control looks pressable. Neither the control nor its label may
 * have the cursor `pointer` or change its styles on hover.
 */
export const checkDisabledControls: NonNullable<Exclude<Preview['afterEach'], unknown[]>> = () => {
  if (!('__vitest_browser__' in globalThis)) return;
  const controls = [...document.querySelectorAll<HTMLElement>(':disabled, [aria-disabled="true"]')].filter(
    (control) => control.checkVisibility() && !control.matches('fieldset, option, [aria-busy="true"]'),
  );
  if (controls.length === 0) return;
  rewriteStates();
  for (const control of controls) {
    const parts = partsOf(control);
    const pressable = parts.find((part) => getComputedStyle(part).cursor === 'pointer');
    if (pressable) throw new Error(`The disabled control “${nameOf(control)}” has the cursor of a link.`);
    const shown = [...parts, ...parts.flatMap((part) => [...part.querySelectorAll('*')])];
    const before = lookOf(shown);
    const ends = parts.map((part) => forceState(part, 'hover', document.body));
    const after = lookOf(shown);
    for (const end of ends) end();
    const changed = shown.findIndex((_, at) => before[at] !== after[at]);
    if (changed >= 0) {
      throw new Error(
        `The disabled control “${nameOf(control)}” changes its styles on hover: ${before[changed]} → ${after[changed]}`,
      );
    }
  }
};
