import { Button } from '@sehat/ui/button';
import { DescriptionList } from '@sehat/ui/description-list';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { Table } from '@sehat/ui/table';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { videoCallHref } from '../../app/paths';
import { modeLabel } from '../mode-label';
import type { Visit } from './visits';

const nameId = ({ id }: Visit) => `${id}-patient`;
const when = ({ day, time }: Visit) => `${day}, ${time}`;

/** Leads into the video call. A visit in person has none to lead to: it says so, and shows what the doctor needs in the room. */
function Start({ visit }: { visit: Visit }) {
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
    <Dialog
      size="small"
      title="In-Person Visit"
      description={`There is no call to start: ${visit.patientName} comes to see you.`}
      trigger={
        <Button size="small" variant="secondary" aria-describedby={nameId(visit)}>
          Start
        </Button>
      }
      footer={
        <DialogClose>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <DescriptionList
        items={[
          { term: 'Patient', description: visit.patientName },
          { term: 'Time', description: when(visit) },
          { term: 'Reason', description: visit.reason },
        ]}
      />
    </Dialog>
  );
}

/** The appointments that are still to come. */
export function VisitsTable({ visits }: { visits: readonly Visit[] }) {
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
              {visit.day},{' '}
              <Text as="span" lines="whole">
                {visit.time}
              </Text>
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
