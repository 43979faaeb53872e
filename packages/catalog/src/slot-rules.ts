import { momentOf } from './india-time.ts';

/** Minutes after midnight of a slot such as `8:00 AM`. Throws `RangeError` for other text. */
export function slotMinutes(slot: string): number {
  const match = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(slot);
  if (!match) throw new RangeError(`Not a time slot: ${slot}`);
  const [, hours, minutes, half] = match;
  return ((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes);
}

/** Whether a slot of a date, both on India's clock, has begun. */
export function isSlotOver(date: string, slot: string, now: Date | number = Date.now()): boolean {
  return momentOf(date, slotMinutes(slot)) <= Number(now);
}

/**
 * The moment at which an hour such as `9:00 AM` of a date begins in India, in milliseconds since the epoch; null for
 * other text. The function `slot_start` of the database reads the same texts.
 */
export function slotStart(date: string, time: string): number | null {
  if (!/^(?:1[0-2]|[1-9]):[0-5]\d (?:AM|PM)$/.test(time)) return null;
  const moment = momentOf(date, slotMinutes(time));
  return Number.isNaN(moment) ? null : moment;
}
