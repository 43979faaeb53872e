import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { formatDateTime, isDateTime } from '../format/format';
import { useLocale } from '../locale/locale';

export interface CalendarLeafProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** ISO date. Renders nothing for other text. */
  date: string;
}

/** A leaf of a tear-off calendar. Decorative: show the date as text beside it. */
export function CalendarLeaf({ date, className, ...props }: CalendarLeafProps) {
  const locale = useLocale();
  if (!isDateTime(date)) return null;
  const [day, month] = formatDateTime(date, 'date', locale).split(' ');
  return (
    <span
      aria-hidden="true"
      {...props}
      className={cx(
        'grid min-w-18 shrink-0 content-start self-start overflow-hidden rounded-control hairline border-line text-center',
        className,
      )}
    >
      <span className="bg-action px-2 py-0.5 text-small font-semibold text-on-action">{month}</span>
      <span className="px-2 pt-2 pb-1 text-title leading-none font-bold tabular-nums">{day}</span>
      <span className="mx-auto mb-2 w-8 border-t-[3px] border-dotted border-attention" />
    </span>
  );
}
