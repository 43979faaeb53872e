import type { Locale } from '@sehat/ui/format';
import type { Slot } from './taken-slots';

/** Writes an hour of a day in a few characters: `Tue 24 Nov, 10:00 AM`. */
export function slotText({ date, time }: Slot, locale: Locale): string {
  const day = new Date(`${date}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day);
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short' })}, ${time}`;
}
