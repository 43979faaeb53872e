import type { AccountRole } from '@sehat/catalog/account-roles';
import {
  type AppointmentChange,
  type AppointmentDeps,
  AppointmentError,
  type ChangeableAppointment,
  type ChangeFailure,
} from '@sehat/machines/appointment';
import { ApiFailure } from '../api/api-failure';
import type { Caller } from '../api/as-user';
import {
  cancelAppointment,
  cancelLabBooking,
  completeAppointment,
  markMissed,
  moveAppointment,
} from '../api/change-calls';

/** The failure that a database constraint stands for. The begun check refuses the old and the new hour. */
function refusalBy(constraint: string | undefined, { startsAt }: ChangeableAppointment, change: AppointmentChange) {
  switch (constraint) {
    case 'appointments_slot_key':
      return 'slotTaken';
    case 'appointments_begun_check':
    case 'lab_bookings_begun_check':
      if (change.kind === 'miss') return 'notBegun';
      return change.kind === 'move' && (startsAt === null || startsAt > Date.now()) ? 'hourBegun' : 'begun';
    case 'appointments_status_reason_check':
      return change.kind === 'cancel' && change.reason.trim() === '' ? 'reasonMissing' : 'reasonTooLong';
    default:
      return 'notAllowed';
  }
}

/** A code of the database or of its row service. A gateway that answers in their place knows neither. */
const databaseCode = /^(?:[0-9A-Z]{5}|PGRST\w+)$/;

/** Whether the database refused the change. `changeRow` reports a row that it may not change without a status. */
const isOfDatabase = ({ status, code = '', constraint }: ApiFailure) =>
  status === undefined || constraint !== undefined || databaseCode.test(code);

/** Turns what a call threw into the failure of the appointment machine. */
export function changeFailureOf(
  error: unknown,
  appointment: ChangeableAppointment,
  change: AppointmentChange,
): ChangeFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'unavailable' };
  switch (error.kind) {
    case 'rejected':
      if (!isOfDatabase(error)) return { kind: 'unavailable' };
      return { kind: refusalBy(error.constraint, appointment, change) };
    case 'signedOut':
    case 'otherUser':
      return { kind: 'signedOut' };
    case 'offline':
    case 'unreachable':
    case 'timeout':
      return { kind: error.kind };
    case 'server':
    case 'malformed':
      return { kind: 'unavailable' };
  }
}

function call(id: string, change: AppointmentChange, caller: Caller): Promise<void> {
  switch (change.kind) {
    case 'move':
      return moveAppointment(id, { date: change.date, time: change.time }, caller);
    case 'cancel':
      return cancelAppointment(id, { reason: change.reason.trim() }, caller);
    case 'complete':
      return completeAppointment(id, caller);
    case 'miss':
      return markMissed(id, caller);
    case 'reopen':
      throw new AppointmentError({ kind: 'notAllowed' });
  }
}

type Send = (id: string, change: AppointmentChange, caller: Caller) => Promise<void>;

const depsOf = (role: AccountRole, userId: string, send: Send): AppointmentDeps => ({
  role,
  now: Date.now,
  async change(appointment, change, signal) {
    try {
      await send(appointment.id, change, { userId, signal });
    } catch (error) {
      if (error instanceof AppointmentError) throw error;
      throw new AppointmentError(changeFailureOf(error, appointment, change));
    }
  },
});

/** The dependencies of the machine with which this user changes stored appointments. */
export const appointmentDepsOf = (role: AccountRole, userId: string): AppointmentDeps => depsOf(role, userId, call);

/** The dependencies of the machine with which this patient cancels stored lab bookings. */
export const labVisitDepsOf = (userId: string): AppointmentDeps =>
  depsOf('patient', userId, (id, _, caller) => cancelLabBooking(id, caller));
