import { callClosesMinutes, callOpensMinutes } from '@sehat/catalog/call-window';

const minute = 60_000;

/** Whether the call of an appointment is not open yet, open, or over. */
export type CallHours = 'early' | 'open' | 'over';

/** The moment from which the doctor can start, in milliseconds since the epoch. */
export const callOpens = (startsAt: number): number => startsAt - callOpensMinutes * minute;

const callCloses = (startsAt: number): number => startsAt + callClosesMinutes * minute;

/** Where a moment is between the hours of a call. */
export function callHoursAt(startsAt: number, now: number): CallHours {
  if (now < callOpens(startsAt)) return 'early';
  return now < callCloses(startsAt) ? 'open' : 'over';
}

/** The moment at which the answer changes next; null after the last one. */
export const nextCallHours = (startsAt: number, now: number): number | null =>
  [callOpens(startsAt), callCloses(startsAt)].find((moment) => moment > now) ?? null;
