import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const stack = cva('flex min-w-0', {
  variants: {
    /** Direction of the children. `responsive` is a column on phones and a row on wider screens. @default 'column' */
    direction: {
      column: 'flex-col',
      row: 'flex-row',
      responsive: 'flex-col md:flex-row',
    },
    /** Space between children, in steps of 4 px. @default 4 */
    gap: {
      0: 'gap-0',
      1: 'gap-1',
      2: 'gap-2',
      3: 'gap-3',
      4: 'gap-4',
      5: 'gap-5',
      6: 'gap-6',
      8: 'gap-8',
      10: 'gap-10',
      12: 'gap-12',
      16: 'gap-16',
    },
    /** Alignment across the direction. */
    align: {
      start: 'items-start',
      center: 'items-center',
      end: 'items-end',
      stretch: 'items-stretch',
      baseline: 'items-baseline',
    },
    /** Distribution of the free space along the direction. */
    justify: { start: 'justify-start', center: 'justify-center', end: 'justify-end', between: 'justify-between' },
    /** Lets children of a row continue on the next line. @default false */
    wrap: { true: 'flex-wrap', false: '' },
    /** Draws a line above the stack, which separates it from what precedes it in a card. @default false */
    ruled: { true: 'border-t pt-3', false: '' },
  },
  defaultVariants: { direction: 'column', gap: 4 },
});

export interface StackProps extends ComponentProps<'div'>, VariantProps<typeof stack> {
  /** The element. With `ul` or `ol`, pass `li` children. @default 'div' */
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'footer' | 'nav' | 'span';
}

/** Puts its children in a column or a row with an even gap, in steps of 4 px. `responsive` is a row from 48rem on. */
export function Stack({ as = 'div', direction, gap, align, justify, wrap, ruled, className, ...props }: StackProps) {
  const Root = as as 'div';
  const listRole = as === 'ul' || as === 'ol' ? { role: 'list' } : {};
  return (
    <Root {...listRole} className={stack({ direction, gap, align, justify, wrap, ruled, className })} {...props} />
  );
}
