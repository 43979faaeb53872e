import type { Control, Early } from '../app/early';

// Until the app has taken over a rendered page: forms are not sent by the browser (a password would stand in the address), and what was
// typed and pressed is kept for `redoEarly`.
const types = ['input', 'change', 'submit', 'click'];
const early: Early = {
  fields: new Map(),
  presses: [],
  stop: () => types.forEach((type) => removeEventListener(type, keep, true)),
};

function keep(event: Event) {
  const { target } = event;
  if (target instanceof HTMLFormElement) {
    event.preventDefault();
    // Sent again and again by somebody who waits, it is sent once.
    early.presses = early.presses.filter(({ form }) => form !== target);
    early.presses.push({ form: target, control: (event as SubmitEvent).submitter });
  } else if (event.type === 'click') {
    const button = (target as Element).closest<HTMLElement>('button[type="button"]');
    if (button) early.presses.push({ form: null, control: button });
  } else {
    const control = target as Control;
    const chosen = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
    early.fields.set(control, chosen ? control.checked : control.value);
  }
}

window.sehatEarly = early;
types.forEach((type) => addEventListener(type, keep, true));
