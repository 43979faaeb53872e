import type { AccountRole } from '@sehat/catalog/account-roles';
import type { appointmentStatuses } from '@sehat/catalog/appointment-statuses';

/** The statuses of a stored appointment. */
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** What can be done to an appointment. `reopen` sets it back to booked. */
export type ChangeKind = 'move' | 'cancel' | 'complete' | 'miss' | 'reopen';

/** One change with its details. A patient may leave the reason of a cancellation empty. */
export type AppointmentChange =
  /** ISO date and one of the catalog's slots, both on India's clock. */
  | { kind: 'move'; date: string; time: string }
  | { kind: 'cancel'; reason: string }
  | { kind: 'complete' }
  | { kind: 'miss' }
  | { kind: 'reopen' };

/** What the rules need to know of an appointment. */
export interface ChangeableAppointment {
  id: string;
  status: AppointmentStatus;
  /** Milliseconds since the epoch; null when its date or time is not a slot. */
  startsAt: number | null;
}

/**
 * Why a change was refused.
 * - `begun`: the appointment has begun. `notBegun`: it has not begun yet, so it cannot be missed.
 * - `notAllowed`: its status or the user's role does not allow the change.
 * - `slotTaken`: another appointment has the new hour. `hourBegun`: the new hour has begun.
 * - `hourMissing`: no hour is chosen. `hourUnchanged`: it is the present one.
 * - `reasonMissing`, `reasonTooLong`, `reasonUnstorable`: what is wrong with the reason.
 * - `signedOut`: the session has ended.
 * - `offline`, `unreachable`, `timeout`: there was no answer. After the last two the change may be stored.
 * - `unavailable`: the service failed, or something else did.
 */
export interface ChangeFailure {
  kind:
    | 'begun'
    | 'notBegun'
    | 'notAllowed'
    | 'slotTaken'
    | 'hourBegun'
    | 'hourMissing'
    | 'hourUnchanged'
    | 'reasonMissing'
    | 'reasonTooLong'
    | 'reasonUnstorable'
    | 'signedOut'
    | 'offline'
    | 'unreachable'
    | 'timeout'
    | 'unavailable';
}

/** The dependencies of the appointment machine. */
export interface AppointmentDeps {
  /** The role in which the user makes the changes. */
  role: AccountRole;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Stores the change. Rejects with `AppointmentError`; any other error counts as `unavailable`. */
  change(appointment: ChangeableAppointment, change: AppointmentChange, signal: AbortSignal): Promise<void>;
}

export interface AppointmentContext {
  /** The appointment and the change that the user asked for; null before and after a dismissal. */
  asked: { appointment: ChangeableAppointment; kind: ChangeKind } | null;
  /** Why the last attempt failed, while the machine is in `failed`. */
  failure: ChangeFailure | null;
}

export type AppointmentEvent =
  /** Asks for a confirmation of a change. */
  | { type: 'change.ask'; appointment: ChangeableAppointment; kind: ChangeKind }
  /** Confirms the change that was asked for. Machines ignore another kind. */
  | { type: 'change.submit'; change: AppointmentChange }
  /** Keeps the appointment as it is. */
  | { type: 'change.dismiss' };

export type AppointmentEmitted =
  | { type: 'changed'; appointment: ChangeableAppointment; change: AppointmentChange }
  | { type: 'failed'; failure: ChangeFailure };
