import type { AdminAppointment } from '@sehat/catalog/admin-samples';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { Badge } from '@sehat/ui/badge';
import { DateTime } from '@sehat/ui/date-time';
import { formatNumber } from '@sehat/ui/format';
import { Section } from '@sehat/ui/section';
import { Table } from '@sehat/ui/table';
import { modeLabel } from '../../appointments/mode-label';
import { AdminFrame } from './admin-frame';

interface AdminAppointmentsPageProps {
  /** In the order of the day. */
  appointments: readonly AdminAppointment[];
  /** The number of all of today's appointments; the list is a sample. */
  appointmentsToday: number;
  /** The present moment; fixed in stories and tests. */
  now: Date;
}

/** Today's appointments. An appointment whose time has begun counts as completed. */
export function AdminAppointmentsPage({ appointments, appointmentsToday, now }: AdminAppointmentsPageProps) {
  const today = indiaDate(now);
  return (
    <AdminFrame title="Appointments" lead="Who sees whom today, and how.">
      <Section
        title={
          <>
            Today, <DateTime value={today} format="weekday" />
          </>
        }
        lead={`Showing ${appointments.length} of ${formatNumber(appointmentsToday)}.`}
      >
        <Table
          caption="Today's appointments"
          captionHidden
          density="compact"
          rows={appointments}
          rowKey={({ id }) => id}
          empty="No appointments today."
          columns={[
            {
              key: 'time',
              header: 'Time',
              align: 'end',
              nowrap: true,
              cell: ({ time }) => <DateTime value={time} format="time" />,
            },
            {
              key: 'patient',
              header: 'Patient',
              rowHeader: true,
              nowrap: true,
              cell: ({ patientName }) => patientName,
            },
            { key: 'doctor', header: 'Doctor', nowrap: true, cell: ({ doctorName }) => doctorName },
            { key: 'mode', header: 'Mode', nowrap: true, cell: ({ mode }) => modeLabel(mode) },
            {
              key: 'status',
              header: 'Status',
              cell: ({ time }) =>
                isSlotOver(today, time, now) ? <Badge>Completed</Badge> : <Badge tone="success">Booked</Badge>,
            },
          ]}
        />
      </Section>
    </AdminFrame>
  );
}
