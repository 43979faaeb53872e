import { type Doctor, specialties } from '@sehat/catalog/doctors';
import { locations } from '@sehat/catalog/locations';
import type { UnderstoodSearch } from '@sehat/catalog/understand-search';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { DoctorCard } from '@sehat/ui/doctor-card';
import { EmptyState } from '@sehat/ui/empty-state';
import { Grid } from '@sehat/ui/grid';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { PageHeader } from '@sehat/ui/page-header';
import { SpecialtyFilter } from '@sehat/ui/specialty-filter';
import { Text } from '@sehat/ui/text';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Loadable } from '../../actors/use-loading';
import { availabilityText } from '../../catalog-text/doctors';
import { cityText } from '../../catalog-text/locations';
import { specialtyText } from '../../catalog-text/specialties';
import type { RegisteredDoctors } from '../../doctors/use-registered-doctors';
import { HiddenUntilHydrated } from '../../hydration/stored-state-switch';
import { m } from '../../messages/generated/messages.js';
import { useGrowingList } from '../../page/growing-list';
import { DeferredContent } from '../../page/page';
import { bookAppointmentHref } from '../../paths/paths';
import type { DoctorQuery } from './doctor-query';
import { searchHelp } from './load-search-help';

const registeredSection = lazyModule(() => import('./registered-section'));

interface DoctorsPageProps {
  /** The doctors of the catalog that match. */
  doctors: readonly Doctor[];
  /** Whether the search still runs and may find more. */
  searching?: boolean;
  /** The registered doctors that match. */
  registered: Loadable<RegisteredDoctors>;
  /** From 1. */
  registeredPage: number;
  /** Whether the location hides registered doctors, who name no city. */
  isRegisteredHidden?: boolean;
  query: DoctorQuery;
  /** What the search text asks for. @default nothing */
  understood?: UnderstoodSearch;
  onChange: (changes: Partial<DoctorQuery>) => void;
  /** Called when the user enters the filters. */
  onSearchFocus?: () => void;
  onClear: () => void;
  onRetry: () => void;
}

const nothing: UnderstoodSearch = { conditions: [], specialties: [], city: '', isEmergency: false };

const showing = (shown: number, total: number) => m.doctors_shown({ shown, total });

/** Find a Doctor: three filters, kept in the URL, and the matching doctors, those of the catalog first. */
export function DoctorsPage({
  doctors,
  searching = false,
  registered,
  registeredPage,
  isRegisteredHidden = false,
  query,
  understood = nothing,
  onChange,
  onSearchFocus,
  onClear,
  onRetry,
}: DoctorsPageProps) {
  const registeredCount = registered.status === 'ready' ? registered.content.total : 0;
  const count = doctors.length + registeredCount;
  // The doctors of the catalog do not wait for the others.
  const isSearching = searching || (count === 0 && registered.status === 'loading');
  // A doctor may match whom the list, which could not be loaded, would hold.
  const isUnknown = count === 0 && registered.status === 'failed';
  const { city } = understood;
  const isElsewhere = city !== '' && doctors.length > 0 && doctors[0]?.location !== city;
  return (
    <Container className="pb-12">
      <PageHeader title={m.title_find_doctor()} lead={m.doctors_lead()} />
      <DeferredContent>
        <HiddenUntilHydrated when="query">
          <SpecialtyFilter
            specialties={specialties.map((value) => ({ value, label: specialtyText(value) }))}
            locations={locations.map((value) => ({ value, label: cityText(value) }))}
            value={query}
            onValueChange={onChange}
            onFocus={onSearchFocus}
          />
          {query.search === '' ? null : (
            <LazyPart of={searchHelp} failureText={m.doctors_words_failed()} className="mt-6">
              {({ SearchNotes }) => <SearchNotes understood={understood} search={query.search} />}
            </LazyPart>
          )}
          <Text role="status" tone="muted" className="mt-6">
            {isSearching
              ? m.search_busy()
              : isElsewhere
                ? m.doctors_elsewhere({ city: cityText(city), count })
                : !isUnknown && m.doctors_found({ count })}
          </Text>
          {count === 0 && !isSearching && !isUnknown ? (
            <>
              <EmptyState title={m.doctors_none()} action={<Button onClick={onClear}>{m.search_clear()}</Button>}>
                {query.specialty === '' && query.location === '' ? m.doctors_none_words() : m.doctors_none_hint()}
              </EmptyState>
              <LazyPart of={searchHelp} failureText={m.doctors_words_failed()} className="mt-6">
                {({ Suggestions }) => <Suggestions understood={understood} query={query} />}
              </LazyPart>
            </>
          ) : (
            <Results doctors={doctors} />
          )}
          {isRegisteredHidden ? (
            <Text tone="muted" className="mt-6">
              {m.doctors_registered_no_city()}
            </Text>
          ) : null}
          {registeredCount > 0 || registered.status === 'failed' ? (
            <LazyPart of={registeredSection} failureText={m.doctors_registered_failed()} className="mt-6">
              {({ RegisteredSection }) => (
                <RegisteredSection
                  registered={registered}
                  page={registeredPage}
                  query={query}
                  isAlone={isUnknown}
                  onRetry={onRetry}
                />
              )}
            </LazyPart>
          ) : null}
        </HiddenUntilHydrated>
      </DeferredContent>
    </Container>
  );
}

/** Memoized, so that a key press renders the search field first and the matches later. */
const Results = memo(function Results({ doctors }: { doctors: readonly Doctor[] }) {
  const { shown, more } = useGrowingList(doctors, showing, { isAnswer: true });
  return (
    <>
      <Grid min="17rem" gap={6} as="ul" className="mt-4">
        {shown.map((doctor) => (
          <li key={doctor.id} className="grid">
            <DoctorCard
              name={doctor.name}
              specialty={specialtyText(doctor.specialty)}
              hospital={doctor.hospital}
              location={cityText(doctor.location)}
              rating={doctor.rating}
              availability={availabilityText(doctor.availability)}
              image={doctor.image}
              headingLevel={2}
              action={
                <Button asChild fullWidth>
                  <RouterLink to={bookAppointmentHref(doctor.id)}>{m.title_book_appointment()}</RouterLink>
                </Button>
              }
            />
          </li>
        ))}
      </Grid>
      {more}
    </>
  );
});
