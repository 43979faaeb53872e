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
import { medicineCategoryText, medicineDescriptionText, medicineText } from '../../catalog-text/medicines';
import { HiddenUntilHydrated } from '../../hydration/stored-state-switch';
import { m } from '../../messages/generated/messages.js';
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

const categories = () => [
  { value: '', label: m.medicines_all_categories() },
  ...medicineCategories.map((value) => ({ value, label: medicineCategoryText(value) })),
];

const showing = (shown: number, total: number) => m.medicines_showing({ shown, total });

/** The online pharmacy: two filters, kept in the URL, the matching medicines, and the cart. */
export function MedicinesPage(props: MedicinesPageProps) {
  const { query, cart, onChange } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Container className="@container pb-12">
        <PageHeader headingRef={heading} title={m.nav_medicines()} lead={m.medicines_lead()} className="pb-4 md:pb-6" />
        <DeferredContent>
          <HiddenUntilHydrated when="query">
            <div
              role="search"
              className="grid items-end gap-x-4 gap-y-3 @sm:grid-cols-[minmax(0,1fr)_12rem] @2xl:grid-cols-[minmax(0,1fr)_16rem]"
            >
              <SearchField
                label={m.medicines_search()}
                value={query.search}
                onChange={(event) => onChange({ search: event.currentTarget.value })}
                onClear={() => onChange({ search: '' })}
              />
              <Select
                label={m.medicines_category()}
                value={query.category}
                options={categories()}
                onChange={(event) => onChange({ category: event.currentTarget.value })}
              />
            </div>
          </HiddenUntilHydrated>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
            <HiddenUntilHydrated when="query">
              <Shelf {...props} />
            </HiddenUntilHydrated>
            <CartPanel
              title={m.medicines_cart()}
              className="max-lg:hidden"
              total={cart.units > 0 ? cart.total : undefined}
              action={<CheckoutLink />}
            >
              <HiddenUntilHydrated when="cart">
                <Lines {...props} />
              </HiddenUntilHydrated>
            </CartPanel>
          </div>
        </DeferredContent>
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
  quantity >= max * 0.9 ? m.medicines_in_cart_limit({ quantity, max }) : m.medicines_in_cart({ quantity });

/** Memoized, so that typing into the search and changes of other medicines do not render it again. */
const OnShelf = memo(function OnShelf({ medicine, quantity, maxQuantity, onAdd }: OnShelfProps) {
  return (
    <li className="grid">
      <MedicineCard
        name={medicineText(medicine.name)}
        manufacturer={medicine.manufacturer}
        price={medicine.price}
        description={medicineDescriptionText(medicine)}
        category={medicineCategoryText(medicine.category)}
        image={medicine.image}
        requiresPrescription={medicine.requiresPrescription}
        headingLevel={2}
        action={
          <Button fullWidth onClick={() => onAdd(medicine)}>
            {m.medicines_add()}
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
    <div className="min-w-0">
      <Text role="status" tone="muted">
        {searching ? m.medicines_searching() : m.medicines_found({ count: medicines.length })}
      </Text>
      {medicines.length === 0 && !searching ? (
        <EmptyState title={m.medicines_none()} action={<Button onClick={onClear}>{m.medicines_clear()}</Button>}>
          {m.medicines_none_text()}
        </EmptyState>
      ) : (
        <Grid min="14rem" gap={5} as="ul" className="mt-3">
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
    </div>
  );
}

function Lines({ cart, onQuantityChange }: Pick<MedicinesPageProps, 'cart' | 'onQuantityChange'>) {
  return (
    <CartLines
      label={m.cart_lines()}
      density="compact"
      items={cart.items}
      max={cart.maxQuantity}
      onQuantityChange={onQuantityChange}
      whenEmpty={
        <EmptyState title={m.medicines_cart_empty()} headingLevel={3} size="small" tabIndex={-1}>
          {m.medicines_cart_empty_text()}
        </EmptyState>
      }
    />
  );
}

function CheckoutLink() {
  return (
    <Button asChild fullWidth size="large">
      <RouterLink to={paths.checkout}>{m.medicines_checkout()}</RouterLink>
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
          label={m.medicines_cart()}
          caption={m.cart_items({ count: cart.units })}
          figure={<Money amount={cart.total} />}
          action={<Button onClick={() => setOpen(true)}>{m.medicines_view_cart()}</Button>}
        />
      )}
      {open === null ? null : (
        <LazyOverlay
          of={sheet}
          title={m.medicines_cart()}
          failureText={m.medicines_cart_failed()}
          onCancel={() => setOpen(null)}
        >
          {({ Sheet }) => (
            <Sheet
              side="bottom"
              title={m.medicines_cart()}
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
