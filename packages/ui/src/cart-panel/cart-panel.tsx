import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { type UiMessages, useMessages } from '../locale/locale';
import { Money } from '../money/money';
import type { HeadingLevel } from '../section/section';

const english: UiMessages['cartPanel'] = { total: 'Total' };

export interface CartPanelProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The heading. */
  title: ReactNode;
  /** Heading level in the outline of the page. @default 2 */
  headingLevel?: HeadingLevel;
  /** The lines, usually a compact `CartLines`. They scroll when they are higher than the panel. */
  children: ReactNode;
  /** Whole rupees. Leave out while the cart is empty. */
  total?: number;
  /** What the total is called. @default 'Total' */
  totalLabel?: string;
  /** The link to the checkout, shown with the total. */
  action?: ReactNode;
}

/** The total and the link to the checkout, at the foot of a panel or sheet that shows the cart. */
export function CartPanelFooter({
  total,
  totalLabel,
  action,
}: Pick<CartPanelProps, 'total' | 'totalLabel' | 'action'>) {
  const messages = useMessages('cartPanel', english);
  return (
    <div className="grid w-full gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        <span>{totalLabel ?? messages.total}</span> <Money amount={total ?? 0} className="text-heading" />
      </p>
      {action}
    </div>
  );
}

/**
 * The cart beside the products: sticky, and never higher than the window. On small screens use `BottomBar` and `Sheet`.
 */
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
        // Fits under the page's head without scrolling, and above a `BottomNav`.
        'sticky top-6 flex max-h-[max(22rem,calc(100dvh-11rem-var(--bottom-nav,0px)))] flex-col overflow-hidden shadow-raised',
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
