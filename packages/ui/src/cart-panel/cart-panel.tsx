import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { Money } from '../money/money';
import type { HeadingLevel } from '../section/section';

export interface CartPanelProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  headingLevel?: HeadingLevel;
  /** The lines, usually a compact CartLines. They scroll when they are more than the panel is high. */
  children: ReactNode;
  /** Whole rupees. Left out while there is nothing in the cart. */
  total?: number;
  totalLabel?: string;
  /** The way on: a link to the checkout. Shown with the total. */
  action?: ReactNode;
}

/** The total and the way on: the foot of a panel or a sheet that shows the cart. */
export function CartPanelFooter({
  total,
  totalLabel = 'Total',
  action,
}: Pick<CartPanelProps, 'total' | 'totalLabel' | 'action'>) {
  return (
    <div className="grid w-full gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        <span>{totalLabel}</span> <Money amount={total ?? 0} className="text-heading" />
      </p>
      {action}
    </div>
  );
}

/** The cart beside what it is filled from: always in sight, never higher than the window. On small screens use BottomBar and Sheet. */
export function CartPanel({
  title,
  headingLevel = 2,
  total,
  totalLabel,
  action,
  className,
  children,
  ...props
}: CartPanelProps) {
  const titleId = useId();
  return (
    <Card
      as="aside"
      padding="none"
      aria-labelledby={titleId}
      {...props}
      className={cx(
        // Below the page's head it is in sight as a whole before anyone scrolls, and clear of what floats at the window's foot.
        'sticky top-6 flex max-h-[max(22rem,calc(100dvh-11rem-var(--floating-space,0rem)))] flex-col overflow-hidden shadow-raised',
        className,
      )}
    >
      <CardTitle id={titleId} level={headingLevel} className="px-5 pt-5 pb-2">
        {title}
      </CardTitle>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-2">{children}</div>
      {total === undefined ? null : (
        <div className="border-t-2 border-dotted border-line-strong/50 px-5 pt-4 pb-5">
          <CartPanelFooter total={total} totalLabel={totalLabel} action={action} />
        </div>
      )}
    </Card>
  );
}
