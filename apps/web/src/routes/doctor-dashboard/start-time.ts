import { indiaOffsetMinutes } from '@sehat/catalog/india-time';

const minute = 60_000;

/** How long before its hour an appointment can be started, in minutes. */
const earlyMinutes = 15;

/**
 * The time on India's clock from which an appointment can be started, as `2026-01-16T09:45`. Null when it can be
 * started now: from 15 minutes before its hour on, or when its hour is unknown.
 */
export function startOpens(startsAt: number | null, now: Date): string | null {
  if (startsAt === null) return null;
  const opens = startsAt - earlyMinutes * minute;
  if (opens <= now.getTime()) return null;
  return new Date(opens + indiaOffsetMinutes * minute).toISOString().slice(0, 16);
}
