import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type {
  AppointmentChange,
  AppointmentContext,
  AppointmentDeps,
  AppointmentEmitted,
  AppointmentEvent,
  ChangeableAppointment,
  ChangeFailure,
} from './appointment.types';
import { toChangeFailure } from './appointment-error';
import { problemOf, refusalOf } from './change-problem';

export type {
  AppointmentChange,
  AppointmentDeps,
  AppointmentEmitted,
  AppointmentEvent,
  AppointmentStatus,
  ChangeableAppointment,
  ChangeFailure,
  ChangeKind,
} from './appointment.types';
export { AppointmentError } from './appointment-error';
export { maxReason } from './change-problem';
export { allowedChanges, startOf } from './change-rules';

/** One change on its way to the service, and back when it is stored. */
export interface Sending {
  appointment: ChangeableAppointment;
  change: AppointmentChange;
}

type Asked = AppointmentContext['asked'];

/**
 * Changes the appointments of one list, one at a time: idle → confirming → changing → changed, or failed and ready to
 * be sent again. The rules refuse a change before it is sent, and the service checks them again. The context holds no
 * reason of a cancellation, because reasons may hold health data.
 */
export const provideAppointment = ({ role, now, change: send }: AppointmentDeps) => {
  const refusal = (asked: Asked) => asked && refusalOf(asked.kind, { ...asked.appointment, role, now: now() });
  const problem = (asked: Asked, change: AppointmentChange) =>
    asked && problemOf(change, { ...asked.appointment, role, now: now() });

  const appointmentSetup = setup({
    types: {
      context: {} as AppointmentContext,
      events: {} as AppointmentEvent,
      emitted: {} as AppointmentEmitted,
    },
    actors: {
      change: fromPromise<Sending, Sending>(async ({ input, signal }) => {
        await send(input.appointment, input.change, signal);
        return input;
      }),
    },
    actions: {
      setAsked: assign((_, asked: NonNullable<Asked>) => ({
        asked: { appointment: asked.appointment, kind: asked.kind },
      })),
      clearAsked: assign({ asked: null }),
      fail: assign((_, failure: ChangeFailure | null) => ({ failure: failure ?? { kind: 'unavailable' } })),
      clearFailure: assign({ failure: null }),
      announceChanged: emit((_, { appointment, change }: Sending) => ({
        type: 'changed' as const,
        appointment,
        change,
      })),
      announceFailed: emit(({ context }) => ({
        type: 'failed' as const,
        failure: context.failure ?? { kind: 'unavailable' as const },
      })),
    },
    guards: {
      isAllowed: (_, asked: NonNullable<Asked>) => refusal(asked) === null,
      isAsked: ({ context }, change: AppointmentChange) => context.asked?.kind === change.kind,
      isSendable: ({ context }, change: AppointmentChange) =>
        context.asked?.kind === change.kind && problem(context.asked, change) === null,
    },
    delays: { changeLimit: 30_000 },
  });

  const asking = appointmentSetup.createStateConfig({
    on: {
      'change.ask': [
        {
          guard: { type: 'isAllowed', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'setAsked', params: ({ event }) => event },
        },
        {
          target: 'failed',
          actions: [
            { type: 'setAsked', params: ({ event }) => event },
            { type: 'fail', params: ({ event }) => refusal(event) },
          ],
        },
      ],
    },
  });

  const confirming = appointmentSetup.createStateConfig({
    on: {
      'change.submit': [
        { guard: { type: 'isSendable', params: ({ event }) => event.change }, target: 'changing' },
        {
          guard: { type: 'isAsked', params: ({ event }) => event.change },
          target: 'failed',
          reenter: true,
          actions: { type: 'fail', params: ({ context, event }) => problem(context.asked, event.change) },
        },
      ],
      'change.dismiss': { target: 'idle', actions: 'clearAsked' },
    },
  });

  return appointmentSetup.createMachine({
    id: 'appointment',
    context: { asked: null, failure: null },
    initial: 'idle',
    states: {
      idle: { description: 'No change is asked for.', ...asking },
      confirming: { description: 'The dialog asks the user to confirm the change.', ...confirming },
      changing: {
        description: 'The change is on its way to the service.',
        tags: 'busy',
        invoke: {
          id: 'change',
          src: 'change',
          input: ({ context, event }) => {
            if (event.type !== 'change.submit' || !context.asked) throw new Error('No change was submitted.');
            return { appointment: context.asked.appointment, change: event.change };
          },
          onDone: { target: 'changed', actions: { type: 'announceChanged', params: ({ event }) => event.output } },
          onError: {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => toChangeFailure(event.error) },
          },
        },
        after: {
          changeLimit: { target: 'failed', actions: { type: 'fail', params: { kind: 'timeout' } } },
        },
      },
      failed: {
        description: 'The change was refused, or its call failed. The user may send it again.',
        ...confirming,
        entry: 'announceFailed',
        exit: 'clearFailure',
      },
      changed: { description: 'The service has stored the change.', entry: 'clearAsked', ...asking },
    },
  });
};

type AppointmentSnapshot = SnapshotFrom<ReturnType<typeof provideAppointment>>;

/** The change that the user asked for and has neither dismissed nor stored. Its dialog is open. */
export const selectAsked = ({ context }: AppointmentSnapshot): Asked => context.asked;

/** Whether the change is being sent. */
export const selectIsChanging = (snapshot: AppointmentSnapshot): boolean => snapshot.matches('changing');

/** Why the last attempt failed, until the next one. */
export const selectChangeFailure = ({ context }: AppointmentSnapshot): ChangeFailure | null => context.failure;
