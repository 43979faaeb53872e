const minute = 60_000;

/** How long before its hour the two people of an appointment may meet, in milliseconds. */
const early = 15 * minute;

/** How long after its hour began, in milliseconds. */
const length = 60 * minute;

/** Whether the call of an appointment is not open yet, open, or over. */
export type CallHours = 'early' | 'open' | 'over';

/** The moment from which the doctor can start, in milliseconds since the epoch. */
export const callOpens = (startsAt: number): number => startsAt - early;

/** Where a moment is between the hours of a call. */
export function callHoursAt(startsAt: number, now: number): CallHours {
  if (now < callOpens(startsAt)) return 'early';
  return now < startsAt + length ? 'open' : 'over';
}

/** The moment at which the answer changes next; null after the last one. */
export const nextCallHours = (startsAt: number, now: number): number | null =>
  [callOpens(startsAt), startsAt + length].find((moment) => moment > now) ?? null;
