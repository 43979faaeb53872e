import { type Medicine, medicineCategories } from '@sehat/catalog/medicines';
import type { CartItem } from '@sehat/machines/cart';
import { BottomBar } from '@sehat/ui/bottom-bar';
import { Button } from '@sehat/ui/button';
import { CartLines } from '@sehat/ui/cart-lines';
import { CartPanel, CartPanelFooter } from '@sehat/ui/cart-panel';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { Grid } from '@sehat/ui/grid';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { MedicineCard } from '@sehat/ui/medicine-card';
import { Money } from '@sehat/ui/money';
import { PageHeader } from '@sehat/ui/page-header';
import { SearchField } from '@sehat/ui/search-field';
import { Select } from '@sehat/ui/select';
import { Text } from '@sehat/ui/text';
import { memo, type Ref, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { HiddenUntilHydrated } from '../../hydration/stored-state-switch';
import { useGrowingList } from '../../page/growing-list';
import { DeferredContent } from '../../page/page';
import { usePreload } from '../../page/page-preload';
import { paths } from '../../paths/paths';
import type { MedicineQuery } from './medicine-query';

const sheet = lazyModule(() => import('@sehat/ui/sheet'));

interface CartOnTheShelf {
  items: readonly CartItem[];
  units: number;
  /** Whole rupees. */
  total: number;
  maxQuantity: number;
}

interface MedicinesPageProps {
  medicines: readonly Medicine[];
  /** Whether the search still runs and may find more. */
  searching?: boolean;
  query: MedicineQuery;
  cart: CartOnTheShelf;
  onChange: (changes: Partial<MedicineQuery>) => void;
  onClear: () => void;
  /** Must keep its identity, because the cards are memoized. */
  onAdd: (medicine: Medicine) => void;
  /** 0 removes the line. */
  onQuantityChange: (item: CartItem, quantity: number) => void;
}

const categories = [
  { value: '', label: 'All categories' },
  ...medicineCategories.map((value) => ({ value, label: value })),
];

const showing = (shown: number, total: number) => `Showing ${shown} of ${total} medicines`;
const resultText = (count: number) => (count === 1 ? '1 medicine found' : `${count} medicines found`);
const unitText = (units: number) => (units === 1 ? '1 item' : `${units} items`);

/** The online pharmacy: two filters, kept in the URL, the matching medicines, and the cart. */
export function MedicinesPage(props: MedicinesPageProps) {
  const { query, cart, onChange } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Container className="@container pb-12">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="min-w-0">
            <PageHeader
              headingRef={heading}
              title="Medicines"
              lead="Search by name or by what it is for. Prices are for one strip."
            />
            <DeferredContent>
              <HiddenUntilHydrated when="query">
                <div role="search" className="grid items-end gap-4 @2xl:grid-cols-[minmax(0,1fr)_14rem]">
                  <SearchField
                    label="Search medicines"
                    value={query.search}
                    onChange={(event) => onChange({ search: event.currentTarget.value })}
                    onClear={() => onChange({ search: '' })}
                  />
                  <Select
                    label="Category"
                    value={query.category}
                    options={categories}
                    onChange={(event) => onChange({ category: event.currentTarget.value })}
                  />
                </div>
                <Shelf {...props} />
              </HiddenUntilHydrated>
            </DeferredContent>
          </div>
          <DeferredContent>
            <CartPanel
              title="Your cart"
              className="max-lg:hidden @4xl:mt-10"
              total={cart.units > 0 ? cart.total : undefined}
              action={<CheckoutLink />}
            >
              <HiddenUntilHydrated when="cart">
                <Lines {...props} />
              </HiddenUntilHydrated>
            </CartPanel>
          </DeferredContent>
        </div>
      </Container>
      <SmallScreenCart {...props} heading={heading} />
    </>
  );
}

interface OnShelfProps extends Pick<MedicinesPageProps, 'onAdd'> {
  medicine: Medicine;
  /** The quantity in the cart. */
  quantity: number | undefined;
  maxQuantity: number;
}

/** Names the limit before it is reached: Add to Cart has no effect at the limit. */
const noteOf = (quantity: number, max: number) =>
  quantity >= max * 0.9 ? `${quantity} in cart, at most ${max}` : `${quantity} in cart`;

