import type { CartItem } from '@sehat/machines/cart';
import { BottomBar } from '@sehat/ui/bottom-bar';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { CartLines } from '@sehat/ui/cart-lines';
import { CartPanelFooter } from '@sehat/ui/cart-panel';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { Money } from '@sehat/ui/money';
import { PageHeader } from '@sehat/ui/page-header';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';

interface CartPageProps {
  items: readonly CartItem[];
  units: number;
  /** Whole rupees. */
  total: number;
  maxQuantity: number;
  /** 0 removes the line. */
  onQuantityChange: (item: CartItem, quantity: number) => void;
  onRemove: (item: CartItem) => void;
}

/** The cart, with quantity controls and a link to the checkout. */
export function CartPage({ items, units, total, maxQuantity, onQuantityChange, onRemove }: CartPageProps) {
  const empty = items.length === 0;
  return (
    <>
      <Container className={empty ? 'py-10' : '@container pb-12'}>
        {empty ? null : (
          <PageHeader
            title={m.cart_heading()}
            lead={m.cart_items({ count: units })}
            actions={
              <Button asChild variant="secondary">
                <RouterLink to={paths.medicines}>{m.cart_more()}</RouterLink>
              </Button>
            }
          />
        )}
        <div
          className={
            empty ? '' : 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]'
          }
        >
          <Card padding="none">
            <CartLines
              label={m.cart_lines()}
              items={items}
              max={maxQuantity}
              onQuantityChange={onQuantityChange}
              onRemove={onRemove}
              whenEmpty={<Nothing />}
            />
          </Card>
          {empty ? null : (
            <Card as="aside" aria-label={m.cart_checkout()} className="sticky top-6 max-lg:hidden">
              <CartPanelFooter totalLabel={m.cart_total()} total={total} action={<ProceedLink />} />
            </Card>
          )}
        </div>
      </Container>
      {empty ? null : (
        <BottomBar
          label={m.cart_checkout()}
          caption={m.cart_total()}
          figure={<Money amount={total} />}
          action={<ProceedLink size="medium" />}
        />
      )}
    </>
  );
}

function ProceedLink({ size = 'large' }: { size?: 'medium' | 'large' }) {
  return (
    <Button asChild fullWidth={size === 'large'} size={size}>
      <RouterLink to={paths.checkout}>{m.cart_proceed()}</RouterLink>
    </Button>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={m.cart_empty()}
      headingLevel={1}
      framed={false}
      action={
        <Button asChild>
          <RouterLink to={paths.home}>{m.cart_continue()}</RouterLink>
        </Button>
      }
    >
      {m.cart_empty_text()}
    </EmptyState>
  );
}
