import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import {
  dropped,
  formAfterField,
  formAfterMode,
  formAfterToggle,
  type Picture,
  payloadOf,
  pictureOf,
  problemOf,
  withForm,
} from './lab-booking.facts';
import {
  type labBookingMachine,
  selectFailure,
  selectForm,
  selectIsBooking,
  selectProblem,
  selectTotal,
} from './lab-booking.machine';
import { completeForm, labBookingModel } from './lab-booking.model';
import { claims, probes } from './lab-booking.probes';
import type { LabBooking, LabBookingEvent, LabFailure, LabForm } from './lab-booking.types';
import { LabBookingError } from './lab-booking-error';

type Row = RuleTable<typeof labBookingMachine, unknown, Picture, { book: LabBooking }>['rules'][number];

/** The edits of the form: the form afterwards, or null when the edit is ignored. */
const edits = [
  {
    on: 'mode.set',
    name: 'another mode that offers all chosen tests',
    form: (form: LabForm, event: LabBookingEvent) =>
      event.type === 'mode.set' && dropped(form, event.mode).length === 0 ? formAfterMode(form, event.mode) : null,
    emits: () => [],
    ref: 'spec §4 Lab booking',
  },
  {
    on: 'mode.set',
    name: 'another mode that lacks a chosen test',
    form: (form: LabForm, event: LabBookingEvent) =>
      event.type === 'mode.set' && dropped(form, event.mode).length > 0 ? formAfterMode(form, event.mode) : null,
    emits: (form: LabForm, event: LabBookingEvent) =>
      event.type === 'mode.set' ? [{ type: 'testsDropped', tests: dropped(form, event.mode) }] : [],
    ref: 'spec §4 Lab booking; D18',
  },
  {
    on: 'field.set',
    name: 'a value that the field takes',
    form: (form: LabForm, event: LabBookingEvent) => (event.type === 'field.set' ? formAfterField(form, event) : null),
    emits: () => [],
    ref: 'spec §2 Lab tests, §3 Lab booking payload',
  },
  {
    on: 'test.toggle',
    name: 'a test that the mode offers',
    form: (form: LabForm, event: LabBookingEvent) =>
      event.type === 'test.toggle' ? formAfterToggle(form, event.test) : null,
    emits: () => [],
    ref: 'spec §4 Lab booking; D18',
  },
] as const;

/** In these states an edit changes the form and the total, and nothing else. */
const quietEdits = (['editing.filling', 'editing.failed'] as const).flatMap((state) =>
  edits.map(
    ({ on, name, form, emits, ref }): Row => ({
      ref,
      in: state,
      on,
      when: [name, (before: Picture, event: LabBookingEvent) => form(before.form, event) !== null],
      gives: (before: Picture, event: LabBookingEvent) => withForm(form(before.form, event) ?? before.form),
      emits: (before: Picture, event: LabBookingEvent) => emits(before.form, event),
    }),
  ),
);

/** While the form shows a problem, each edit checks the form again. */
const checkedEdits = edits.flatMap(({ on, name, form, emits, ref }): Row[] => {
  const next = (before: Picture, event: LabBookingEvent) => form(before.form, event) ?? before.form;
  const row = {
    ref: `${ref}, §5 Lab booking`,
    in: 'editing.invalid',
    on,
    emits: (before: Picture, event: LabBookingEvent) => emits(before.form, event),
  } as const;
  const isTaken = (before: Picture, event: LabBookingEvent) => form(before.form, event) !== null;
  return [
    {
      ...row,
      when: [
        `${name}, and the form can be sent`,
        (before: Picture, event: LabBookingEvent) => isTaken(before, event) && problemOf(next(before, event)) === null,
      ],
      to: 'editing.filling',
      gives: (before: Picture, event: LabBookingEvent) => ({ ...withForm(next(before, event)), problem: null }),
    },
    {
      ...row,
      when: [
        `${name}, and a problem is left`,
        (before: Picture, event: LabBookingEvent) => isTaken(before, event) && problemOf(next(before, event)) !== null,
      ],
      gives: (before: Picture, event: LabBookingEvent) => {
        const after = next(before, event);
        return { ...withForm(after), problem: problemOf(after) };
      },
    },
  ];
});

