import { labModes } from '@sehat/catalog/lab-modes';
import { labTests } from '@sehat/catalog/lab-tests';
import type { MachineModel, NamedEvent } from '../testing/machine-model';
import { type labBookingMachine, provideLabBooking, selectTotal } from './lab-booking.machine';
import type { LabBookingEvent, LabBookingInput, LabForm } from './lab-booking.types';
import { LabBookingError } from './lab-booking-error';
import { toBooking } from './lab-form';

export const TODAY = '2026-01-15';

/** A calendar on which only the first hour of today has begun. */
export const calendar = {
  today: () => TODAY,
  isSlotOver: (date: string, slot: string) => date === TODAY && slot === '8:00 AM',
};

/** A form that can be sent: a lab visit for a CBC and an ECG. Only labs offer the ECG. */
export const completeForm: LabForm = {
  mode: 'lab',
  selectedLab: 'delhi-lab-2',
  name: 'Asha Verma',
  age: '34',
  gender: 'female',
  address: '12 Lodhi Road, New Delhi',
  date: '2026-01-16',
  time: '9:00 AM',
  tests: ['cbc', 'ecg'],
};

const events: readonly NamedEvent<LabBookingEvent>[] = [
  { name: 'a visit to the lab', event: { type: 'mode.set', mode: 'lab' } },
  { name: 'a collection at home', event: { type: 'mode.set', mode: 'home' } },
  { name: 'delete the name', isInvalid: true, event: { type: 'field.set', field: 'name', value: '' } },
  { name: 'type a name', event: { type: 'field.set', field: 'name', value: 'Asha' } },
  {
    name: 'choose a gender that is not offered',
    isInvalid: true,
    event: { type: 'field.set', field: 'gender', value: 'unknown' },
  },
  {
    name: 'type into __proto__',
    isInvalid: true,
    event: { type: 'field.set', field: '__proto__' as 'name', value: 'x' },
  },
  { name: 'choose or drop the CBC', event: { type: 'test.toggle', test: 'cbc' } },
  { name: 'choose or drop the ECG', event: { type: 'test.toggle', test: 'ecg' } },
  { name: 'choose the test __proto__', isInvalid: true, event: { type: 'test.toggle', test: '__proto__' as 'cbc' } },
  { name: 'submit', event: { type: 'booking.submit' } },
];

const priceOf = (id: string): number => labTests.find((test) => test.id === id)?.price ?? Number.NaN;
const isAtHome = (id: string) => labTests.some((test) => test.id === id && test.homeAvailable);

/** The lab booking machine with all its events and answers. It starts with a form that can be sent. */
export const labBookingModel: MachineModel<typeof labBookingMachine, unknown, LabBookingEvent> = {
  name: 'labBooking',
  world: () => null,
  machine: () =>
    provideLabBooking({
      book: () => Promise.reject(new Error('The test answers the calls.')),
      ...calendar,
    }) as typeof labBookingMachine,
  input: { draft: completeForm } satisfies LabBookingInput,
  events,
  internal: { 'form.edited': 'itself' },
  payloads: {
    'mode.set': { mode: labModes },
    'field.set': { field: ['selectedLab', 'name', 'age', 'gender', 'address', 'date', 'time'], value: 'text' },
    'test.toggle': { test: labTests.map(({ id }) => id) },
    'booking.submit': {},
    'form.edited': {},
  },
  listeners: [],
  calls: {
    book: {
      resolve: () => ({ booked: toBooking(completeForm) }),
      reject: () => ({
        'the session has ended': new LabBookingError({ kind: 'signedOut' }),
        'no answer in time': new LabBookingError({ kind: 'timeout' }),
        refused: new LabBookingError({ kind: 'rejected', message: 'date must not be in the past' }),
        'no network': new TypeError('fetch failed'),
      }),
    },
  },
  fingerprint: ({ context: { form, problem, failure } }) => [
    form.mode,
    form.name,
    form.tests,
    problem?.kind,
    failure?.kind,
  ],
  invariants: {
    'home mode never holds a lab-only test': ({ snapshot: { context } }) =>
      context.form.mode === 'lab' || context.form.tests.every(isAtHome),
    'the total is the sum of the chosen tests': ({ snapshot }) =>
      selectTotal(snapshot) === snapshot.context.form.tests.reduce((sum, id) => sum + priceOf(id), 0),
    'a test is chosen once': ({ snapshot: { context } }) =>
      new Set(context.form.tests).size === context.form.tests.length,
    'nothing is booked twice': ({ snapshot, emitted }) => {
      const booked = emitted.filter(({ type }) => type === 'booked').length;
      return booked === (snapshot.matches('booked') ? 1 : 0);
    },
    'a problem and a failure are kept in their states and in no other': ({ snapshot }) =>
      (snapshot.context.problem !== null) === snapshot.matches({ editing: 'invalid' }) &&
      (snapshot.context.failure !== null) === snapshot.matches({ editing: 'failed' }),
    'what is being booked is complete': ({ snapshot }) =>
      !snapshot.matches('booking') || (snapshot.context.form.name !== '' && snapshot.context.form.tests.length > 0),
  },
};
