import { type MedicalRecord, recordUpload } from '@sehat/catalog/medical-records';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DateTime } from '@sehat/ui/date-time';
import { EmptyState } from '@sehat/ui/empty-state';
import { FileDrop } from '@sehat/ui/file-drop';
import { formatBytes } from '@sehat/ui/format';
import { InlineMessage } from '@sehat/ui/inline-message';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { PageHeader } from '@sehat/ui/page-header';
import { RecordRow } from '@sehat/ui/record-row';
import { Section } from '@sehat/ui/section';
import { Stack } from '@sehat/ui/stack';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { DeferredContent } from '../../page/page';
import { usePreload } from '../../page/page-preload';
import type { AddedRecord } from './added-records';
import { recordKinds } from './record-kinds';

const recordDialog = lazyModule(() => import('./record-dialog'));

interface RecordsPageProps {
  records: readonly MedicalRecord[];
  /** Files of this visit, latest first. */
  added: readonly AddedRecord[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  onPrint: () => void;
}

function AddedRow({ record, onView, onRemove }: { record: AddedRecord; onView: () => void; onRemove: () => void }) {
  const { name, kind, size, url } = record;
  return (
    <RecordRow
      title={name}
      facts={[kind === 'pdf' ? 'PDF' : 'Picture', formatBytes(size), 'Added for this visit']}
      icon={<FileText />}
      thumbnail={kind === 'image' ? url : undefined}
      action={
        <Button variant="secondary" onClick={onView}>
          View
        </Button>
      }
      secondaryAction={
        <Button variant="quiet" onClick={onRemove}>
          Remove <span className="sr-only">{name}</span>
        </Button>
      }
    />
  );
}

function SampleRow({ record, onView }: { record: MedicalRecord; onView: () => void }) {
  const { title, kind, source, date } = record;
  return (
    <RecordRow
      title={title}
      facts={[kind, source, <DateTime key="date" value={date} />]}
      {...recordKinds[kind]}
      action={
        <Button variant="secondary" onClick={onView}>
          View
        </Button>
      }
    />
  );
}

/** A patient's records: samples, and the files that the patient adds on this visit. */
export function RecordsPage({ records, added, onAdd, onRemove, onPrint }: RecordsPageProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  usePreload(recordDialog.load);
  const [removed, setRemoved] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const remove = ({ id, name }: AddedRecord) => {
    onRemove(id);
    setRemoved(`${name} removed.`);
    // Without this, the focus is lost, because its button is removed with the row.
    list.current?.focus();
  };
  const open = [...added, ...records].find(({ id }) => id === openId) ?? null;
  return (
    <Container className="pb-12">
      <PageHeader
        title="Medical Records"
        lead="Reports, prescriptions and scans in one place. These are samples, not medical advice."
      />
      <DeferredContent>
        <div className="grid gap-x-8 lg:grid-cols-[1fr_22rem]">
          <Section title="Your records">
            {added.length + records.length === 0 ? (
              <EmptyState title="No records yet" headingLevel={3}>
                Add a report, a prescription or a scan, and it shows here.
              </EmptyState>
            ) : (
              <Stack as="ul" gap={3} ref={list} tabIndex={-1} aria-label="Records">
                {added.map((record) => (
                  <li key={record.id}>
                    <AddedRow record={record} onView={() => setOpenId(record.id)} onRemove={() => remove(record)} />
                  </li>
                ))}
                {records.map((record) => (
                  <li key={record.id}>
                    <SampleRow record={record} onView={() => setOpenId(record.id)} />
                  </li>
                ))}
              </Stack>
            )}
          </Section>
          <Section title="Add a record">
            <Card className="grid gap-4 lg:sticky lg:top-24">
              <FileDrop
                label="Files"
                hint={recordUpload.hint}
                accept=".pdf,.jpg,.jpeg,.png"
                maxBytes={recordUpload.maxBytes}
                onFiles={(accepted) => {
                  if (accepted.length > 0) onAdd(accepted);
                }}
              />
              {added.length > 0 ? (
                <InlineMessage tone="success" size="small">
                  {added.length === 1 ? '1 file is in your records' : `${added.length} files are in your records`} for
                  this visit.
                </InlineMessage>
              ) : null}
              <p>Files stay in this browser, in the list, until you leave this page. Nothing is sent to anyone.</p>
            </Card>
          </Section>
        </div>
      </DeferredContent>
      <p role="status" className="sr-only">
        {removed}
      </p>
      {open ? (
        <LazyOverlay
          of={recordDialog}
          title={'title' in open ? open.title : open.name}
          failureText="The record could not be opened."
          onCancel={() => setOpenId(null)}
        >
          {({ RecordDialog }) => <RecordDialog record={open} onClose={() => setOpenId(null)} onPrint={onPrint} />}
        </LazyOverlay>
      ) : null}
    </Container>
  );
}
