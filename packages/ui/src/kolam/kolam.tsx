import { cx } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';
import { kolamLine } from './kolam-line';

export interface KolamDividerProps extends ComponentProps<'svg'> {
  /** How strongly it shows: a hairline between sections, or in the colours of the brand. */
  tone?: 'line' | 'brand';
}

/** The kolam as a strip: two lines that weave around a row of dots. Decorative, as wide as its container. */
export function KolamDivider({ tone = 'line', className, ...props }: KolamDividerProps) {
  const pattern = useId();
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="20"
      {...props}
      className={cx('block', tone === 'brand' ? 'text-action' : 'text-line-strong opacity-60', className)}
    >
      <defs>
        <pattern id={pattern} width="32" height="20" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M0 10C6 1 10 1 16 1s10 0 16 9" />
            <path d="M0 10c6 9 10 9 16 9s10 0 16-9" />
          </g>
          <circle cx="16" cy="10" r="2.25" className={tone === 'brand' ? 'fill-attention' : 'fill-current'} />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill={`url(#${pattern})`} />
    </svg>
  );
}

/** The single motif, for empty states and marks. Decorative. */
export function KolamMotif({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" fill="none" {...props} className={cx('size-12 text-action', className)}>
      <path d={kolamLine} stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M24 8v.01M40 24v.01M24 40v.01M8 24v.01" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="24" cy="24" r="3.75" className="fill-attention" />
    </svg>
  );
}
