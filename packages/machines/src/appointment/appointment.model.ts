import type { MachineModel, NamedEvent } from '../testing/machine-model';
import { START } from '../testing/machine-model';
import { provideAppointment } from './appointment.machine';
import type { AppointmentEmitted, AppointmentEvent, ChangeableAppointment } from './appointment.types';
import { AppointmentError } from './appointment-error';

/** Begins 20 seconds after the start of the test's clock, so that it begins while an answer is missing. */
export const soon: ChangeableAppointment = { id: '41', status: 'booked', startsAt: START + 20_000 };
/** Begins long after a walk has ended. */
const later: ChangeableAppointment = { id: '43', status: 'booked', startsAt: START + 30 * 86_400_000 };
export const over: ChangeableAppointment = { id: '42', status: 'completed', startsAt: START - 3_600_000 };

const move = { kind: 'move', date: '2026-01-16', time: '9:00 AM' } as const;
const cancel = { kind: 'cancel', reason: 'Fever is gone' } as const;

const events: readonly NamedEvent<AppointmentEvent>[] = [
  { name: 'ask to move', event: { type: 'change.ask', appointment: soon, kind: 'move' } },
  { name: 'ask to cancel', event: { type: 'change.ask', appointment: later, kind: 'cancel' } },
  { name: 'ask to cancel a completed one', event: { type: 'change.ask', appointment: over, kind: 'cancel' } },
  { name: 'submit the move', event: { type: 'change.submit', change: move } },
  { name: 'submit a move to a past hour', event: { type: 'change.submit', change: { ...move, date: '2026-01-14' } } },
  { name: 'submit the cancellation', event: { type: 'change.submit', change: cancel } },
  { name: 'keep the appointment', event: { type: 'change.dismiss' } },
];

const provideModel = ({ now }: { now: () => number }) =>
  provideAppointment({
    role: 'patient',
    now,
    change: () => Promise.reject(new Error('The test answers the calls.')),
  });

/** The appointment machine of a patient, with all its events and answers. */
export const appointmentModel: MachineModel<ReturnType<typeof provideModel>, null> = {
  name: 'appointment',
  world: () => null,
  machine: provideModel,
  events,
  payloads: {
    'change.ask': { appointment: 'json', kind: ['move', 'cancel', 'complete', 'miss', 'reopen'] },
    'change.submit': { change: 'json' },
    'change.dismiss': {},
  },
  listeners: [],
  calls: {
    change: {
      resolve: () => ({ stored: { appointment: soon, change: move } }),
      reject: () => ({
        'the slot is taken': new AppointmentError({ kind: 'slotTaken' }),
        'no network': new TypeError('fetch failed'),
      }),
    },
  },
  fingerprint: ({ context }, now) => [
    context.asked?.kind,
    context.asked?.appointment.id,
    context.failure?.kind,
    soon.startsAt !== null && soon.startsAt <= now,
  ],
  invariants: {
    'a failure is kept in its state and in no other': ({ snapshot }) =>
      snapshot.matches('failed') === (snapshot.context.failure !== null),
    'a change is asked for until it is dismissed or stored': ({ snapshot }) =>
      (snapshot.context.asked === null) === (snapshot.matches('idle') || snapshot.matches('changed')),
    'no change is sent of a completed appointment': ({ snapshot }) =>
      !snapshot.matches('changing') || snapshot.context.asked?.appointment.status === 'booked',
    'only a stored change is announced as changed': ({ snapshot, emitted }) => {
      const last = (emitted as readonly AppointmentEmitted[]).at(-1)?.type;
      return !snapshot.matches('changed') || last === 'changed';
    },
    'the context holds no reason': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('Fever'),
  },
};
