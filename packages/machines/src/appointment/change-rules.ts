import type { AccountRole } from '@sehat/catalog/account-roles';
import { momentOf } from '@sehat/catalog/india-time';
import { slotMinutes } from '@sehat/catalog/slot-rules';
import type { ChangeableAppointment, ChangeKind } from './appointment.types';

/** Milliseconds since the epoch at which a slot of an ISO date begins in India; null when it is no date or no slot. */
export function startOf(date: string, time: string): number | null {
  try {
    const moment = momentOf(date, slotMinutes(time));
    return Number.isNaN(moment) ? null : moment;
  } catch {
    return null;
  }
}

/** An appointment and the user who looks at it. */
export interface Situation extends Pick<ChangeableAppointment, 'status' | 'startsAt'> {
  role: AccountRole;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Returns what this role may do to its own appointment now. Both backends apply the same rules.
 * - A patient moves or cancels a booked appointment until it begins.
 * - A doctor completes or cancels a booked appointment, and marks it as missed once it has begun.
 * - An admin may do all, and sets an appointment back to booked.
 */
export function allowedChanges({ status, role, startsAt, now }: Situation): readonly ChangeKind[] {
  const isBegun = startsAt !== null && startsAt <= now;
  if (status !== 'booked') return role === 'admin' ? ['reopen'] : [];
  switch (role) {
    case 'patient':
      return isBegun ? [] : ['move', 'cancel'];
    case 'doctor':
      return isBegun ? ['complete', 'miss', 'cancel'] : ['complete', 'cancel'];
    case 'admin':
      return ['move', 'cancel', 'complete', 'miss'];
  }
}
