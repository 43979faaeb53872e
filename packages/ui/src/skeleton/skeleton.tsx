import { cva, cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const skeleton = cva('block animate-pulse bg-ink/12 forced-colors:border', {
  variants: {
    shape: {
      text: 'h-[0.7em] rounded-tag not-last:mb-[0.9em] last:not-only:w-3/5',
      // No weight of their own, so that a class name can give another size.
      rect: '[:where(&)]:h-32 [:where(&)]:w-full [:where(&)]:rounded-card',
      circle: 'rounded-full [:where(&)]:size-12',
    },
  },
  defaultVariants: { shape: 'text' },
});

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** @default 'text' */
  shape?: 'text' | 'rect' | 'circle';
  /** How many lines of text; the last of several is shorter. @default 1 */
  lines?: number;
}

/**
 * Holds the place of content that is on its way, in its size, so that nothing jumps. Silent: put `aria-busy` on what it stands in,
 * and say what is under way once, with Spinner or in words.
 */
export function Skeleton({ shape = 'text', lines = 1, className, ...props }: SkeletonProps) {
  if (shape !== 'text') return <span aria-hidden="true" {...props} className={skeleton({ shape, className })} />;
  return (
    <span aria-hidden="true" {...props} className={cx('block py-[0.45em]', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={skeleton({ shape })} />
      ))}
    </span>
  );
}
