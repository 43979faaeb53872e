import { cx } from 'class-variance-authority';
import { type ComponentProps, memo, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { type UiMessages, useMessages } from '../locale/locale';
import { Money } from '../money/money';
import type { HeadingLevel } from '../section/section';
import { Stack } from '../stack/stack';

export interface OrderSummaryItem {
  id: string;
  type: string;
  name: string;
  /** Whole rupees for one unit. */
  price: number;
  /** Leave out for items without a quantity, such as lab tests. */
  quantity?: number;
}

const english: UiMessages['orderSummary'] = {
  total: 'Total',
  items: 'Items',
  quantity: (quantity) => `× ${quantity}`,
};

export interface OrderSummaryProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The heading. */
  title: ReactNode;
  /** Heading level in the outline of the page. @default 2 */
  headingLevel?: HeadingLevel;
  /** The items of the order, one per line. */
  items: readonly OrderSummaryItem[];
  /** Whole rupees for all items. */
  total: number;
  /**
   * Makes the total an `output`, which screen readers announce after each change. For a summary beside its choices.
   *
   * @default false
   */
  live?: boolean;
  /** Shown instead of an empty list. */
  whenEmpty?: ReactNode;
  /** Buttons or links, such as a link that changes the order. */
  action?: ReactNode;
}

/** Number of items from which the list scrolls, so that the total stays visible. */
const MANY = 8;

const Items = memo(function Items({ items }: Pick<OrderSummaryProps, 'items'>) {
  const messages = useMessages('orderSummary', english);
  return (
    <Stack as="ul" gap={2}>
      {items.map(({ id, type, name, price, quantity }) => (
        <li key={`${type} ${id}`} className="flex justify-between gap-4">
          <span className="min-w-0">
            {name}
            {quantity === undefined ? null : (
              <>
                {' '}
                <span className="whitespace-nowrap text-ink-muted tabular-nums">{messages.quantity(quantity)}</span>
              </>
            )}
          </span>
          <Money amount={price * (quantity ?? 1)} className="shrink-0" />
        </li>
      ))}
    </Stack>
  );
});

/** The items of an order and their total, read-only. To edit quantities use `CartLines`. */
export function OrderSummary({
  title,
  headingLevel = 2,
  items,
  total,
  live = false,
  whenEmpty,
  action,
  className,
  ...props
}: OrderSummaryProps) {
  const titleId = useId();
  const totalId = useId();
  const messages = useMessages('orderSummary', english);
  const many = items.length > MANY;
  // A region that scrolls must be focusable, so that keyboard users can scroll it.
  const scrolling = many ? { role: 'group', tabIndex: 0, 'aria-label': messages.items } : {};
  return (
    <Card as="section" aria-labelledby={titleId} {...props} className={cx('print:break-inside-avoid', className)}>
      <CardTitle id={titleId} level={headingLevel} className="mb-4">
        {title}
      </CardTitle>
      <div
        {...scrolling}
        className={many ? '-mx-2 max-h-[min(24rem,40dvh)] overflow-y-auto rounded-control p-2 print:max-h-none' : ''}
      >
        {items.length === 0 ? whenEmpty : <Items items={items} />}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-dotted border-line-strong/50 pt-4 font-bold">
        {live ? <label htmlFor={totalId}>{messages.total}</label> : <span>{messages.total}</span>}{' '}
        {live ? (
          <output id={totalId}>
            <Money amount={total} className="text-heading" />
          </output>
        ) : (
          <Money amount={total} className="text-heading" />
        )}
      </p>
      {action ? <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden">{action}</div> : null}
    </Card>
  );
}
