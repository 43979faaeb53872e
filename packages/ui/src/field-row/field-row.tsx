import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

export interface FieldRowProps extends ComponentProps<'div'> {
  /** The fields. */
  children?: ReactNode;
}

/**
 * Puts short fields side by side, at most two. They stack where each would be narrower than 13rem, so large text stacks
 * them in wide windows too.
 */
export function FieldRow({ className, ...props }: FieldRowProps) {
  return (
    <div
      {...props}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(13rem,calc((100%-1.25rem)/2))),1fr))] gap-5',
        className,
      )}
    />
  );
}
