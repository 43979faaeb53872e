import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';

const bar = cva('block h-full rounded-full forced-colors:bg-[Highlight]', {
  variants: {
    tone: { action: 'bg-action', attention: 'bg-rating', danger: 'bg-danger' },
  },
  defaultVariants: { tone: 'action' },
});

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** The progress from 0 to `max`. Leave out when it is unknown; the bar then moves from side to side. */
  value?: number;
  /** The value at which the bar is full. @default 100 */
  max?: number;
  /** The accessible name, shown above the bar. */
  label: string;
  /** Shows only the bar. Screen readers still get the label. @default false */
  labelHidden?: boolean;
  /** The value as text instead of the percentage, such as `2 of 3 files`. */
  valueText?: string;
  /** Colour of the bar. @default 'action' */
  tone?: 'action' | 'attention' | 'danger';
}

/** The progress of a task, or the level of a quantity. */
export function Progress({
  value,
  max = 100,
  label,
  labelHidden = false,
  valueText,
  tone,
  className,
  ...props
}: ProgressProps) {
  const labelId = useId();
  const isKnown = value !== undefined;
  const share = isKnown && max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const inWords = valueText ?? (isKnown ? `${Math.round(share * 100)}%` : undefined);
  return (
    <div {...props} className={cx('text-small', className)}>
      <div className={labelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-4'}>
        <span id={labelId} className="font-medium">
          {label}
        </span>
        {inWords ? (
          <span aria-hidden="true" className="shrink-0 text-ink-muted tabular-nums">
            {inWords}
          </span>
        ) : null}
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={isKnown ? Math.min(max, Math.max(0, value)) : undefined}
        aria-valuetext={inWords}
        className="hairline h-3 overflow-hidden rounded-full border-line-strong bg-surface-sunken"
      >
        {isKnown ? (
          <span className={bar({ tone })} style={{ inlineSize: `${share * 100}%` }} />
        ) : (
          <span
            className={cx(
              bar({ tone }),
              'w-1/4 animate-sweep motion-safe:rtl:ms-[75%] motion-reduce:mx-auto motion-reduce:w-1/2',
            )}
          />
        )}
      </div>
    </div>
  );
}
