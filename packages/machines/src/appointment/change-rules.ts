import type { AccountRole } from '@sehat/catalog/account-roles';
import { momentOf } from '@sehat/catalog/india-time';
import { isStorable, isWithin } from '@sehat/catalog/limits';
import { slotMinutes } from '@sehat/catalog/slot-rules';
import type { AppointmentChange, ChangeableAppointment, ChangeFailure, ChangeKind } from './appointment.types';

/** The most characters of a reason. */
export const maxReason = 500;

/** Milliseconds since the epoch at which a slot of an ISO date begins in India; null when it is no date or no slot. */
export function startOf(date: string, time: string): number | null {
  try {
    const moment = momentOf(date, slotMinutes(time));
    return Number.isNaN(moment) ? null : moment;
  } catch {
    return null;
  }
}

interface Situation extends Pick<ChangeableAppointment, 'status' | 'startsAt'> {
  role: AccountRole;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Returns what this role may do to its own appointment now. Both backends apply the same rules.
 * - A patient moves or cancels a booked appointment until it begins, and completes it.
 * - A doctor completes or cancels a booked appointment, and marks it as missed once it has begun.
 * - An admin may do all, and sets an appointment back to booked.
 */
export function allowedChanges({ status, role, startsAt, now }: Situation): readonly ChangeKind[] {
  const isBegun = startsAt !== null && startsAt <= now;
  if (status !== 'booked') return role === 'admin' ? ['reopen'] : [];
  switch (role) {
    case 'patient':
      return isBegun ? ['complete'] : ['move', 'cancel', 'complete'];
    case 'doctor':
      return isBegun ? ['complete', 'miss', 'cancel'] : ['complete', 'cancel'];
    case 'admin':
      return ['move', 'cancel', 'complete', 'miss'];
  }
}

/** Returns why this role may not make a change of this kind now; null if it may. */
export function refusalOf(kind: ChangeKind, situation: Situation): ChangeFailure | null {
  const isAllowed = (startsAt: number | null) => allowedChanges({ ...situation, startsAt }).includes(kind);
  if (isAllowed(situation.startsAt)) return null;
  if (isAllowed(Number.POSITIVE_INFINITY)) return { kind: 'begun' };
  return { kind: isAllowed(Number.NEGATIVE_INFINITY) ? 'notBegun' : 'notAllowed' };
}

function problemOfHour(date: string, time: string, { startsAt, now }: Situation): ChangeFailure | null {
  const start = startOf(date, time);
  if (start === null) return { kind: 'hourMissing' };
  if (start === startsAt) return { kind: 'hourUnchanged' };
  return start <= now ? { kind: 'hourBegun' } : null;
}

function problemOfReason(reason: string, { role }: Situation): ChangeFailure | null {
  if (role === 'doctor' && reason.trim() === '') return { kind: 'reasonMissing' };
  if (!isWithin(reason, maxReason)) return { kind: 'reasonTooLong' };
  return isStorable(reason) ? null : { kind: 'reasonUnstorable' };
}

/** Returns why a change cannot be sent; null if it can. */
export function problemOf(change: AppointmentChange, situation: Situation): ChangeFailure | null {
  const refusal = refusalOf(change.kind, situation);
  if (refusal) return refusal;
  switch (change.kind) {
    case 'move':
      return problemOfHour(change.date, change.time, situation);
    case 'cancel':
      return problemOfReason(change.reason, situation);
    case 'complete':
    case 'miss':
    case 'reopen':
      return null;
  }
}
