import { translatedMedicalRecords } from '../../catalog-text/medical-records';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { RecordsPage } from './records-page';
import { useAddedRecords } from './use-added-records';

/** `/records` */
export function RecordsRoute() {
  const { records, add, remove } = useAddedRecords();
  return (
    <Page title={m.nav_records()}>
      <RecordsPage
        records={translatedMedicalRecords()}
        added={records}
        onAdd={add}
        onRemove={remove}
        onPrint={() => window.print()}
      />
    </Page>
  );
}
