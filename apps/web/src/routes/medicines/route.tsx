import { medicines } from '@sehat/catalog/medicines';
import { PageCart, useCart } from '../../cart/cart-provider';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useListSearch } from '../../page/use-list-search';
import { useSearchFilters } from '../../page/use-search-filters';
import { filterMedicines, knownCategory } from './medicine-query';
import { MedicinesPage } from './medicines-page';
import { useMedicineCart } from './use-medicine-cart';

const filterNames = ['search', 'category'] as const;

/** All matches have the same rank. */
const findMedicines = (...given: Parameters<typeof filterMedicines>) => [filterMedicines(...given)];

function Medicines() {
  const { filters, change, clear } = useSearchFilters(filterNames);
  const cart = useMedicineCart(useCart());
  const query = { search: filters.search, category: knownCategory(filters.category) };
  const { matches, isSearching } = useListSearch(medicines, query, findMedicines);

  return (
    <Page title={m.nav_medicines()}>
      <MedicinesPage
        medicines={matches}
        searching={isSearching}
        query={query}
        {...cart}
        onChange={change}
        onClear={clear}
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
