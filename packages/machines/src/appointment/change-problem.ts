import { isStorable, isWithin, textLimits } from '@sehat/catalog/limits';
import type { AppointmentChange, ChangeFailure, ChangeKind } from './appointment.types';
import { allowedChanges, type Situation, startOf } from './change-rules';

/** The most characters of a reason. */
export const maxReason = textLimits.appointments.status_reason;

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
