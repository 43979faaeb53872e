import { medicalRecords } from '@sehat/catalog/medical-records';
import { Page } from '../../page/page';
import { RecordsPage } from './records-page';
import { useAddedRecords } from './use-added-records';

/** `/records` */
export function RecordsRoute() {
  const { records, add, remove } = useAddedRecords();
  return (
    <Page title="Medical Records">
      <RecordsPage
        records={medicalRecords}
        added={records}
        onAdd={add}
        onRemove={remove}
        onPrint={() => window.print()}
      />
    </Page>
  );
}
