export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Press {
  control: HTMLElement | null;
  /** The form that it would have sent. */
  form: HTMLFormElement | null;
}

/** What the script `inline/early.ts` in the head of a rendered page keeps until the app has taken over. */
export interface Early {
  /** What was typed or chosen, by control. */
  fields: Map<Control, string | boolean>;
  /** What was pressed, in that order. */
  presses: Press[];
  stop: () => void;
}

declare global {
  interface Window {
    sehatEarly?: Early;
  }
}

/** A control as a person knows it. */
function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control as Control).labels?.[0]?.textContent : null;
  return control.getAttribute('aria-label') ?? (label || control.textContent);
}

/** The names of what was used, and what had the focus: a page that the app puts another in the place of is gone when they are asked for. */
const names = new Map<Element, string>();
let focused: HTMLElement | null = null;

/** From here on React hears events itself. */
export function takeOverFromEarly(): void {
  const early = window.sehatEarly;
  if (!early) return;
  early.stop();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) focused = activeElement;
  for (const control of [...early.fields.keys(), ...early.presses.map((press) => press.control), focused]) {
    if (control) names.set(control, nameOf(control));
  }
}

/** The control, or the only one of the same name in a page that took its page's place. */
function nowOf<Element extends HTMLElement>(control: Element | null): Element | undefined {
  if (!control || control.isConnected) return control ?? undefined;
  const all = document.querySelectorAll<Element>(control.localName);
  const [twin, ...others] = [...all].filter((each) => nameOf(each) === names.get(control));
  return others.length === 0 ? twin : undefined;
}

/** Tells React what is in a control, the way that a person's own input would. */
function retype(control: Control, kept: string | boolean) {
  const isFile = control instanceof HTMLInputElement && control.type === 'file';
  // React takes what it finds for what it knows, and answers only to what differs: the control's own setter is the one that it watches.
  if (typeof kept === 'boolean') {
    (control as HTMLInputElement).checked = !kept;
    control.click();
    return;
  }
  if (!isFile) {
    control.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, kept);
  }
  const type = isFile || control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** React renders what an input led to before this resolves. */
const rendered = () => Promise.resolve();

/** Does what a person did on a rendered page before the app had taken over, one after the other; once. */
export async function redoEarly(): Promise<void> {
  const early = window.sehatEarly;
  if (!early) return;
  delete window.sehatEarly;
  for (const [control, kept] of early.fields) {
    const now = nowOf(control);
    if (now) retype(now, kept);
    await rendered();
  }
  for (const { control, form } of early.presses) {
    if (form?.isConnected) form.requestSubmit(control);
    else if (!form) nowOf(control)?.click();
    await rendered();
  }
  if (focused && !focused.isConnected && document.activeElement === document.body) {
    nowOf(focused)?.focus({ preventScroll: true });
  }
}
