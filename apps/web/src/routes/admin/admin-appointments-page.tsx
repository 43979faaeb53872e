import type { AdminAppointment } from '@sehat/catalog/admin-samples';
import { Badge } from '@sehat/ui/badge';
import { DateTime } from '@sehat/ui/date-time';
import { formatNumber } from '@sehat/ui/format';
import { Section } from '@sehat/ui/section';
import { Table } from '@sehat/ui/table';
import { isSlotOver, localDate } from '../../app/local-date';
import { modeLabel } from '../mode-label';
import { AdminFrame } from './admin-frame';

interface AdminAppointmentsPageProps {
  /** In the order of the day. */
  appointments: readonly AdminAppointment[];
  /** How many there are today in all. */
  appointmentsToday: number;
  /** The present moment; fixed in stories and tests. */
  now: Date;
}

/** Today's appointments. Those whose hour has begun count as completed. */
export function AdminAppointmentsPage({ appointments, appointmentsToday, now }: AdminAppointmentsPageProps) {
  const today = localDate(now);
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
            { key: 'time', header: 'Time', align: 'end', nowrap: true, cell: ({ time }) => time },
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
