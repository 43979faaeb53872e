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
      title={m.title_admin()}
      eyebrow={m.admin_overview()}
      lead={m.admin_overview_lead()}
      note={m.admin_figures_sample()}
    >
      <Grid columns={3} gap={4} className="mt-4">
        <StatCard
          label={m.title_admin_users()}
          value={figures.users}
          icon={<UsersRound />}
          action={seeAll(paths.adminUsers, m.admin_see_users())}
        />
        <StatCard
          label={m.admin_appointments_today()}
          value={figures.appointmentsToday}
          icon={<CalendarDays />}
          action={seeAll(paths.adminAppointments, m.admin_see_all_appointments())}
        />
        <StatCard
          label={m.admin_active()}
          value={figures.activeDoctors}
          icon={<Stethoscope />}
          action={seeAll(paths.adminDoctors, m.admin_see_doctors())}
        />
      </Grid>
      <Section title={m.admin_doctors_awaiting()} actions={seeAll(paths.adminDoctors, m.admin_check_registrations())}>
        <ListPages
          list={pendingDoctors}
          label={m.admin_doctors_awaiting()}
          page={1}
          path={paths.adminDoctors}
          empty={m.admin_none_waiting()}
          onRetry={onRetry}
        >
          {(rows) => <PendingDoctorsTable doctors={rows} />}
        </ListPages>
      </Section>
      <Section title={m.admin_activity()} lead={m.admin_activity_lead()}>
        <UnreadableNote count={unreadableActivities} message={m.unreadable_entries} />
        <Table
          caption={m.admin_activity()}
          captionHidden
          density="compact"
          rows={activities}
          rowKey={({ id }) => id}
          empty={m.admin_activity_empty()}
          columns={[
            { key: 'details', header: m.admin_activity_what(), rowHeader: true, cell: ({ details }) => details },
            {
              key: 'when',
              header: m.admin_activity_when(),
              cell: ({ timestamp }) => <DateTime value={timestamp} format="dateTime" />,
            },
          ]}
        />
      </Section>
    </AdminFrame>
  );
}
