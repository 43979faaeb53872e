import { Badge, type BadgeProps } from '@sehat/ui/badge';
import { DateTime } from '@sehat/ui/date-time';
import { formatNumber } from '@sehat/ui/format';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Section } from '@sehat/ui/section';
import { Table, type TableColumn } from '@sehat/ui/table';
import { Text } from '@sehat/ui/text';
import type { Loadable } from '../../actors/use-loading';
import type { AdminAppointment } from '../../api/appointments';
import { modeText } from '../../catalog-text/appointment-modes';
import { m } from '../../messages/generated/messages.js';
import { withElements } from '../../messages/with-elements';
import { paths } from '../../paths/paths';
import { AdminFrame } from './admin-frame';
import type { AdminList } from './admin-list';
import { type AppointmentFilters, AppointmentsFilter, type RegisteredNames } from './appointments-filter';
import { ListPages } from './list-pages';
import { useFocusOnChange } from './use-focus-on-change';

interface AdminAppointmentsPageProps {
  /** One page of the stored appointments that match the filters. */
  appointments: Loadable<AdminList<AdminAppointment>>;
  /** From 1. */
  page: number;
  filters: AppointmentFilters;
  /** Search parameters of the filters, for links to other pages. */
  params: Record<string, string>;
  /** ISO date in India. */
  today: string;
  /** The doctors of the catalog. */
  doctorNames: readonly string[];
  registered: RegisteredNames;
  /** The specification's figure. */
  appointmentsToday: number;
  onFilter: (filters: AppointmentFilters) => void;
  onRetry: () => void;
}

const statuses: Record<AdminAppointment['status'], { tone: BadgeProps['tone']; text: () => string }> = {
  booked: { tone: 'success', text: m.admin_status_booked },
  completed: { tone: 'neutral', text: m.admin_status_completed },
  cancelled: { tone: 'attention', text: m.admin_status_cancelled },
  missed: { tone: 'danger', text: m.admin_status_missed },
};

const columns = (): readonly TableColumn<AdminAppointment>[] => [
  { key: 'date', header: m.admin_date(), nowrap: true, cell: ({ date }) => <DateTime value={date} /> },
  {
    key: 'time',
    header: m.admin_time(),
    align: 'end',
    nowrap: true,
    cell: ({ time }) => <DateTime value={time} format="time" />,
  },
  { key: 'patient', header: m.admin_patient(), rowHeader: true, cell: ({ full_name }) => <bdi>{full_name}</bdi> },
  { key: 'phone', header: m.admin_patient_phone(), nowrap: true, cell: ({ phone }) => <bdi>{phone}</bdi> },
  { key: 'doctor', header: m.admin_doctor(), cell: ({ doctor_name }) => <bdi>{doctor_name}</bdi> },
  { key: 'mode', header: m.admin_mode(), nowrap: true, cell: ({ preferred_mode }) => modeText(preferred_mode) },
  {
    key: 'status',
    header: m.admin_status(),
    cell: ({ status, status_reason }) => (
      <>
        <Badge tone={statuses[status].tone}>{statuses[status].text()}</Badge>
        {status_reason ? (
          <Text size="small" tone="muted">
            <bdi>{status_reason}</bdi>
          </Text>
        ) : null}
      </>
    ),
  },
];

/** The stored appointments, by day and doctor. */
export function AdminAppointmentsPage(props: AdminAppointmentsPageProps) {
  const { appointments, page, filters, params, today, doctorNames, registered, appointmentsToday, onFilter, onRetry } =
    props;
  const section = useFocusOnChange<HTMLElement>(page);
  const day = filters.day === '' ? m.admin_all_days() : <DateTime wraps value={filters.day} format="weekday" />;
  return (
    <AdminFrame title={m.title_admin_appointments()} lead={m.admin_appointments_lead()}>
      <Section ref={section} tabIndex={-1} title={filters.day === today ? withElements(m.admin_today, { day }) : day}>
        <AppointmentsFilter value={filters} doctorNames={doctorNames} registered={registered} onChange={onFilter} />
        <ListPages
          list={appointments}
          label={m.admin_appointments_caption()}
          page={page}
          path={paths.adminAppointments}
          params={params}
          empty={
            filters.day === today && filters.doctorName === ''
              ? m.admin_no_appointments_today()
              : m.admin_no_appointments()
          }
          onRetry={onRetry}
        >
          {(rows) => (
            <Table
              caption={m.admin_appointments_caption()}
              captionHidden
              density="compact"
              rows={rows}
              rowKey={({ id }) => id}
              columns={columns()}
            />
          )}
        </ListPages>
      </Section>
      <InlineMessage size="small">{m.admin_sample_figure({ count: formatNumber(appointmentsToday) })}</InlineMessage>
    </AdminFrame>
  );
}
