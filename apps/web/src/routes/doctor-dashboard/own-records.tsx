import { Button } from '@sehat/ui/button';
import { DateTime } from '@sehat/ui/date-time';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { Skeleton } from '@sehat/ui/skeleton';
import { Table } from '@sehat/ui/table';
import { Text } from '@sehat/ui/text';
import type { DoctorAppointment } from '../../api/appointments';
import { m } from '../../messages/generated/messages.js';
import type { LoadVisits } from './visits';

const patientPanel = lazyModule(() => import('./patient-panel'));

/** The most patients in the list. */
const maxPatients = 5;

/** The last visit of each patient, latest first. Visits without an account are of one patient if the names agree. */
function lastVisits(visits: readonly DoctorAppointment[]): DoctorAppointment[] {
  const byPatient = new Map<string, DoctorAppointment>();
  for (const visit of visits) {
    const patient = `${visit.user_id ?? ''} ${visit.full_name}`;
    if (!byPatient.has(patient)) byPatient.set(patient, visit);
  }
  return [...byPatient.values()].slice(0, maxPatients);
}

const nameId = ({ id }: DoctorAppointment) => `seen-${id}`;

function View({ visit, loadVisits }: { visit: DoctorAppointment; loadVisits: LoadVisits }) {
  return (
    <Dialog
      title={visit.full_name}
      trigger={
        <Button size="small" variant="secondary" aria-describedby={nameId(visit)}>
          {m.common_view()}
        </Button>
      }
      footer={
        <DialogClose>
          <Button>{m.common_done()}</Button>
        </DialogClose>
      }
    >
      <LazyPart of={patientPanel} failureText={m.doctor_patient_failed()} pending={<Skeleton lines={4} />}>
        {({ PatientPanel }) => <PatientPanel visit={visit} headingLevel={3} loadVisits={loadVisits} />}
      </LazyPart>
    </Dialog>
  );
}

/** The patients whom the doctor saw last. */
export function OwnRecords({ visits, loadVisits }: { visits: readonly DoctorAppointment[]; loadVisits: LoadVisits }) {
  return (
    <Table
      caption={m.doctor_records()}
      captionHidden
      density="compact"
      stacked
      rows={lastVisits(visits)}
      rowKey={({ id }) => String(id)}
      empty={m.doctor_records_empty()}
      columns={[
        {
          key: 'patient',
          header: m.doctor_patient(),
          rowHeader: true,
          cell: (visit) => (
            <>
              <span id={nameId(visit)}>{visit.full_name}</span>
              <Text as="span" tone="muted" weight="normal" lines="anywhere" className="block">
                {m.doctor_record_line({
                  age: m.profile_age_years({ count: visit.age }),
                  summary: visit.symptoms || m.doctor_patient_symptoms_none(),
                })}
              </Text>
            </>
          ),
        },
        { key: 'seen', header: m.doctor_records_seen(), cell: ({ date }) => <DateTime value={date} /> },
        {
          key: 'action',
          header: m.doctor_action(),
          align: 'end',
          cell: (visit) => <View visit={visit} loadVisits={loadVisits} />,
        },
      ]}
    />
  );
}
