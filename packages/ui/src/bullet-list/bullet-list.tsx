import { cva, type VariantProps } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '../stack/stack';

const mark = cva('grid h-lh w-[1.15em] shrink-0 place-items-center', {
  variants: {
    /**
     * Mark before each item: `dots` for findings, `checks` for tasks and for items that are included.
     *
     * @default 'dots'
     */
    marks: {
      dots: 'before:size-1.5 before:rounded-full before:border-[3px] before:border-attention-line',
      checks: 'text-link',
    },
  },
  defaultVariants: { marks: 'dots' },
});

export interface BulletListProps extends Omit<ComponentProps<'div'>, 'children'>, VariantProps<typeof mark> {
  /** One sentence or a few words each. */
  items: readonly ReactNode[];
}

/** A list of short points: `dots` for findings, `checks` for tasks and for items that are included. */
export function BulletList({ items, marks, ...props }: BulletListProps) {
  return (
    <Stack as="ul" gap={2} {...props}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the points of a list are fixed and have no other name
        <li key={index} className="flex gap-2.5">
          <span aria-hidden="true" className={mark({ marks })}>
            {marks === 'checks' ? <Check className="size-[1.15em]" /> : null}
          </span>
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </Stack>
  );
}
