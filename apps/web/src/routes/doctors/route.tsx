import { doctors } from '@sehat/catalog/doctors';
import { Page } from '../../app/page';
import { useFound } from '../../app/use-found';
import { useSearchFilters } from '../../app/use-search-filters';
import { filterDoctors } from './doctor-query';
import { DoctorsPage } from './doctors-page';

const filterNames = ['search', 'specialty', 'location'] as const;

/** `/doctors?search=&specialty=&location=` */
export function DoctorsRoute() {
  const { filters, change, clear } = useSearchFilters(filterNames);
  const { found, searching } = useFound(doctors, filters, filterDoctors);
  return (
    <Page title="Find a Doctor">
      <DoctorsPage doctors={found} searching={searching} query={filters} onChange={change} onClear={clear} />
    </Page>
  );
}
