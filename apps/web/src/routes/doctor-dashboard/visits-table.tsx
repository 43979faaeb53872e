import type { DoctorAppointment } from '@sehat/catalog/doctor-figures';
import { Button } from '@sehat/ui/button';
import { DateTime } from '@sehat/ui/date-time';
import { Table } from '@sehat/ui/table';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { modeText } from '../../catalog-text/appointment-modes';
import { m } from '../../messages/generated/messages.js';
import { withElements } from '../../messages/with-elements';
import { videoCallHref } from '../../paths/paths';
import { InPersonStart } from './in-person-start';

const nameId = ({ id }: DoctorAppointment) => `${id}-patient`;

const When = ({ time }: Pick<DoctorAppointment, 'time'>) =>
  withElements(m.doctor_today_at, { time: <DateTime value={time} format="time" /> });

/** Opens the video call. For an in-person visit, opens a dialog with what the doctor needs in the room. */
function Start({ visit }: { visit: DoctorAppointment }) {
  if (visit.mode === 'video') {
    return (
      <Button asChild size="small">
        <RouterLink to={videoCallHref(visit.id)} aria-describedby={nameId(visit)}>
          {m.doctor_start()}
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
      caption={m.common_upcoming()}
      captionHidden
      density="compact"
      stacked
      rows={visits}
      rowKey={({ id }) => id}
      empty={m.doctor_visits_empty()}
      columns={[
        {
          key: 'patient',
          header: m.doctor_patient(),
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
          header: m.doctor_time(),
          cell: (visit) => (
            <>
              <When time={visit.time} />
              <Text as="span" tone="muted" className="block">
                {modeText(visit.mode)}
              </Text>
            </>
          ),
        },
        { key: 'action', header: m.doctor_action(), align: 'end', cell: (visit) => <Start visit={visit} /> },
      ]}
    />
  );
}
