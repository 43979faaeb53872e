import type { PendingDoctor } from '@sehat/catalog/admin-samples';
import { DateTime } from '@sehat/ui/date-time';
import { Grid } from '@sehat/ui/grid';
import { Link } from '@sehat/ui/link';
import { Section } from '@sehat/ui/section';
import { StatCard } from '@sehat/ui/stat-card';
import { Table } from '@sehat/ui/table';
import { CalendarDays, Stethoscope, UsersRound } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { UnreadableNote } from '../../page/unreadable-note';
import { paths } from '../../paths/paths';
import type { Activity } from '../../storage/activity-store';
import { AdminFrame } from './admin-frame';
import { PendingDoctorsTable } from './pending-doctors-table';

interface AdminOverviewPageProps {
  figures: { users: number; appointmentsToday: number; activeDoctors: number };
  pendingDoctors: readonly PendingDoctor[];
  /** Latest first. */
  activities: readonly Activity[];
  /** The number of stored entries that could not be read. */
  unreadableActivities: number;
  /** The present moment; fixed in stories and tests. */
  now: Date;
}

const seeAll = (to: string, label: string) => (
  <Link asChild>
    <RouterLink to={to}>{label}</RouterLink>
  </Link>
);

/** The admin's first page: figures, doctors who await verification, latest activities. */
export function AdminOverviewPage({
  figures,
  pendingDoctors,
  activities,
  unreadableActivities,
  now,
}: AdminOverviewPageProps) {
  return (
    <AdminFrame title="Admin Dashboard" eyebrow="Overview" lead="The service at a glance, and what waits for you.">
      <Grid columns={3} gap={4} className="mt-4">
        <StatCard
          label="Users"
          value={figures.users}
          icon={<UsersRound />}
          action={seeAll(paths.adminUsers, 'See users')}
        />
        <StatCard
          label="Appointments today"
          value={figures.appointmentsToday}
          icon={<CalendarDays />}
          action={seeAll(paths.adminAppointments, 'See appointments')}
        />
        <StatCard
          label="Active doctors"
          value={figures.activeDoctors}
          icon={<Stethoscope />}
          action={seeAll(paths.adminDoctors, 'See doctors')}
        />
      </Grid>
      <Section title="Doctors awaiting verification" lead="The longest wait first.">
        <PendingDoctorsTable doctors={pendingDoctors} now={now} />
      </Section>
      <Section
        title="Activity"
        lead="Video calls that ended in this browser, latest first. Recorded here, not a sample."
      >
        <UnreadableNote count={unreadableActivities} noun={['entry', 'entries']} />
        <Table
          caption="Activity"
          captionHidden
          density="compact"
          rows={activities}
          rowKey={({ id }) => id}
          empty="No activity yet. When a video call ends in this browser, it shows here."
          columns={[
            { key: 'details', header: 'What happened', rowHeader: true, cell: ({ details }) => details },
            { key: 'type', header: 'About', cell: ({ type, action }) => `${type}, ${action}` },
            {
              key: 'when',
              header: 'When',
              cell: ({ timestamp }) => <DateTime value={timestamp} format="dateTime" />,
            },
          ]}
        />
      </Section>
    </AdminFrame>
  );
}
