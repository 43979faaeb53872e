import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { type DateTimeFormat, formatDateTime, isDateTime } from '../format/format';
import { useLocale } from '../locale/locale';

export interface DateTimeProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children'> {
  /** An ISO date (`2026-01-15`), time (`14:30`) or both. Without a zone it never shifts; other text is shown as it is. */
  value: string;
  format?: DateTimeFormat;
}

/** A day or a time as people in India write it: `15 Jan 2026`, `2:30 PM`. Its parts keep their order in text of the other direction. */
export function DateTime({ value, format = 'date', className, ...props }: DateTimeProps) {
  const locale = useLocale();
  const machineReadable = isDateTime(value) ? value : undefined;
  return (
    <time dir="auto" dateTime={machineReadable} className={cx('whitespace-nowrap tabular-nums', className)} {...props}>
      {formatDateTime(value, format, locale)}
    </time>
  );
}
