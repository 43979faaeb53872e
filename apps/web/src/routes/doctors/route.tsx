import { doctors } from '@sehat/catalog/doctors';
import { useLazyModule } from '@sehat/ui/lazy-module';
import { nearest, plainWords } from '../../doctors/found-doctors';
import { useRegisteredDoctors } from '../../doctors/use-registered-doctors';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useListSearch } from '../../page/use-list-search';
import { useSearchFilters } from '../../page/use-search-filters';
import { readPageNumber } from '../../parsing/page-number';
import { useSession } from '../../session/auth-provider';
import { filterDoctors } from './doctor-query';
import { DoctorsPage } from './doctors-page';
import { searchHelp } from './load-search-help';

const filterNames = ['search', 'specialty', 'location', 'page'] as const;

/** `/doctors?search=&specialty=&location=&page=`; the pages are those of the registered doctors. */
export function DoctorsRoute() {
  const session = useSession();
  const {
    filters: { page: pageText, ...query },
    change,
    clear,
  } = useSearchFilters(filterNames);
  const help = useLazyModule(searchHelp, query.search !== '');
  const understand = help.status === 'ready' ? help.module.understandSearch : plainWords;
  const understood = understand(query.search);
  const { conditions, city } = understood;
  const { specialty, location } = query;
  const catalog = useListSearch(doctors, { conditions, city, specialty, location }, filterDoctors, nearest);
  const page = readPageNumber(pageText);
  const userId = session.status === 'signedIn' ? session.user.id : null;
  const found = useRegisteredDoctors(userId, { conditions, specialty, location: location || city }, page);
  // Until the table of everyday words is loaded, only names and specialties match.
  const isLoadingWords = query.search !== '' && help.status === 'loading';
  return (
    <Page title={m.title_find_doctor()}>
      <DoctorsPage
        doctors={catalog.matches}
        searching={found.isSearching || catalog.isSearching || isLoadingWords}
        registered={found.registered}
        registeredPage={found.page}
        isRegisteredHidden={found.isHiddenByLocation}
        query={query}
        understood={understood}
        onChange={(changes) => change({ ...changes, page: '' })}
        onSearchFocus={searchHelp.preload}
        onClear={clear}
        onRetry={found.retry}
      />
    </Page>
  );
}
