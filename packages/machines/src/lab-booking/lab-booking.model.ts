import { labTests } from '@sehat/catalog/lab-tests';
import type { MachineModel } from '../testing/machine-model';
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

/** A form that can be sent: a visit to a lab for a CBC and an ECG, which is done at the lab only. */
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

const events: readonly LabBookingEvent[] = [
  { type: 'mode.set', mode: 'lab' },
  { type: 'mode.set', mode: 'home' },
  { type: 'field.set', field: 'name', value: '' },
  { type: 'field.set', field: 'name', value: 'Asha' },
  { type: 'field.set', field: 'gender', value: 'unknown' },
  { type: 'field.set', field: '__proto__' as 'name', value: 'x' },
  { type: 'test.toggle', test: 'cbc' },
  { type: 'test.toggle', test: 'ecg' },
  { type: 'test.toggle', test: '__proto__' as 'cbc' },
  { type: 'booking.submit' },
];

const priceOf = (id: string): number => labTests.find((test) => test.id === id)?.price ?? Number.NaN;
const isAtHome = (id: string) => labTests.some((test) => test.id === id && test.homeAvailable);

/** The lab booking machine and everything that can happen to it. It starts with a form that can be sent. */
export const labBookingModel: MachineModel<typeof labBookingMachine> = {
  name: 'labBooking',
  world: () => null,
  machine: () =>
    provideLabBooking({ book: () => Promise.reject(new Error('The test answers the calls.')), ...calendar }),
  input: { draft: completeForm } satisfies LabBookingInput,
  events,
  listeners: [],
  calls: {
    book: {
      resolve: () => [toBooking(completeForm)],
      reject: () => [
        new LabBookingError({ kind: 'signedOut' }),
        new LabBookingError({ kind: 'timeout' }),
        new LabBookingError({ kind: 'rejected', message: 'date must not be in the past' }),
        new TypeError('fetch failed'),
      ],
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
