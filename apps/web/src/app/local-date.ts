/** The browser's local date as `YYYY-MM-DD`; never UTC, where the day may be another one. */
export function localDate(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Minutes after midnight of a slot such as `8:00 AM`. */
export function slotMinutes(slot: string): number {
  const match = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(slot);
  if (!match) throw new RangeError(`Not a time slot: ${slot}`);
  const [, hours, minutes, half] = match;
  return ((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes);
}

/** Whether a slot of a local date has begun. */
export function isSlotOver(date: string, slot: string, now = new Date()): boolean {
  const today = localDate(now);
  if (date !== today) return date < today;
  return slotMinutes(slot) <= now.getHours() * 60 + now.getMinutes();
}

/** The local date that lies so many days after a moment; before it, where the number is negative. */
export function daysAfter(now: Date, days: number): string {
  return localDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}
