import { labTests } from '@sehat/catalog/lab-tests';
import { createActor } from 'xstate';
import { PendingCalls, settled } from '../testing/pending-calls';
import type { Probe, RuleTable } from '../testing/rules';
import { TestClock } from '../testing/test-clock';
import { type Picture, pageFields, payloadOf, pictureOf, tests } from './lab-booking.facts';
import { isSelectable, type labBookingMachine, labTextLimits, provideLabBooking } from './lab-booking.machine';
import { calendar, completeForm, TODAY } from './lab-booking.model';
import type { LabBooking, LabForm } from './lab-booking.types';
import { LabBookingError } from './lab-booking-error';
import { toBooking } from './lab-form';

const send = (event: object) => ({ kind: 'send', event: event as { type: string } }) as const;
const submit = send({ type: 'booking.submit' });
const set = (field: string, value: unknown) => send({ type: 'field.set', field, value });

type FormProbe = Probe<typeof labBookingMachine, Picture>;

const corrected = pageFields.map((field) => set(field, completeForm[field]));

/** Submits a form with a change, and then corrects it. */
const wrong = (
  change: Partial<Record<keyof LabForm, unknown>>,
  corrections: FormProbe['moves'] = corrected,
): FormProbe => {
  const form = { ...completeForm, ...change } as LabForm;
  return {
    input: { draft: form },
    start: { states: ['editing.filling'], picture: pictureOf(form) },
    moves: [submit, submit, ...corrections, submit],
  };
};

const emptyForm: LabForm = {
  mode: 'lab',
  selectedLab: '',
  name: '',
  age: '',
  gender: '',
  address: '',
  date: '',
  time: '',
  tests: [],
};
/** Starts with a draft of any shape. */
const restored = (draft: unknown, form: LabForm): FormProbe => ({
  input: { draft },
  start: { states: ['editing.filling'], picture: pictureOf(form) },
  moves: [submit],
});

/** Sequences with other drafts and hostile events. */
export const probes: Readonly<Record<string, FormProbe>> = {
  ...Object.fromEntries(
    pageFields.map((field) => [`no ${field}`, wrong({ [field]: '  '.slice(field === 'name' ? 0 : 2) })]),
  ),
  ...Object.fromEntries(
    pageFields.map((field) => [
      `no ${field} at home`,
      wrong({ [field]: '', mode: 'home', tests: ['cbc', 'vitamin-b12'] }),
    ]),
  ),
  'nothing filled in': restored(undefined, emptyForm),
  'a draft that is null': restored(null, emptyForm),
  'a draft that is a text': restored('cbc', emptyForm),
  'a draft with a field that does not exist': restored({ ...completeForm, problem: 'x' }, completeForm),
  'a draft with unknown choices': restored(
    { ...completeForm, gender: 'unknown', time: '7:30 AM', selectedLab: 'delhi-lab-9', mode: 'car', tests: 'cbc' },
    { ...completeForm, gender: '', time: '', selectedLab: '', mode: 'lab', tests: [] },
  ),
  'a draft with numbers instead of texts': restored(
    { ...completeForm, name: 7, age: 34 },
    { ...completeForm, name: '', age: '' },
  ),
  'a draft with lab-only tests at home, and unknown tests': restored(
    { ...completeForm, mode: 'home', tests: ['ecg', 'vitamin-d', 'cbc', 'toString'] },
    { ...completeForm, mode: 'home', tests: ['cbc', 'vitamin-d'] },
  ),
  'no tests': wrong({ tests: [] }),
  'an age in words': wrong({ age: 'thirty' }),
  'an infinite age': wrong({ age: '1e999' }),
  'a fraction of a year': wrong({ age: '0.5' }),
  yesterday: wrong({ date: '2026-01-14' }),
  'yesterday, at an hour that has begun today': wrong({ date: '2026-01-14', time: '8:00 AM' }),
  today: wrong({ date: TODAY }),
  'an hour of today that has begun': wrong({ date: TODAY, time: '8:00 AM' }),
  'the same hour tomorrow': wrong({ time: '8:00 AM' }),
  'a day that the calendar lacks': wrong({ date: '2026-02-30' }),
  'no day at all': wrong({ date: 'tomorrow' }),
  'a name of 200 characters between spaces': wrong({ name: ` ${'n'.repeat(200)} ` }),
  'a name of 201 characters': wrong({ name: 'n'.repeat(201) }),
  'a name with NUL': wrong({ name: 'Asha\u0000' }),
  'an address of 1001 characters, which a lab visit does not send': wrong({ address: 'a'.repeat(1001) }),
  'an address of 1001 characters at home': wrong({ mode: 'home', tests: ['cbc'], address: 'a'.repeat(1001) }),
  'an address of 1000 characters at home': wrong({ mode: 'home', tests: ['cbc'], address: ` ${'a'.repeat(1000)} ` }),
  'everything wrong at home': wrong({
    mode: 'home',
    tests: ['cbc'],
    name: 'n'.repeat(201),
    age: 'thirty',
    address: 'a\uD800',
    date: '2026-01-14',
  }),
  'a form that only lacks the lab, and then needs none': wrong({ selectedLab: '', tests: ['cbc'] }, [
    send({ type: 'mode.set', mode: 'home' }),
  ]),
  'a form that only lacks the lab, and then needs none, with a test that homes lack': wrong({ selectedLab: '' }, [
    send({ type: 'mode.set', mode: 'home' }),
  ]),
  'modes that do not exist': {
    moves: [
      send({ type: 'mode.set', mode: 'car' }),
      send({ type: 'mode.set', mode: '__proto__' }),
      send({ type: 'mode.set' }),
      send({ type: 'mode.set', mode: 'home' }),
      send({ type: 'mode.set', mode: 'car' }),
      submit,
    ],
  },
  'fields and values that do not exist': {
    moves: [
      set('mode', 'home'),
      set('tests', 'cbc'),
      set('constructor', 'x'),
      set('name', 7),
      set('address', null),
      set('selectedLab', 'delhi-lab-9'),
      set('time', '7:30 AM'),
      set('selectedLab', ''),
      set('gender', 'other'),
      set('selectedLab', 'delhi-lab-4'),
      set('time', '7:00 PM'),
      set('age', '0'),
      set('address', 'New Delhi'),
      set('date', '2026-03-01'),
      submit,
    ],
  },
  'all tests, chosen in reverse order and dropped again': {
    moves: [
      ...tests.map(([id]) => send({ type: 'test.toggle', test: id })).toReversed(),
      ...tests.map(([id]) => send({ type: 'test.toggle', test: id })),
      send({ type: 'mode.set', mode: 'home' }),
      ...tests.map(([id]) => send({ type: 'test.toggle', test: id })),
      submit,
    ],
  },
};

