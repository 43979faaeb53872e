import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

const list = cva('min-w-0', {
  variants: {
    /** `rows` puts a name beside its value. `columns` puts the facts side by side. @default 'rows' */
    layout: {
      rows: 'divide-y-2 divide-dotted divide-line',
      columns: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4',
    },
  },
  defaultVariants: { layout: 'rows' },
});

const terms = cva('min-w-0 max-w-full shrink-0 basis-36', {
  variants: { emphasis: { description: 'text-small text-ink-muted', term: 'font-semibold' } },
  defaultVariants: { emphasis: 'description' },
});

const pair: Record<NonNullable<DescriptionListProps['layout']>, string> = {
  rows: 'flex flex-wrap gap-x-6 py-2.5 first:pt-0 last:pb-0',
  columns: '',
};

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'>, VariantProps<typeof list> {
  /** The facts, in order. Each term is unique. */
  items: readonly { term: string; description: ReactNode }[];
  /** Which part stands out: the values of facts, or the terms of a glossary. @default 'description' */
  emphasis?: 'description' | 'term';
}

/** Facts about one thing, each a name and a value. The layout `columns` puts them side by side. */
export function DescriptionList({
  items,
  layout,
  emphasis = 'description',
  className,
  ...props
}: DescriptionListProps) {
  return (
    <dl {...props} className={list({ layout, className })}>
      {items.map(({ term, description }) => (
        <div key={term} className={pair[layout ?? 'rows']}>
          <dt className={terms({ emphasis })}>{term}</dt>
          <dd className={cx('min-w-0 flex-1 basis-40', emphasis === 'description' && 'font-medium')}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
