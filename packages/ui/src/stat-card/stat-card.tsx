import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from '../card/card';
import { formatNumber } from '../format/format';

export interface StatCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the figure counts. Also the accessible name of the card. */
  label: string;
  /** A count, shown with Indian grouping (`1,234`), or a short text such as `10:00 AM`. */
  value: number | string;
  /** A line under the figure with details. */
  note?: ReactNode;
  /** A decorative icon. */
  icon?: ReactNode;
  /** A link or button to the counted things. */
  action?: ReactNode;
}

/** One figure at the top of a dashboard, beside others. */
export function StatCard({ label, value, note, icon, action, className, ...props }: StatCardProps) {
  const labelId = useId();
  return (
    <Card
      role="group"
      aria-labelledby={labelId}
      padding="small"
      {...props}
      className={cx('row-span-2 grid grid-cols-1 grid-rows-subgrid gap-0', className)}
    >
      <p className="flex items-center gap-2 self-start text-small font-medium text-ink-muted [&_svg]:size-[1.25em] [&_svg]:shrink-0 [&_svg]:text-link">
        {icon}
        <span id={labelId} className="min-w-0">
          {label}
        </span>
      </p>
      <div className="flex flex-wrap content-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-title leading-tight font-bold tabular-nums">
            {typeof value === 'number' ? formatNumber(value) : value}
          </p>
          {note ? <p className="mt-0.5 text-small text-ink-muted">{note}</p> : null}
        </div>
        {action ? <div className="self-end">{action}</div> : null}
      </div>
    </Card>
  );
}