/** A booking on the machine's own wiring. */
function wire(book: (booking: LabBooking, signal: AbortSignal) => Promise<void>) {
  const clock = new TestClock();
  const actor = createActor(provideLabBooking({ book, ...calendar }), {
    clock,
    input: { draft: completeForm },
  }).start();
  actor.send({ type: 'booking.submit' });
  return { actor, clock };
}

const isRefused = (call: () => unknown): boolean => {
  try {
    call();
    return false;
  } catch {
    return true;
  }
};

/** The call on the machine's own wiring, and the functions that pages import. */
export const claims: NonNullable<RuleTable<typeof labBookingMachine, unknown, Picture, object>['claims']> = {
  'the service gets the payload, and the page gets what was sent': async () => {
    const sent: LabBooking[] = [];
    const { actor } = wire((booking) => {
      sent.push(booking);
      return Promise.resolve();
    });
    await settled();
    return [
      [sent, actor.getSnapshot().value],
      [[payloadOf(completeForm)], 'booked'],
    ];
  },
  'the page waits for the answer of the service': async () => {
    const { actor } = wire(() => new Promise(() => {}));
    await settled();
    return [actor.getSnapshot().value, 'booking'];
  },
  'a call without an answer is aborted': async () => {
    const calls = new PendingCalls();
    const { actor, clock } = wire((booking, signal) => calls.open('book', booking, signal));
    clock.advance(30_000);
    await settled();
    return [
      [actor.getSnapshot().value, calls.pending.length],
      [{ editing: 'failed' }, 0],
    ];
  },
  'an error is named, and says what the service said': async () => {
    const errors = [new LabBookingError({ kind: 'rejected', message: 'full' }), new LabBookingError({ kind: 'begun' })];
    return [
      errors.map(({ name, message, failure }) => [name, message, failure.kind]),
      [
        ['LabBookingError', 'full', 'rejected'],
        ['LabBookingError', 'begun', 'begun'],
      ],
    ];
  },
  'labs offer all tests, and homes the first nine': () => [
    labTests.map((test) => [test.id, isSelectable(test, 'lab'), isSelectable(test, 'home')]),
    tests.map(([id, , home]) => [id, true, home]),
  ],
  'a form without gender or time is no booking': () => [
    [{ gender: '' }, { time: '' }, {}].map((change) =>
      isRefused(() => toBooking({ ...completeForm, ...change } as LabForm)),
    ),
    [true, true, false],
  ],
  'the limits of texts': () => [labTextLimits, { name: 200, address: 1000 }],
};
