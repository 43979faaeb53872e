import { assign, emit, fromPromise, raise, type SnapshotFrom, setup } from 'xstate';
import type { ForCallers } from '../injection/for-callers';
import { missingAction, missingActor, missingGuard } from '../injection/missing';
import type {
  LabBooking,
  LabBookingContext,
  LabBookingDeps,
  LabBookingEmitted,
  LabBookingEvent,
  LabBookingInput,
  LabBookingInternalEvent,
  LabFailure,
  LabForm,
  LabProblem,
} from './lab-booking.types';
import { toFailure } from './lab-booking-error';
import {
  canToggle,
  findProblem,
  isFieldValue,
  isMode,
  testsLostIn,
  testsTotal,
  toBooking,
  toForm,
  withMode,
  withTestToggled,
} from './lab-form';

export type {
  LabBooking,
  LabBookingDeps,
  LabBookingEmitted,
  LabBookingEvent,
  LabFailure,
  LabField,
  LabForm,
  LabIssue,
  LabProblem,
} from './lab-booking.types';
export { LabBookingError } from './lab-booking-error';
export { isSelectable, labTextLimits } from './lab-form';

const labBookingSetup = setup({
  types: {
    context: {} as LabBookingContext,
    events: {} as LabBookingEvent | LabBookingInternalEvent,
    emitted: {} as LabBookingEmitted,
    input: undefined as LabBookingInput,
  },
  actors: { book: missingActor<LabBooking, LabBooking>('book') },
  actions: {
    findProblem: missingAction('findProblem'),
    clearProblem: assign({ problem: null }),
    setFailure: assign((_, failure: LabFailure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    noteEdit: raise({ type: 'form.edited' }),
    announceDropped: emit(({ context }, { mode }: { mode: LabForm['mode'] }) => ({
      type: 'testsDropped' as const,
      tests: testsLostIn(context.form, mode),
    })),
    announceBooked: emit((_, booking: LabBooking) => ({ type: 'booked' as const, booking })),
    announceFailed: emit((_, failure: LabFailure) => ({ type: 'failed' as const, failure })),
  },
  guards: {
    isComplete: missingGuard('isComplete'),
    isFieldValue: (_, { field, value }: { field: string; value: string }) => isFieldValue(field, value),
    isOtherMode: ({ context }, { mode }: { mode: unknown }) => isMode(mode) && mode !== context.form.mode,
    losesTests: ({ context }, { mode }: { mode: LabForm['mode'] }) =>
      isMode(mode) && testsLostIn(context.form, mode).length > 0,
    canToggle: ({ context }, { test }: { test: string }) => canToggle(context.form, test),
  },
  delays: { bookLimit: 30_000 },
});

const editing = labBookingSetup.createStateConfig({
  description: 'The user fills the form.',
  on: {
    'mode.set': [
      {
        guard: { type: 'losesTests', params: ({ event }) => event },
        actions: [
          { type: 'announceDropped', params: ({ event }) => event },
          assign({ form: ({ context, event }) => withMode(context.form, event.mode) }),
          'noteEdit',
        ],
      },
      {
        guard: { type: 'isOtherMode', params: ({ event }) => event },
        actions: [assign({ form: ({ context, event }) => withMode(context.form, event.mode) }), 'noteEdit'],
      },
    ],
    'field.set': {
      guard: { type: 'isFieldValue', params: ({ event }) => event },
      actions: [
        assign({ form: ({ context, event }) => ({ ...context.form, [event.field]: event.value }) }),
        'noteEdit',
      ],
    },
    'test.toggle': {
      guard: { type: 'canToggle', params: ({ event }) => event },
      actions: [assign({ form: ({ context, event }) => withTestToggled(context.form, event.test) }), 'noteEdit'],
    },
    'booking.submit': [{ guard: 'isComplete', target: 'booking' }, { target: '.invalid' }],
  },
  initial: 'filling',
  states: {
    filling: { description: 'The form shows no problem.' },
    invalid: {
      description: 'The form shows the problem of the last submission.',
      entry: 'findProblem',
      exit: 'clearProblem',
      on: { 'form.edited': [{ guard: 'isComplete', target: 'filling' }, { actions: 'findProblem' }] },
    },
    failed: { description: 'The booking failed, and the form says why.', exit: 'clearFailure' },
  },
});

const booking = labBookingSetup.createStateConfig({
  description: 'The booking is on its way to the service.',
  invoke: {
    id: 'book',
    src: 'book',
    input: ({ context }) => toBooking(context.form),
    onDone: { target: 'booked', actions: { type: 'announceBooked', params: ({ event }) => event.output } },
    onError: {
      target: '#labBooking.editing.failed',
      actions: [
        { type: 'setFailure', params: ({ event }) => toFailure(event.error) },
        { type: 'announceFailed', params: ({ event }) => toFailure(event.error) },
      ],
    },
  },
  after: {
    bookLimit: {
      target: '#labBooking.editing.failed',
      actions: [
        { type: 'setFailure', params: { kind: 'timeout' } },
        { type: 'announceFailed', params: { kind: 'timeout' } },
      ],
    },
  },
});

/**
 * A lab booking, from the empty form to the confirmed booking. During and after the call, the machine ignores edits
 * and submissions. The form survives every failure. Use it through `provideLabBooking`.
 */
export const labBookingMachine = labBookingSetup.createMachine({
  id: 'labBooking',
  context: ({ input }) => ({ form: toForm(input?.draft), problem: null, failure: null }),
  initial: 'editing',
  states: { editing, booking, booked: { description: 'The service has stored the booking.' } },
});

/** The lab booking machine with its call and its calendar. */
export const provideLabBooking = ({ book, ...calendar }: LabBookingDeps) =>
  labBookingMachine.provide({
    actors: {
      book: fromPromise<LabBooking, LabBooking>(async ({ input, signal }) => {
        await book(input, signal);
        return input;
      }),
    },
    actions: { findProblem: assign(({ context }) => ({ problem: findProblem(context.form, calendar) })) },
    guards: { isComplete: ({ context }) => findProblem(context.form, calendar) === null },
  }) as ForCallers<typeof labBookingMachine, LabBookingEvent>;

type LabBookingSnapshot = SnapshotFrom<typeof labBookingMachine>;

/** The current form. It is also a valid `draft` for the machine's input. */
export const selectForm = (snapshot: LabBookingSnapshot): LabForm => snapshot.context.form;

/** The total price of the chosen tests in whole rupees. */
export const selectTotal = (snapshot: LabBookingSnapshot): number => testsTotal(snapshot.context.form.tests);

/** Whether the booking call is pending. */
export const selectIsBooking = (snapshot: LabBookingSnapshot): boolean => snapshot.matches('booking');

/** Why the submitted form cannot be sent. Null once the problem is solved. */
export const selectProblem = (snapshot: LabBookingSnapshot): LabProblem | null => snapshot.context.problem;

/** Why the last call failed, until the next one. */
export const selectFailure = (snapshot: LabBookingSnapshot): LabFailure | null => snapshot.context.failure;
