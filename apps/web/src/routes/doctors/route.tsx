import { doctors } from '@sehat/catalog/doctors';
import { useRegisteredDoctors } from '../../doctors/use-registered-doctors';
import { Page } from '../../page/page';
import { useListSearch } from '../../page/use-list-search';
import { useSearchFilters } from '../../page/use-search-filters';
import { useSession } from '../../session/auth-provider';
import { filterDoctors } from './doctor-query';
import { DoctorsPage } from './doctors-page';

const filterNames = ['search', 'specialty', 'location', 'page'] as const;

/** `/doctors?search=&specialty=&location=&page=`; the pages are those of the registered doctors. */
export function DoctorsRoute() {
  const session = useSession();
  const {
    filters: { page: pageText, ...query },
    change,
    clear,
  } = useSearchFilters(filterNames);
  const { matches, isSearching: isSearchingCatalog } = useListSearch(doctors, query, filterDoctors);
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;
  const userId = session.status === 'signedIn' ? session.user.id : null;
  const { registered, isSearching, isHiddenByLocation, retry } = useRegisteredDoctors(userId, query, page);
  return (
    <Page title="Find a Doctor">
      <DoctorsPage
        doctors={matches}
        searching={isSearching || isSearchingCatalog}
        registered={registered}
        registeredPage={page}
        isRegisteredHidden={isHiddenByLocation}
        query={query}
        onChange={(changes) => change({ ...changes, page: '' })}
        onClear={clear}
        onRetry={retry}
      />
    </Page>
  );
}
