import type { Control, RecordedEvents } from '../hydration/load-event-replay';

// Records input and presses on a prerendered page until the app starts; `hydration/event-replay.ts` repeats them.
// Also stops the browser from submitting forms itself, because a password could end up in the address.
const types = ['input', 'change', 'submit', 'click'];
const recorded: RecordedEvents = {
  fields: new Map(),
  presses: [],
  focused: null,
  names: new Map(),
  nameOf: (element) =>
    element.getAttribute('aria-label') ?? ((element as Control).labels?.[0]?.textContent || element.textContent),
  isNeeded: () => recorded.fields.size > 0 || recorded.presses.length > 0 || recorded.focused?.isConnected === false,
  stop(isHydrating) {
    types.forEach((type) => (isHydrating && type === 'input') || removeEventListener(type, record, true));
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement !== document.body) recorded.focused = activeElement;
    for (const element of [
      ...recorded.fields.keys(),
      ...recorded.presses.map(({ control }) => control),
      recorded.focused,
    ])
      if (element?.isConnected) recorded.names.set(element, recorded.nameOf(element));
  },
};

function record(event: Event) {
  const { target } = event;
  if (target instanceof HTMLFormElement) {
    event.preventDefault();
    // A user who submits the same form several times while waiting submits it once.
    recorded.presses = recorded.presses.filter(({ form }) => form !== target);
    recorded.presses.push({ form: target, control: (event as SubmitEvent).submitter });
  } else if (event.type === 'click') {
    // The notice of `start-watch.ts` is outside the app's root and handles its own button.
    const button = (target as Element).closest<HTMLElement>('#root button[type="button"]');
    if (button) recorded.presses.push({ form: null, control: button });
  } else if ((target as Control).type !== 'file' || event.type === 'change') {
    const control = target as Control;
    const isToggle = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
    recorded.fields.set(control, isToggle ? control.checked : control.value);
  }
}

window.sehatRecordedEvents = recorded;
types.forEach((type) => addEventListener(type, record, true));
