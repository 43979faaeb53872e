import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export interface FieldRowProps extends ComponentProps<'div'> {}

/**
 * Short fields side by side, two at most, one under the other where there is no room for two. Room is measured in the size of the text: with
 * large text a wide window holds one.
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
