import type { AccountRole } from '@sehat/catalog/account-roles';
import { textLimits } from '@sehat/catalog/limits';
import type {
  AppointmentChange,
  AppointmentContext,
  AppointmentStatus,
  ChangeableAppointment,
  ChangeFailure,
  ChangeKind,
} from './appointment.types';

/** What a page sees of a change. */
export interface Picture {
  asked: AppointmentContext['asked'];
  failure: ChangeFailure | null;
  isChanging: boolean;
}

type Reason = ChangeFailure['kind'];

/** D40, per role: what may be done to a booked appointment before and after it has begun. */
export const booked: Readonly<Record<AccountRole, Readonly<Record<'before' | 'after', readonly ChangeKind[]>>>> = {
  patient: { before: ['move', 'cancel'], after: [] },
  doctor: { before: ['complete', 'cancel'], after: ['complete', 'miss', 'cancel'] },
  admin: { before: ['move', 'cancel', 'complete', 'miss'], after: ['move', 'cancel', 'complete', 'miss'] },
};

/** What the rules look at. */
export interface Case {
  role: AccountRole;
  status: AppointmentStatus;
  startsAt: number | null;
  now: number;
}

/** Why the change is refused, or null. */
export function reasonAgainst(kind: ChangeKind, { role, status, startsAt, now }: Case): Reason | null {
  if (status !== 'booked') return role === 'admin' && kind === 'reopen' ? null : 'notAllowed';
  const { before, after } = booked[role];
  const hasBegun = startsAt !== null && now >= startsAt;
  const [mayNow, mayOtherwise] = hasBegun ? [after, before] : [before, after];
  if (mayNow.includes(kind)) return null;
  if (!mayOtherwise.includes(kind)) return 'notAllowed';
  return hasBegun ? 'begun' : 'notBegun';
}

/** The start of an hour in India, which is five and a half hours ahead; NaN for other texts. */
function startIn(date: string, time: string): number {
  const [, hour = 'x', minute, half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? [];
  const of24 = (Number(hour) === 12 ? 0 : Number(hour)) + (half === 'P' ? 12 : 0);
  return Date.parse(`${date}T${String(of24).padStart(2, '0')}:${minute}:00+05:30`);
}

function reasonOfHour(date: string, time: string, { startsAt, now }: Case): Reason | null {
  const start = startIn(date, time);
  if (Number.isNaN(start)) return 'hourMissing';
  if (start === startsAt) return 'hourUnchanged';
  return start > now ? null : 'hourBegun';
}

function reasonOfText(text: string, role: AccountRole): Reason | null {
  if (role === 'doctor' && /^\s*$/.test(text)) return 'reasonMissing';
  if (Array.from(text).length > textLimits.appointments.status_reason) return 'reasonTooLong';
  return /\0|\p{Surrogate}/u.test(text) ? 'reasonUnstorable' : null;
}

/** Why the change cannot be sent, or null. */
export function reasonAgainstSending(change: AppointmentChange, situation: Case): Reason | null {
  const refused = reasonAgainst(change.kind, situation);
  if (refused !== null) return refused;
  if (change.kind === 'move') return reasonOfHour(change.date, change.time, situation);
  return change.kind === 'cancel' ? reasonOfText(change.reason, situation.role) : null;
}

/** The case of a patient, which the model plays. */
export const ofPatient = ({ status, startsAt }: ChangeableAppointment, now: number): Case => ({
  role: 'patient',
  status,
  startsAt,
  now,
});
