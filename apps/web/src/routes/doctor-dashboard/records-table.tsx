import type { PatientRecord } from '@sehat/catalog/doctor-figures';
import { daysAfter } from '@sehat/catalog/india-time';
import { Button } from '@sehat/ui/button';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { Table } from '@sehat/ui/table';
import { Text } from '@sehat/ui/text';
import { m } from '../../messages/generated/messages.js';

interface RecordsTableProps {
  records: readonly PatientRecord[];
  now: Date;
}

const nameId = ({ id }: PatientRecord) => `${id}-name`;

function View({ record, seenOn }: { record: PatientRecord; seenOn: string }) {
  return (
    <Dialog
      title={record.patientName}
      description={m.doctor_record_sample()}
      trigger={
        <Button size="small" variant="secondary" aria-describedby={nameId(record)}>
          {m.common_view()}
        </Button>
      }
      footer={
        <DialogClose>
          <Button>{m.common_done()}</Button>
        </DialogClose>
      }
    >
      <DescriptionList
        items={[
          { term: m.doctor_patient_age(), description: m.profile_age_years({ count: record.age }) },
          { term: m.doctor_records_seen(), description: <DateTime value={seenOn} format="weekday" /> },
          { term: m.doctor_record_summary(), description: record.summary },
        ]}
      />
    </Dialog>
  );
}

/** The patients whom the doctor saw lately. */
export function RecordsTable({ records, now }: RecordsTableProps) {
  const seenOn = ({ seenDaysAgo }: PatientRecord) => daysAfter(now, -seenDaysAgo);
  return (
    <Table
      caption={m.doctor_records()}
      captionHidden
      density="compact"
      stacked
      rows={records}
      rowKey={({ id }) => id}
      empty={m.doctor_records_empty()}
      columns={[
        {
          key: 'patient',
          header: m.doctor_patient(),
          rowHeader: true,
          cell: (record) => (
            <>
              <span id={nameId(record)}>{record.patientName}</span>
              <Text as="span" tone="muted" weight="normal" className="block">
                {m.doctor_record_line({ age: m.profile_age_years({ count: record.age }), summary: record.summary })}
              </Text>
            </>
          ),
        },
        { key: 'seen', header: m.doctor_records_seen(), cell: (record) => <DateTime value={seenOn(record)} /> },
        {
          key: 'action',
          header: m.doctor_action(),
          align: 'end',
          cell: (record) => <View record={record} seenOn={seenOn(record)} />,
        },
      ]}
    />
  );
}
