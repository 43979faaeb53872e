import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { kolamLine } from '../kolam/kolam-line';

const spinner = cva('inline-flex items-center gap-3 text-ink-muted', {
  variants: {
    size: {
      small: '[&_svg]:size-6',
      medium: '[&_svg]:size-10',
      large: 'flex-col text-center text-balance [&_svg]:size-16',
    },
  },
  defaultVariants: { size: 'medium' },
});

export interface SpinnerProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** What is in progress, for example `Looking for doctors`. */
  label: string;
  /** Shows the label beside the drawing, or under a large one. Screen readers always get it. @default false */
  labelVisible?: boolean;
  /** Size of the drawing. `large` puts a visible label under it. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
}

/** Shows that something of unknown duration is in progress. A live region for screen readers. */
export function Spinner({ label, labelVisible = false, size, className, ...props }: SpinnerProps) {
  return (
    <div {...props} role="status" className={spinner({ size, className })}>
      <svg aria-hidden="true" viewBox="0 0 48 48" fill="none" className="shrink-0 text-action">
        <path d={kolamLine} stroke="currentColor" strokeOpacity="0.2" strokeWidth="2.5" />
        <path
          d={kolamLine}
          pathLength={100}
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          className="animate-draw"
        />
        <circle cx="24" cy="24" r="3.5" className="fill-attention" />
      </svg>
      <span className={labelVisible ? 'text-body' : 'sr-only'}>{label}</span>
    </div>
  );
}
