import type { AppointmentsView, LoadFailure, UpcomingAppointment } from '@sehat/machines/dashboard';
import { AppointmentCard } from '@sehat/ui/appointment-card';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { EmptyState } from '@sehat/ui/empty-state';
import { ErrorState } from '@sehat/ui/error-state';
import { Grid } from '@sehat/ui/grid';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Video } from 'lucide-react';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useGrowingList } from '../../app/growing-list';
import { paths, videoCallHref } from '../../app/paths';

const remedies: Record<LoadFailure['kind'], string> = {
  offline: 'You are offline. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unavailable: 'The server could not do this. Please try again.',
};

const showing = (shown: number, total: number) => `Showing ${shown} of ${total} appointments`;

function PendingAppointment() {
  return (
    <Card className="flex min-h-56 flex-col justify-between gap-4">
      <div className="flex gap-4">
        <Skeleton shape="rect" className="h-22 w-18" />
        <div className="flex-1">
          <Skeleton shape="text" lines={4} />
        </div>
      </div>
      <Skeleton shape="rect" className="h-11" />
    </Card>
  );
}

function Loading() {
  return (
    <Grid columns={2} gap={6} aria-busy="true" role="status" aria-label="Loading appointments">
      <PendingAppointment />
      <PendingAppointment />
    </Grid>
  );
}

function Nothing() {
  return (
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
  );
}

function JoinVideoCall({ id, doctorName, status }: Pick<UpcomingAppointment, 'id' | 'doctorName' | 'status'>) {
  return (
    <Button asChild icon={<Video aria-hidden="true" />} variant={status === 'completed' ? 'secondary' : 'primary'}>
      <RouterLink to={videoCallHref(id)} state={{ doctorName }}>
        Join Video Call
      </RouterLink>
    </Button>
  );
}

function List({ appointments }: { appointments: readonly UpcomingAppointment[] }) {
  const { shown, more } = useGrowingList(appointments, showing);
  return (
    <>
      <Grid columns={appointments.length > 2 ? 3 : 2} gap={6} as="ul">
        {shown.map(({ id, doctorName, specialty, date, time, mode, status }) => (
          <li key={id} className="grid">
            <AppointmentCard
              {...{ doctorName, specialty, date, time, mode, status }}
              headingLevel={3}
              actions={mode === 'video' && <JoinVideoCall id={id} doctorName={doctorName} status={status} />}
            />
          </li>
        ))}
      </Grid>
      {more}
    </>
  );
}

interface AppointmentsSectionProps {
  appointments: AppointmentsView;
  onReload: () => void;
}

/** Upcoming appointments: on their way, not to be had, none, or a card each. */
export function AppointmentsSection({ appointments, onReload }: AppointmentsSectionProps) {
  const section = useRef<HTMLElement>(null);
  const retry = () => {
    onReload();
    // The button that had the focus goes with the failure.
    section.current?.focus();
  };
  const content = () => {
    switch (appointments.status) {
      case 'loading':
        return <Loading />;
      case 'failed':
        return (
          <ErrorState title="Your appointments could not be loaded" headingLevel={3} onRetry={retry}>
            {remedies[appointments.failure.kind]} What you booked is safe.
          </ErrorState>
        );
      case 'ready':
        return appointments.appointments.length === 0 ? <Nothing /> : <List appointments={appointments.appointments} />;
    }
  };
  return (
    <Section ref={section} tabIndex={-1} title="Upcoming Appointments" lead="Two samples, and whatever you book.">
      {content()}
    </Section>
  );
}
