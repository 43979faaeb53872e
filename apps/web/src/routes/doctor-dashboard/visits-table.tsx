import type { DoctorAppointment } from '@sehat/catalog/doctor-figures';
import { Button } from '@sehat/ui/button';
import { DateTime } from '@sehat/ui/date-time';
import { Table } from '@sehat/ui/table';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { modeLabel } from '../../appointments/mode-label';
import { videoCallHref } from '../../paths/paths';
import { InPersonStart } from './in-person-start';

const nameId = ({ id }: DoctorAppointment) => `${id}-patient`;

const When = ({ time }: Pick<DoctorAppointment, 'time'>) => (
  <>
    Today, <DateTime value={time} format="time" />
  </>
);

/** Opens the video call. For an in-person visit, opens a dialog with what the doctor needs in the room. */
function Start({ visit }: { visit: DoctorAppointment }) {
  if (visit.mode === 'video') {
    return (
      <Button asChild size="small">
        <RouterLink to={videoCallHref(visit.id)} aria-describedby={nameId(visit)}>
          Start
        </RouterLink>
      </Button>
    );
  }
  return (
    <InPersonStart
      patientName={visit.patientName}
      time={<When time={visit.time} />}
      reason={visit.reason}
      describedBy={nameId(visit)}
    />
  );
}

/** The sample appointments of today, in the order of the day. */
export function VisitsTable({ visits }: { visits: readonly DoctorAppointment[] }) {
  return (
    <Table
      caption="Upcoming Appointments"
      captionHidden
      density="compact"
      rows={visits}
      rowKey={({ id }) => id}
      empty="No upcoming appointments. New bookings show here."
      columns={[
        {
          key: 'patient',
          header: 'Patient',
          rowHeader: true,
          cell: (visit) => (
            <>
              <span id={nameId(visit)}>{visit.patientName}</span>
              <Text as="span" tone="muted" weight="normal" className="block">
                {visit.reason}
              </Text>
            </>
          ),
        },
        {
          key: 'time',
          header: 'Time',
          cell: (visit) => (
            <>
              <When time={visit.time} />
              <Text as="span" tone="muted" className="block">
                {modeLabel(visit.mode)}
              </Text>
            </>
          ),
        },
        { key: 'action', header: 'Action', align: 'end', cell: (visit) => <Start visit={visit} /> },
      ]}
    />
  );
}
