import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { type DateTimeFormat, formatDateTime, isDateTime } from '../format/format';
import { useLocale, useTimeText } from '../locale/locale';

export interface DateTimeProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children'> {
  /**
   * An ISO date (`2026-01-15`), time (`14:30`) or both. A value without a zone is India's clock. Other text shows
   * unchanged.
   */
  value: string;
  /** Which parts show. @default 'date' */
  format?: DateTimeFormat;
  /** Lets the text break between its words, for a place that can be narrower than a long date. @default false */
  wraps?: boolean;
}

/**
 * A date or a time on India's clock, in Indian format: `15 Jan 2026`, `2:30 PM`. Its parts keep their order in
 * right-to-left text. Inside a `ClockNoteProvider`, the clock's name follows a time.
 */
export function DateTime({ value, format = 'date', wraps = false, className, ...props }: DateTimeProps) {
  const locale = useLocale();
  const timeText = useTimeText();
  const text = formatDateTime(value, format, locale);
  const isTime = (format === 'time' || format === 'dateTime') && /\d/.test(text);
  const machineReadable = isDateTime(value) ? value : undefined;
  return (
    <time
      dir="auto"
      dateTime={machineReadable}
      className={cx(!wraps && 'whitespace-nowrap', 'tabular-nums', className)}
      {...props}
    >
      {isTime ? timeText(text) : text}
    </time>
  );
}
