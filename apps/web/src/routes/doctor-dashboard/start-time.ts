import { indiaOffsetMinutes } from '@sehat/catalog/india-time';
import { callOpens } from '../../appointments/call-hours';

const minute = 60_000;

/**
 * The time on India's clock from which an appointment can be started, as `2026-01-16T09:45`. Null when it can be
 * started now, or when its hour is unknown.
 */
export function startOpens(startsAt: number | null, now: Date): string | null {
  if (startsAt === null) return null;
  const opens = callOpens(startsAt);
  if (opens <= now.getTime()) return null;
  return new Date(opens + indiaOffsetMinutes * minute).toISOString().slice(0, 16);
}
