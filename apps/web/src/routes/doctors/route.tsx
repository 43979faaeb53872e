import { doctors } from '@sehat/catalog/doctors';
import { Page } from '../../page/page';
import { useListSearch } from '../../page/use-list-search';
import { useSearchFilters } from '../../page/use-search-filters';
import { filterDoctors } from './doctor-query';
import { DoctorsPage } from './doctors-page';

const filterNames = ['search', 'specialty', 'location'] as const;

/** `/doctors?search=&specialty=&location=` */
export function DoctorsRoute() {
  const { filters, change, clear } = useSearchFilters(filterNames);
  const { matches, isSearching } = useListSearch(doctors, filters, filterDoctors);
  return (
    <Page title="Find a Doctor">
      <DoctorsPage doctors={matches} searching={isSearching} query={filters} onChange={change} onClear={clear} />
    </Page>
  );
}
