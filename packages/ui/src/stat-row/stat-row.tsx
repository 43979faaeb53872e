import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from '../card/card';
import { formatNumber } from '../format/format';

export interface StatRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the figure counts. Also the accessible name of the row. */
  label: string;
  /** A count, shown with Indian grouping (`1,234`), or a short text such as `Today, 10:00 AM`. */
  value: number | string;
  /** A line under the figure with details. */
  note?: ReactNode;
}

/** A label and its figure on one line, inside `StatRows`. */
export function StatRow({ label, value, note, ...props }: StatRowProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} {...props}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={labelId} className="text-small text-ink-muted">
          {label}
        </p>
        <p className="ms-auto text-end font-bold tabular-nums">
          {typeof value === 'number' ? formatNumber(value) : value}
        </p>
      </div>
      {note ? <p className="text-small text-ink-muted">{note}</p> : null}
    </div>
  );
}

const rows = cva('divide-line *:px-4 *:py-2.5', {
  variants: {
    /** `row` puts the figures side by side on wide screens. @default 'column' */
    direction: {
      column: 'divide-y',
      row: 'max-md:divide-y md:grid md:auto-cols-fr md:grid-flow-col md:divide-x rtl:md:divide-x-reverse',
    },
  },
  defaultVariants: { direction: 'column' },
});

export interface StatRowsProps extends ComponentProps<'div'>, VariantProps<typeof rows> {}

/** Figures in one frame: under each other, or with `direction="row"` side by side on wide screens. */
export function StatRows({ direction, className, ...props }: StatRowsProps) {
  return <Card padding="none" {...props} className={rows({ direction, className })} />;
}
