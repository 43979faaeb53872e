import { type Doctor, specialties } from '@sehat/catalog/doctors';
import { locations } from '@sehat/catalog/locations';
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
import type { RegisteredDoctors } from '../../doctors/use-registered-doctors';
import { HiddenUntilHydrated } from '../../hydration/stored-state-switch';
import { m } from '../../messages/generated/messages.js';
import { useGrowingList } from '../../page/growing-list';
import { DeferredContent } from '../../page/page';
import { bookAppointmentHref } from '../../paths/paths';
import type { DoctorQuery } from './doctor-query';

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
  onChange: (changes: Partial<DoctorQuery>) => void;
  onClear: () => void;
  onRetry: () => void;
}

const showing = (shown: number, total: number) => `Showing ${shown} of ${total} doctors`;
const resultText = (count: number) => (count === 1 ? '1 doctor found' : `${count} doctors found`);

/** Find a Doctor: three filters, kept in the URL, and the matching doctors, those of the catalog first. */
export function DoctorsPage({
  doctors,
  searching = false,
  registered,
  registeredPage,
  isRegisteredHidden = false,
  query,
  onChange,
  onClear,
  onRetry,
}: DoctorsPageProps) {
  const registeredCount = registered.status === 'ready' ? registered.content.total : 0;
  const count = doctors.length + registeredCount;
  // The doctors of the catalog do not wait for the others.
  const isSearching = searching || (count === 0 && registered.status === 'loading');
  return (
    <Container className="pb-12">
      <PageHeader title="Find a Doctor" lead="Search by name or specialty, then choose a time that suits you." />
      <DeferredContent>
        <HiddenUntilHydrated when="query">
          <SpecialtyFilter specialties={specialties} locations={locations} value={query} onValueChange={onChange} />
          <Text role="status" tone="muted" className="mt-6">
            {isSearching ? 'Searching...' : resultText(count)}
          </Text>
          {count === 0 && !isSearching ? (
            <EmptyState
              title="No doctor matches your search"
              action={<Button onClick={onClear}>Clear all filters</Button>}
            >
              Check the spelling, or widen the search by removing the specialty or the location.
            </EmptyState>
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
                <RegisteredSection registered={registered} page={registeredPage} query={query} onRetry={onRetry} />
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
              specialty={doctor.specialty}
              hospital={doctor.hospital}
              location={doctor.location}
              rating={doctor.rating}
              availability={doctor.availability}
              image={doctor.image}
              headingLevel={2}
              action={
                <Button asChild fullWidth>
                  <RouterLink to={bookAppointmentHref(doctor.id)}>Book Appointment</RouterLink>
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
