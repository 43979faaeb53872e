import { DateTime } from '@sehat/ui/date-time';
import { Grid } from '@sehat/ui/grid';
import { Link } from '@sehat/ui/link';
import { Section } from '@sehat/ui/section';
import { StatCard } from '@sehat/ui/stat-card';
import { Table } from '@sehat/ui/table';
import { CalendarDays, Stethoscope, UsersRound } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { Loadable } from '../../actors/use-loading';
import type { Registration } from '../../api/registrations';
import { m } from '../../messages/generated/messages.js';
import { UnreadableNote } from '../../page/unreadable-note';
import { paths } from '../../paths/paths';
import type { Activity } from '../../storage/activity-store';
import { AdminFrame } from './admin-frame';
import type { AdminList } from './admin-list';
import { ListPages } from './list-pages';
import { PendingDoctorsTable } from './pending-doctors-table';

interface AdminOverviewPageProps {
  figures: { users: number; appointmentsToday: number; activeDoctors: number };
  /** The first page of the registrations that await verification. */
  pendingDoctors: Loadable<AdminList<Registration>>;
  /** Latest first. */
  activities: readonly Activity[];
  /** The number of stored entries that could not be read. */
  unreadableActivities: number;
  onRetry: () => void;
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
  onRetry,
}: AdminOverviewPageProps) {
  return (
    <AdminFrame
      title="Admin Dashboard"
      eyebrow="Overview"
      lead="The service at a glance, and what waits for you."
      note={m.admin_figures_sample()}
    >
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
      <Section
        title="Doctors awaiting verification"
        actions={seeAll(paths.adminDoctors, m.admin_check_registrations())}
      >
        <ListPages
          list={pendingDoctors}
          label="Doctors awaiting verification"
          page={1}
          path={paths.adminDoctors}
          empty="No doctor is waiting for verification."
          onRetry={onRetry}
        >
          {(rows) => <PendingDoctorsTable doctors={rows} />}
        </ListPages>
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
