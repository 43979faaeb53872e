import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

const ring = cva('inline-grid justify-items-center gap-2 text-center', {
  variants: {
    /** Diameter of the ring: 80, 112 or 160 px. @default 'medium' */
    size: { small: 'w-20 text-small', medium: 'w-28', large: 'w-40' },
  },
  defaultVariants: { size: 'medium' },
});

const arc = { action: 'text-action', attention: 'text-rating', danger: 'text-danger' };

const figure = { small: 'text-subheading', medium: 'text-heading', large: 'text-title' };

const english: UiMessages['scoreRing'] = { score: (value, max) => `${value} out of ${max}` };

export interface ScoreRingProps extends Omit<ComponentProps<'div'>, 'children'>, VariantProps<typeof ring> {
  /** Colour of the ring. @default 'action' */
  tone?: keyof typeof arc;
  /** The score from 0 to `max`. Values outside show as the nearest end. */
  value: number;
  /** The best score. @default 100 */
  max?: number;
  /** The accessible name, shown under the ring. */
  label: string;
  /** Hides the label visually, where a heading beside the ring says the same. @default false */
  labelHidden?: boolean;
}

/** A score as a ring, with the figure in its middle. */
export function ScoreRing({
  value,
  max = 100,
  label,
  labelHidden = false,
  tone = 'action',
  size,
  className,
  ...props
}: ScoreRingProps) {
  const messages = useMessages('scoreRing', english);
  const shown = Math.min(Math.max(value, 0), max);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={messages.score(shown, max)}
      {...props}
      className={ring({ size, className })}
    >
      <span className="relative grid aspect-square w-full place-items-center">
        <svg viewBox="0 0 100 100" fill="none" strokeLinecap="round" className="absolute inset-0 size-full -rotate-90">
          <circle
            cx="50"
            cy="50"
            r="44"
            pathLength="120"
            stroke="currentColor"
            className="text-line-strong"
            strokeWidth="3"
            strokeDasharray=".01 2.99"
          />
          {shown > 0 ? (
            <circle
              cx="50"
              cy="50"
              r="44"
              pathLength="100"
              stroke="currentColor"
              className={arc[tone]}
              strokeWidth="8"
              strokeDasharray={`${(shown / max) * 100} 100`}
            />
          ) : null}
        </svg>
        <span className={`relative leading-none font-bold tabular-nums ${figure[size ?? 'medium']}`}>{shown}</span>
      </span>
      {labelHidden ? null : <span className="font-medium">{label}</span>}
    </div>
  );
}