const failureOf = (error: unknown): LabFailure =>
  error instanceof LabBookingError ? error.failure : { kind: 'unavailable' };

const rules: readonly Row[] = [
  ...quietEdits,
  ...checkedEdits,
  {
    ref: 'spec §5 Lab booking, §7 POST /api/lab/bookings',
    in: 'editing',
    on: 'booking.submit',
    when: ['a form that can be sent', ({ form }) => problemOf(form) === null],
    to: 'booking',
    gives: () => ({ isBooking: true, problem: null, failure: null }),
  },
  {
    ref: 'spec §5 Lab booking, §8 Lab booking fields missing, No test selected',
    in: 'editing',
    on: 'booking.submit',
    when: ['a form with a problem', ({ form }) => problemOf(form) !== null],
    to: 'editing.invalid',
    gives: ({ form }) => ({ problem: problemOf(form), failure: null }),
  },
  {
    ref: 'spec §4 Lab booking: the booking goes to the confirmation',
    in: 'booking',
    on: 'book done',
    to: 'booked',
    gives: () => ({ isBooking: false }),
    emits: (_, booking) => [{ type: 'booked', booking }],
  },
  {
    ref: 'spec §8 Lab booking call fails',
    in: 'booking',
    on: 'book error',
    to: 'editing.failed',
    gives: (_, error) => ({ isBooking: false, failure: failureOf(error) }),
    emits: (_, error) => [{ type: 'failed', failure: failureOf(error) }],
  },
  {
    ref: 'spec §8 Lab booking call fails; ADR 20: an answer may never arrive',
    in: 'booking',
    on: 'after booking',
    to: 'editing.failed',
    gives: () => ({ isBooking: false, failure: { kind: 'timeout' } }),
    emits: () => [{ type: 'failed', failure: { kind: 'timeout' } }],
  },
];

/** The rules of a lab booking. */
export const labBookingRules: RuleTable<typeof labBookingMachine, unknown, Picture, { book: LabBooking }> = {
  model: labBookingModel,
  picture: (snapshot) => ({
    form: selectForm(snapshot),
    total: selectTotal(snapshot),
    isBooking: selectIsBooking(snapshot),
    problem: selectProblem(snapshot),
    failure: selectFailure(snapshot),
  }),
  start: { states: ['editing.filling'], picture: pictureOf(completeForm) },
  rules,
  calls: {
    booking: {
      ref: 'spec §7 POST /api/lab/bookings; D18',
      call: 'book',
      input: (picture) => payloadOf(picture.form),
    },
  },
  limits: { booking: { ref: 'ADR 20', ms: 30_000 } },
  fingerprint: ({ form, problem, failure }) => [form.mode, form.name === '', form.tests, problem?.kind, failure?.kind],
  probes,
  properties: [
    eventually('a booking is answered, or named unknown', {
      once: ({ calls }) => calls.includes('book'),
      follows: (scene) => scene.isIn('booked') || scene.picture.failure !== null,
      withinMs: 30_000,
    }),
    never('a second call while one is pending', ({ calls }) => calls.length > 1),
    never(
      'a call for a form with a problem',
      ({ calls, picture }) => calls.length > 0 && problemOf(picture.form) !== null,
    ),
    never(
      'a form that changes during its call',
      (scene, before) =>
        before.picture.isBooking && JSON.stringify(scene.picture.form) !== JSON.stringify(before.picture.form),
    ),
    always(
      'a lab-only test is chosen for lab visits only',
      ({ picture: { form } }) => dropped(form, form.mode).length === 0,
    ),
    always('a booked form stays booked', (scene, before) => !before.isIn('booked') || scene.isIn('booked')),
  ],
  claims,
};
