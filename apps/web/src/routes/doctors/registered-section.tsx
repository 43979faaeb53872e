import { Button } from '@sehat/ui/button';
import { DoctorCard } from '@sehat/ui/doctor-card';
import { ErrorState } from '@sehat/ui/error-state';
import { formatNumber } from '@sehat/ui/format';
import { Grid } from '@sehat/ui/grid';
import { Pagination } from '@sehat/ui/pagination';
import { Section } from '@sehat/ui/section';
import { Text } from '@sehat/ui/text';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Loadable } from '../../actors/use-loading';
import { availabilityText } from '../../catalog-text/doctors';
import { specialtyText } from '../../catalog-text/specialties';
import type { RegisteredDoctors } from '../../doctors/use-registered-doctors';
import { m } from '../../messages/generated/messages.js';
import { bookAppointmentHref, paths, withSearch } from '../../paths/paths';
import type { DoctorQuery } from './doctor-query';

/** Rows per page, as the server counts. */
const pageSize = 50;

export interface RegisteredSectionProps {
  registered: Loadable<RegisteredDoctors>;
  /** From 1. */
  page: number;
  query: DoctorQuery;
  /** Whether no doctor of the catalog matches. */
  isAlone?: boolean;
  onRetry: () => void;
}

/** The registered doctors that match, below the doctors of the catalog. A chunk of its own. */
export function RegisteredSection(props: RegisteredSectionProps) {
  const { page } = props;
  const section = useRef<HTMLElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    section.current?.focus();
  }, [page]);

  return (
    <Section
      ref={section}
      tabIndex={-1}
      title={m.doctors_registered()}
      lead={m.doctors_registered_lead()}
      className="mt-6"
    >
      <Content {...props} />
    </Section>
  );
}

function Content({ registered, page, query, isAlone, onRetry }: RegisteredSectionProps) {
  if (registered.status === 'loading') return null;
  if (registered.status === 'failed') {
    return (
      <ErrorState title={m.doctors_registered_failed()} headingLevel={3} onRetry={onRetry}>
        {isAlone ? m.doctors_registered_failed_alone() : m.doctors_registered_failed_hint()}
      </ErrorState>
    );
  }
  const { rows, total } = registered.content;
  return (
    <>
      {total > pageSize ? (
        <Text role="status" tone="muted">
          {m.doctors_registered_shown({
            first: formatNumber((page - 1) * pageSize + 1),
            last: formatNumber(Math.min(page * pageSize, total)),
            total: formatNumber(total),
          })}
        </Text>
      ) : null}
      <Grid min="17rem" gap={6} as="ul" className="mt-4">
        {rows.map((doctor) => (
          <li key={doctor.number} className="grid">
            <DoctorCard
              name={doctor.full_name}
              specialty={specialtyText(doctor.specialization)}
              qualifications={doctor.qualifications}
              rating={doctor.rating}
              availability={availabilityText(doctor.availability_status)}
              action={
                <Button asChild fullWidth>
                  <RouterLink to={bookAppointmentHref(doctor.number)}>{m.title_book_appointment()}</RouterLink>
                </Button>
              }
            />
          </li>
        ))}
      </Grid>
      <Pagination
        className="mt-6"
        aria-label={m.doctors_registered_pages()}
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={(number, props) => (
          <RouterLink
            to={withSearch(paths.doctors, { ...query, page: number === 1 ? '' : String(number) })}
            {...props}
          />
        )}
      />
    </>
  );
}
