export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the script `inline/early.ts` in the head of a rendered page keeps until the app has taken over. */
export interface Early {
  /** What was typed or chosen, by control. */
  fields: Map<Control, string | boolean>;
  /** The last thing that was pressed, with the form that it would have sent. */
  pressed: { control: HTMLElement | null; form: HTMLFormElement | null } | null;
  stop: () => void;
}

declare global {
  interface Window {
    sehatEarly?: Early;
  }
}

/** From here on React hears events itself. */
export function takeOverFromEarly(): void {
  window.sehatEarly?.stop();
}

const setter = (control: Control, property: 'value' | 'checked') =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, property)?.set;

/** Tells React what is in a control, the way that a person's own input would. */
function retype(control: Control, kept: string | boolean) {
  if (typeof kept === 'boolean') {
    setter(control, 'checked')?.call(control, !kept);
    control.click();
    return;
  }
  setter(control, 'value')?.call(control, kept);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Does what a person did on a rendered page before the app had taken over; once. */
export function redoEarly(): void {
  const early = window.sehatEarly;
  if (!early) return;
  delete window.sehatEarly;
  for (const [control, kept] of early.fields) {
    if (control.isConnected) retype(control, kept);
  }
  const { control, form } = early.pressed ?? {};
  if (form?.isConnected) form.requestSubmit(control);
  else if (control?.isConnected) control.click();
}
