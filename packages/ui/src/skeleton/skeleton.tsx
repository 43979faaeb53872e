import { cva, cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const skeleton = cva('block animate-pulse bg-ink/12 forced-colors:border', {
  variants: {
    shape: {
      text: 'h-[0.7em] rounded-tag not-last:mb-[0.9em] last:not-only:w-3/5',
      // `:where` has no specificity, so that a class name can set another size.
      rect: '[:where(&)]:h-32 [:where(&)]:w-full [:where(&)]:rounded-card',
      circle: 'rounded-full [:where(&)]:size-12',
    },
  },
  defaultVariants: { shape: 'text' },
});

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` for lines of text, `rect` for pictures and cards, `circle` for avatars. @default 'text' */
  shape?: 'text' | 'rect' | 'circle';
  /** Number of lines of text. The last of several is shorter. @default 1 */
  lines?: number;
}

/**
 * A placeholder in the size of content that is loading, so that nothing moves later. Hidden from screen readers: put
 * `aria-busy` on its container, and announce the loading once, for example by `Spinner`.
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
