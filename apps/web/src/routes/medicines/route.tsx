import { type Medicine, medicines } from '@sehat/catalog/medicines';
import { MAX_QUANTITY } from '@sehat/machines/cart';
import { useCallback } from 'react';
import { PageCart, useCart, useCartView } from '../../app/cart-provider';
import { Page } from '../../app/page';
import { useFound } from '../../app/use-found';
import { useSearchFilters } from '../../app/use-search-filters';
import { filterMedicines, knownCategory } from './medicine-query';
import { MedicinesPage } from './medicines-page';

const filterNames = ['search', 'category'] as const;

function Medicines() {
  const { filters, change, clear } = useSearchFilters(filterNames);
  const actor = useCart();
  const cart = useCartView();
  const add = useCallback(
    ({ id, name, price, requiresPrescription }: Medicine) =>
      actor.send({ type: 'item.add', item: { id, name, price, requiresPrescription, type: 'medicine' } }),
    [actor],
  );
  const query = { search: filters.search, category: knownCategory(filters.category) };
  const { found, searching } = useFound(medicines, query, filterMedicines);

  return (
    <Page title="Medicines">
      <MedicinesPage
        medicines={found}
        searching={searching}
        query={query}
        cart={{ items: cart.items, units: cart.units, total: cart.total, maxQuantity: MAX_QUANTITY }}
        onChange={change}
        onClear={clear}
        onAdd={add}
        onQuantityChange={cart.setQuantity}
      />
    </Page>
  );
}

/** `/medicines?search=&category=` */
export function MedicinesRoute() {
  return (
    <PageCart>
      <Medicines />
    </PageCart>
  );
}
