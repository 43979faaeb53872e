import type { Control, RecordedEvents } from './load-event-replay';

/** Sets a control as if the user had changed it, so that React's `onChange` runs. */
function replayInput(control: Control, value: string | boolean) {
  const isFile = control instanceof HTMLInputElement && control.type === 'file';
  if (typeof value === 'boolean') {
    (control as HTMLInputElement).checked = !value;
    control.click();
    return;
  }
  if (!isFile) {
    control.value = '';
    // React watches the control's own `value` setter, and ignores an event when the value is the one that was set
    // there. The prototype's setter goes past React.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value);
  }
  const type = isFile || control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Resolves after React has rendered the result of an event. */
const rendered = () => Promise.resolve();

/** Repeats recorded events in order, and gives the focus back to the focused element. */
export async function replay({ fields, presses, focused, names, nameOf }: RecordedEvents): Promise<void> {
  /** The element itself; after a client render the only element of the same name. */
  function current<Element extends HTMLElement>(element: Element | null): Element | undefined {
    if (!element || element.isConnected) return element ?? undefined;
    const all = document.querySelectorAll<Element>(element.localName);
    const [replacement, ...others] = [...all].filter((each) => nameOf(each) === names.get(element));
    return others.length === 0 ? replacement : undefined;
  }

  for (const [control, value] of fields) {
    const field = current(control);
    if (field) replayInput(field, value);
    await rendered();
  }
  for (const { control, form } of presses) {
    if (form?.isConnected) form.requestSubmit(control);
    // A press on the new submit button submits the form that replaced the recorded one.
    else current(control)?.click();
    await rendered();
  }
  if (focused && !focused.isConnected && document.activeElement === document.body) {
    current(focused)?.focus({ preventScroll: true });
  }
}
