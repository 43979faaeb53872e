import type { AppointmentsView, DashboardAppointment, LoadFailure } from '@sehat/machines/dashboard';
import { AppointmentCard } from '@sehat/ui/appointment-card';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { EmptyState } from '@sehat/ui/empty-state';
import { ErrorState } from '@sehat/ui/error-state';
import { Grid } from '@sehat/ui/grid';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Video } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { useGrowingList } from '../../page/growing-list';
import { UnreadableNote } from '../../page/unreadable-note';
import { paths, videoCallHref } from '../../paths/paths';

const nothing: readonly DashboardAppointment[] = [];

const remedies: Record<LoadFailure['kind'], () => string> = {
  offline: m.failure_offline,
  unreachable: m.failure_unreachable,
  timeout: m.failure_timeout,
  unavailable: m.failure_refused,
};

const showing = (shown: number, total: number) => `Showing ${shown} of ${total} appointments`;
const noun = ['appointment', 'appointments'] as const;

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

function JoinVideoCall({ id, doctorName }: Pick<DashboardAppointment, 'id' | 'doctorName'>) {
  return (
    <Button asChild icon={<Video aria-hidden="true" />}>
      <RouterLink to={videoCallHref(id)} state={{ doctorName }}>
        Join Video Call
      </RouterLink>
    </Button>
  );
}

function List({ appointments }: { appointments: readonly DashboardAppointment[] }) {
  const { shown, more } = useGrowingList(appointments, showing);
  return (
    <>
      <Grid columns={appointments.length > 2 ? 3 : 2} gap={6} as="ul">
        {shown.map(({ id, doctorName, specialty, date, time, mode, place, status, isPast }) => (
          <li key={id} className="grid">
            <AppointmentCard
              {...{ doctorName, specialty, date, time, mode, place }}
              // A past appointment that was not completed no longer counts as booked.
              status={isPast && status === 'booked' ? undefined : status}
              headingLevel={3}
              actions={mode === 'video' && !isPast && <JoinVideoCall id={id} doctorName={doctorName} />}
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

/** Upcoming Appointments (loading, failed, none, or one card each), and Past Appointments where there are some. */
export function AppointmentsSection({ appointments, onReload }: AppointmentsSectionProps) {
  const loaded = appointments.status === 'ready' ? appointments.appointments : nothing;
  const upcoming = useMemo(() => loaded.filter(({ isPast }) => !isPast), [loaded]);
  const past = useMemo(() => loaded.filter(({ isPast }) => isPast), [loaded]);
  const section = useRef<HTMLElement>(null);
  const retry = () => {
    onReload();
    // Without this, the focus is lost, because its button is removed with the failure.
    section.current?.focus();
  };
  const content = () => {
    switch (appointments.status) {
      case 'loading':
        return <Loading />;
      case 'failed':
        return (
          <ErrorState title="Your appointments could not be loaded" headingLevel={3} onRetry={retry}>
            {remedies[appointments.failure.kind]()} What you booked is safe.
          </ErrorState>
        );
      case 'ready':
        return (
          <>
            <UnreadableNote count={appointments.unreadable} noun={noun} />
            {upcoming.length === 0 ? <Nothing /> : <List appointments={upcoming} />}
          </>
        );
    }
  };
  return (
    <>
      <Section
        ref={section}
        tabIndex={-1}
        title="Upcoming Appointments"
        lead="Two samples, and the appointments that you book."
      >
        {content()}
      </Section>
      {past.length > 0 && (
        <Section title="Past Appointments">
          <List appointments={past} />
        </Section>
      )}
    </>
  );
}
