import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const steps = Array.from({ length: 12 }, (_, index) => index + 1);

export interface LevelMeterProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** The accessible name, such as `Microphone level`. */
  label: string;
  /** From 0 (silence) to 1 (all bars filled). */
  level: number;
}

/** The current level of a microphone, as a row of bars. */
export function LevelMeter({ label, level, className, ...props }: LevelMeterProps) {
  const share = Math.min(1, Math.max(0, level));
  const lit = Math.round(share * steps.length);
  return (
    <div
      {...props}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={cx('flex h-5 items-stretch gap-1', className)}
    >
      {steps.map((step) => (
        <span
          key={step}
          className={cx(
            'min-w-1 flex-1 rounded-tag border',
            step <= lit
              ? 'border-action bg-action forced-colors:border-[Highlight] forced-colors:bg-[Highlight]'
              : 'border-line-strong bg-surface',
          )}
        />
      ))}
    </div>
  );
}
