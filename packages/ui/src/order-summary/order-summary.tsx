import { cx } from 'class-variance-authority';
import { type ComponentProps, memo, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { Money } from '../money/money';
import type { HeadingLevel } from '../section/section';
import { Stack } from '../stack/stack';

export interface OrderSummaryItem {
  id: string;
  type: string;
  name: string;
  /** Whole rupees for one unit. */
  price: number;
  /** Left out for what comes once, such as a lab test. */
  quantity?: number;
}

const english = { total: 'Total', items: 'Items', times: (quantity: number) => `× ${quantity}` };

export interface OrderSummaryProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: ReactNode;
  headingLevel?: HeadingLevel;
  items: readonly OrderSummaryItem[];
  /** Whole rupees for all items. */
  total: number;
  /** For a summary beside the choices that change it: the total is an output of the form and told politely with each change. */
  live?: boolean;
  /** Stands for the list while there is nothing in it. */
  whenEmpty?: ReactNode;
  /** What can be done with it: a button, a link to change it. */
  action?: ReactNode;
  /** Words in other languages. */
  words?: Partial<typeof english>;
}

/** From here on the items scroll within the summary, so that the total stays near. */
const MANY = 8;

interface ItemsProps {
  items: readonly OrderSummaryItem[];
  text: typeof english;
}

const Items = memo(function Items({ items, text }: ItemsProps) {
  return (
    <Stack as="ul" gap={2}>
      {items.map(({ id, type, name, price, quantity }) => (
        <li key={`${type} ${id}`} className="flex justify-between gap-4">
          <span className="min-w-0">
            {name}
            {quantity === undefined ? null : (
              <>
                {' '}
                <span className="whitespace-nowrap text-ink-muted tabular-nums">{text.times(quantity)}</span>
              </>
            )}
          </span>
          <Money amount={price * (quantity ?? 1)} className="shrink-0" />
        </li>
      ))}
    </Stack>
  );
});

/** What is being ordered and what it costs, to read: CartLines is there to change it. */
export function OrderSummary({
  title,
  headingLevel = 2,
  items,
  total,
  live = false,
  whenEmpty,
  action,
  words,
  className,
  ...props
}: OrderSummaryProps) {
  const titleId = useId();
  const totalId = useId();
  const text = { ...english, ...words };
  const many = items.length > MANY;
  // A region that scrolls must be reachable by keyboard.
  const scrolling = many ? { role: 'group', tabIndex: 0, 'aria-label': text.items } : {};
  return (
    <Card as="section" aria-labelledby={titleId} {...props} className={cx('print:break-inside-avoid', className)}>
      <CardTitle id={titleId} level={headingLevel} className="mb-4">
        {title}
      </CardTitle>
      <div
        {...scrolling}
        className={many ? '-mx-2 max-h-[min(24rem,40dvh)] overflow-y-auto rounded-control p-2 print:max-h-none' : ''}
      >
        {items.length === 0 ? whenEmpty : <Items items={items} text={words ? text : english} />}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-dotted border-line-strong/50 pt-4 font-bold">
        {live ? <label htmlFor={totalId}>{text.total}</label> : <span>{text.total}</span>}{' '}
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
