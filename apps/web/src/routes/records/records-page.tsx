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
import { recordKindText, recordUploadHint } from '../../catalog-text/medical-records';
import { m } from '../../messages/generated/messages.js';
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
      facts={[kind === 'pdf' ? m.records_pdf() : m.records_picture(), formatBytes(size), m.records_added()]}
      icon={<FileText />}
      thumbnail={kind === 'image' ? url : undefined}
      action={
        <Button variant="secondary" onClick={onView}>
          {m.common_view()}
        </Button>
      }
      secondaryAction={
        <Button variant="quiet" aria-label={m.records_remove_name({ name })} onClick={onRemove}>
          {m.records_remove()}
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
      facts={[recordKindText(kind), source, <DateTime key="date" value={date} />]}
      {...recordKinds[kind]}
      action={
        <Button variant="secondary" onClick={onView}>
          {m.common_view()}
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
    setRemoved(m.records_removed({ name }));
    // Without this, the focus is lost, because its button is removed with the row.
    list.current?.focus();
  };
  const open = [...added, ...records].find(({ id }) => id === openId) ?? null;
  return (
    <Container className="pb-12">
      <PageHeader title={m.nav_records()} lead={m.records_lead()} />
      <DeferredContent>
        <div className="grid gap-x-8 lg:grid-cols-[1fr_22rem]">
          <Section title={m.records_yours()}>
            {added.length + records.length === 0 ? (
              <EmptyState title={m.records_empty()} headingLevel={3}>
                {m.records_empty_text()}
              </EmptyState>
            ) : (
              <Stack as="ul" gap={3} ref={list} tabIndex={-1} aria-label={m.records_list()}>
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
          <Section title={m.records_add()}>
            <Card className="grid gap-4 lg:sticky lg:top-24">
              <FileDrop
                label={m.records_files()}
                hint={recordUploadHint()}
                accept=".pdf,.jpg,.jpeg,.png"
                maxBytes={recordUpload.maxBytes}
                onFiles={(accepted) => {
                  if (accepted.length > 0) onAdd(accepted);
                }}
              />
              {added.length > 0 ? (
                <InlineMessage tone="success" size="small">
                  {m.records_added_count({ count: added.length })}
                </InlineMessage>
              ) : null}
              <p>{m.records_files_note()}</p>
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
          failureText={m.records_failed()}
          onCancel={() => setOpenId(null)}
        >
          {({ RecordDialog }) => <RecordDialog record={open} onClose={() => setOpenId(null)} onPrint={onPrint} />}
        </LazyOverlay>
      ) : null}
    </Container>
  );
}
