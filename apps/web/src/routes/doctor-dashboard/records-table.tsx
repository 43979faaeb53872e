import type { PatientRecord } from '@sehat/catalog/doctor-figures';
import { daysAfter } from '@sehat/catalog/india-time';
import { Button } from '@sehat/ui/button';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { Table } from '@sehat/ui/table';
import { Text } from '@sehat/ui/text';

interface RecordsTableProps {
  records: readonly PatientRecord[];
  now: Date;
}

const nameId = ({ id }: PatientRecord) => `${id}-name`;

function View({ record, seenOn }: { record: PatientRecord; seenOn: string }) {
  return (
    <Dialog
      title={record.patientName}
      description="Sample record, not medical advice."
      trigger={
        <Button size="small" variant="secondary" aria-describedby={nameId(record)}>
          View
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
          { term: 'Age', description: `${record.age} years` },
          { term: 'Last seen', description: <DateTime value={seenOn} format="weekday" /> },
          { term: 'Summary', description: record.summary },
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
      caption="Recent Patient Records"
      captionHidden
      density="compact"
      rows={records}
      rowKey={({ id }) => id}
      empty="No patients seen yet. After your first appointment, the record shows here."
      columns={[
        {
          key: 'patient',
          header: 'Patient',
          rowHeader: true,
          cell: (record) => (
            <>
              <span id={nameId(record)}>{record.patientName}</span>
              <Text as="span" tone="muted" weight="normal" className="block">
                {record.age} years. {record.summary}
              </Text>
            </>
          ),
        },
        { key: 'seen', header: 'Last seen', cell: (record) => <DateTime value={seenOn(record)} /> },
        {
          key: 'action',
          header: 'Action',
          align: 'end',
          cell: (record) => <View record={record} seenOn={seenOn(record)} />,
        },
      ]}
    />
  );
}
