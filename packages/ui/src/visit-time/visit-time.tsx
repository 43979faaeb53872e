import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { DateTime } from '../date-time/date-time';
import { formatWeekday, isDateTime } from '../format/format';
import { useLocale } from '../locale/locale';

export interface VisitTimeProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** ISO date. Other text shows unchanged. */
  date: string;
  /** A time of day: `14:30` or ready text such as `2:30 PM`. */
  time: string;
  /** ISO date of the present day. A visit on this day or the next one then says `Today` or `Tomorrow`. */
  today?: string;
  /** Shows the day of the week only, because a calendar leaf shows the date. Screen readers get both. @default false */
  besideLeaf?: boolean;
  /** Size of the text. `large` leads a card. @default 'medium' */
  size?: 'medium' | 'large';
}

/** `Today` or `Tomorrow` in the language of the locale, or null for another day. */
function nearDay(date: string, today: string | undefined, locale: string): string | null {
  const days = today ? (Date.parse(date) - Date.parse(today)) / 86_400_000 : -1;
  if (days !== 0 && days !== 1) return null;
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The day and time of a visit, as the first line of its card. */
export function VisitTime({
  date,
  time,
  today,
  besideLeaf = false,
  size = 'medium',
  className,
  ...props
}: VisitTimeProps) {
  const locale = useLocale();
  const near = nearDay(date, today, locale);
  const [weekday] = formatWeekday(date, locale).split(',');
  return (
    <p
      {...props}
      className={cx(
        'flex flex-wrap gap-x-2',
        size === 'large' ? 'text-heading font-bold sm:text-title' : 'font-semibold',
        className,
      )}
    >
      {near ? <span>{near},</span> : null}
      {besideLeaf && isDateTime(date) ? (
        <>
          {near ? null : <span aria-hidden="true">{weekday},</span>}
          <DateTime value={date} format="weekday" className="sr-only" />
        </>
      ) : (
        <DateTime value={date} format="weekday" wraps />
      )}
      <DateTime value={time} format="time" />
    </p>
  );
}