/** Memoized, so that typing into the search and changes of other medicines do not render it again. */
const OnShelf = memo(function OnShelf({ medicine, quantity, maxQuantity, onAdd }: OnShelfProps) {
  return (
    <li className="grid">
      <MedicineCard
        name={medicine.name}
        manufacturer={medicine.manufacturer}
        price={medicine.price}
        description={medicine.description}
        category={medicine.category}
        image={medicine.image}
        requiresPrescription={medicine.requiresPrescription}
        headingLevel={2}
        action={
          <Button fullWidth onClick={() => onAdd(medicine)}>
            Add to Cart
          </Button>
        }
        note={quantity === undefined ? undefined : noteOf(quantity, maxQuantity)}
      />
    </li>
  );
});

function Shelf({ medicines, searching = false, cart, onAdd, onClear }: MedicinesPageProps) {
  const { shown, more } = useGrowingList(medicines, showing, { isAnswer: true });
  const inCart = new Map(cart.items.map(({ id, quantity }) => [id, quantity]));
  return (
    <>
      <Text role="status" tone="muted" className="mt-6">
        {searching ? 'Searching...' : resultText(medicines.length)}
      </Text>
      {medicines.length === 0 && !searching ? (
        <EmptyState
          title="No medicine matches your search"
          action={<Button onClick={onClear}>Clear all filters</Button>}
        >
          Check the spelling, or choose another category.
        </EmptyState>
      ) : (
        <Grid min="14rem" gap={6} as="ul" className="mt-4">
          {shown.map((medicine) => (
            <OnShelf
              key={medicine.id}
              medicine={medicine}
              quantity={inCart.get(medicine.id)}
              maxQuantity={cart.maxQuantity}
              onAdd={onAdd}
            />
          ))}
        </Grid>
      )}
      {more}
    </>
  );
}

function Lines({ cart, onQuantityChange }: Pick<MedicinesPageProps, 'cart' | 'onQuantityChange'>) {
  return (
    <CartLines
      label="Items in your cart"
      density="compact"
      items={cart.items}
      max={cart.maxQuantity}
      onQuantityChange={onQuantityChange}
      whenEmpty={
        <Text tabIndex={-1} tone="muted" className="px-1 pb-4">
          Nothing in it yet. What you add appears here.
        </Text>
      }
    />
  );
}

function CheckoutLink() {
  return (
    <Button asChild fullWidth size="large">
      <RouterLink to={paths.checkout}>Checkout</RouterLink>
    </Button>
  );
}

interface SmallScreenCartProps extends Pick<MedicinesPageProps, 'cart' | 'onQuantityChange'> {
  /** Takes the focus when the sheet of an emptied cart closes, because the button that opened it is removed. */
  heading: Ref<HTMLHeadingElement> & { current: HTMLHeadingElement | null };
}

/** On narrow screens: a bar with the total, which opens the cart as a sheet. */
function SmallScreenCart({ cart, onQuantityChange, heading }: SmallScreenCartProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  usePreload(sheet.load);
  const empty = cart.units === 0;
  return (
    <>
      {empty ? null : (
        <BottomBar
          label="Your cart"
          caption={unitText(cart.units)}
          figure={<Money amount={cart.total} />}
          action={<Button onClick={() => setOpen(true)}>View cart</Button>}
        />
      )}
      {open === null ? null : (
        <LazyOverlay
          of={sheet}
          title="Your cart"
          failureText="The cart could not be opened."
          onCancel={() => setOpen(null)}
        >
          {({ Sheet }) => (
            <Sheet
              side="bottom"
              title="Your cart"
              open={open}
              onOpenChange={setOpen}
              footer={empty ? undefined : <CartPanelFooter total={cart.total} action={<CheckoutLink />} />}
              {...(empty && {
                onCloseAutoFocus: (event: Event) => {
                  event.preventDefault();
                  heading.current?.focus();
                },
              })}
            >
              <div className="-mx-1">
                <Lines cart={cart} onQuantityChange={onQuantityChange} />
              </div>
            </Sheet>
          )}
        </LazyOverlay>
      )}
    </>
  );
}
