import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const grid = cva('grid min-w-0', {
  variants: {
    /** Number of columns on wide screens. Phones show one. */
    columns: {
      1: 'grid-cols-1',
      2: 'grid-cols-1 md:grid-cols-2',
      3: 'grid-cols-1 md:grid-cols-2 lg:grid-cols-3',
      4: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-4',
    },
    /** Space between the items, in steps of 4 px. @default 5 */
    gap: { 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 5: 'gap-5', 6: 'gap-6', 8: 'gap-8', 12: 'gap-12' },
    /** Vertical alignment of the items in a row. */
    align: { start: 'items-start', center: 'items-center', stretch: 'items-stretch' },
  },
  defaultVariants: { gap: 5 },
});

export interface GridProps extends ComponentProps<'div'>, VariantProps<typeof grid> {
  /**
   * Smallest width of a column, as a CSS length such as `17rem`. Makes as many columns as fit and replaces `columns`.
   */
  min?: string;
  /** The element. With `ul` or `ol`, pass `li` children. @default 'div' */
  as?: 'div' | 'ul' | 'ol';
}

/** Lays out equal items in columns: at most `columns`, fewer on narrow screens, or as many of width `min` as fit. */
export function Grid({ as = 'div', columns, min, gap, align, className, style, ...props }: GridProps) {
  const Root = as as 'div';
  const listRole = as === 'div' ? {} : { role: 'list' };
  const fitting = min ? { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))` } : {};
  return (
    <Root
      {...listRole}
      className={grid({ columns: min ? undefined : columns, gap, align, className })}
      style={{ ...fitting, ...style }}
      {...props}
    />
  );
}
