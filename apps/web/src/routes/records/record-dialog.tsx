import type { MedicalRecord } from '@sehat/catalog/medical-records';
import { BulletList } from '@sehat/ui/bullet-list';
import { Button } from '@sehat/ui/button';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { FilePreview } from '@sehat/ui/file-preview';
import { Section } from '@sehat/ui/section';
import { Printer } from 'lucide-react';
import { recordKindText } from '../../catalog-text/medical-records';
import { m } from '../../messages/generated/messages.js';
import type { AddedRecord } from './added-records';

interface RecordDialogProps {
  /** A sample record, or a file that the user added. */
  record: MedicalRecord | AddedRecord;
  onClose: () => void;
  onPrint: () => void;
}

const isAdded = (record: MedicalRecord | AddedRecord): record is AddedRecord => 'url' in record;

function Content({ record }: { record: MedicalRecord }) {
  const { kind, source, date, findings } = record;
  return (
    <>
      <DescriptionList
        items={[
          { term: m.records_kind(), description: recordKindText(kind) },
          { term: m.records_source(), description: source },
          { term: m.records_date(), description: <DateTime value={date} format="weekday" /> },
        ]}
      />
      <Section title={m.records_findings()} headingLevel={3}>
        <BulletList items={findings} />
      </Section>
      <p>{m.common_sample()}</p>
    </>
  );
}

/**
 * The dialog of one record. A PDF has no Print button, because its own viewer prints it. A chunk of its own, which
 * includes Dialog.
 */
export function RecordDialog({ record, onClose, onPrint }: RecordDialogProps) {
  const added = isAdded(record) ? record : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      printable
      size={added ? 'large' : 'medium'}
      title={isAdded(record) ? record.name : record.title}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{m.common_done()}</Button>
          </DialogClose>
          {added?.kind === 'pdf' ? null : (
            <Button icon={<Printer aria-hidden="true" />} onClick={onPrint}>
              {m.common_print()}
            </Button>
          )}
        </>
      }
    >
      {isAdded(record) ? (
        <FilePreview url={record.url} name={record.name} kind={record.kind} />
      ) : (
        <Content record={record} />
      )}
    </Dialog>
  );
}
