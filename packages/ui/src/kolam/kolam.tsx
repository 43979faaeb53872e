import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { kolamLine } from './kolam-line';

export interface KolamDividerProps extends ComponentProps<'div'> {
  /** `line` is a faint line between sections; `brand` has the colours of the brand. @default 'line' */
  tone?: 'line' | 'brand';
}

/** A kolam strip: two lines that weave around a row of dots. Decorative, as wide as its container. */
export function KolamDivider({ tone = 'line', className, ...props }: KolamDividerProps) {
  return (
    <div
      aria-hidden="true"
      {...props}
      className={cx(
        'kolam-strip',
        tone === 'brand' ? 'text-action [--kolam-dot:var(--attention)]' : 'text-line-strong opacity-60',
        className,
      )}
    />
  );
}

/** A single kolam, for empty states and the logo. Decorative. */
export function KolamMotif({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" fill="none" {...props} className={cx('size-12 text-action', className)}>
      <path d={kolamLine} stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M24 8v.01M40 24v.01M24 40v.01M8 24v.01" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="24" cy="24" r="3.75" className="fill-attention" />
    </svg>
  );
}
