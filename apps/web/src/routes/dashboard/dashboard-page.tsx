import { AppointmentCard } from '@sehat/ui/appointment-card';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { ErrorState } from '@sehat/ui/error-state';
import { Grid } from '@sehat/ui/grid';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { paths, videoCallHref } from '../../app/paths';
import type { UpcomingAppointment } from './upcoming';
import type { Loaded } from './use-appointments';

interface DashboardPageProps {
  name: string;
  appointments: Loaded<UpcomingAppointment[]>;
}

function Appointments({ appointments }: Pick<DashboardPageProps, 'appointments'>) {
  switch (appointments.status) {
    case 'loading':
      return (
        <div aria-busy="true" role="status" aria-label="Loading appointments">
          <Skeleton shape="rect" className="h-36" />
        </div>
      );
    case 'failed':
      return (
        <ErrorState title="Your appointments could not be loaded" headingLevel={3} onRetry={appointments.retry}>
          Check your connection and try again. What you booked is safe.
        </ErrorState>
      );
    case 'ready':
      return appointments.value.length === 0 ? (
        <EmptyState
          title="No upcoming appointments"
          headingLevel={3}
          action={
            <Button asChild>
              <RouterLink to={paths.doctors}>Find a Doctor</RouterLink>
            </Button>
          }
        >
          When you book an appointment, it shows here.
        </EmptyState>
      ) : (
        <Grid min="20rem" gap={5} as="ul">
          {appointments.value.map((appointment) => (
            <li key={appointment.id} className="grid">
              <AppointmentCard
                doctorName={appointment.doctorName}
                specialty={appointment.specialty}
                date={appointment.date}
                time={appointment.time}
                mode={appointment.mode}
                headingLevel={3}
                actions={
                  appointment.mode === 'video' && (
                    <Button asChild>
                      <RouterLink to={videoCallHref(appointment.id)}>Join Video Call</RouterLink>
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </Grid>
      );
  }
}

/** The patient's dashboard. */
export function DashboardPage({ name, appointments }: DashboardPageProps) {
  return (
    <Container className="pb-12">
      <PageHeader
        title={`Namaste, ${name}`}
        lead="What is coming up, and what your doctors have sent you."
        actions={
          <Button asChild>
            <RouterLink to={paths.doctors}>Find a Doctor</RouterLink>
          </Button>
        }
      />
      <Section title="Upcoming Appointments">
        <Appointments appointments={appointments} />
      </Section>
    </Container>
  );
}
