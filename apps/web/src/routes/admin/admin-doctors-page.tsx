import type { PendingDoctor } from '@sehat/catalog/admin-samples';
import type { Doctor } from '@sehat/catalog/doctors';
import { formatNumber } from '@sehat/ui/format';
import { Section } from '@sehat/ui/section';
import { Table } from '@sehat/ui/table';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import { AdminFrame } from './admin-frame';
import { PendingDoctorsTable } from './pending-doctors-table';

interface AdminDoctorsPageProps {
  pendingDoctors: readonly PendingDoctor[];
  doctors: readonly Doctor[];
  /** The number of all of them; the list is a sample. */
  activeDoctors: number;
  /** The present moment; fixed in stories and tests. */
  now: Date;
}

/** Doctors who await verification, and active doctors. */
export function AdminDoctorsPage({ pendingDoctors, doctors, activeDoctors, now }: AdminDoctorsPageProps) {
  return (
    <AdminFrame title="Doctors" lead="Patients find a doctor only after the registration has been verified.">
      <Section title="Awaiting verification" lead="The longest wait first.">
        <PendingDoctorsTable doctors={pendingDoctors} now={now} />
      </Section>
      <Section title="Active doctors" lead={`Showing ${doctors.length} of ${formatNumber(activeDoctors)}.`}>
        <Table
          caption="Active doctors"
          captionHidden
          density="compact"
          rows={doctors}
          rowKey={({ id }) => id}
          empty="No doctor is active yet."
          columns={[
            { key: 'name', header: 'Name', rowHeader: true, nowrap: true, cell: ({ name }) => name },
            { key: 'specialty', header: 'Specialization', cell: ({ specialty }) => specialty },
            { key: 'hospital', header: 'Hospital', nowrap: true, cell: ({ hospital }) => hospital },
            { key: 'location', header: 'City', cell: ({ location }) => location },
            {
              key: 'rating',
              header: 'Rating of 5.0',
              align: 'end',
              nowrap: true,
              cell: ({ rating }) => rating.toFixed(1),
            },
            { key: 'status', header: 'Status', cell: () => <VerificationBadge status="verified" /> },
          ]}
        />
      </Section>
    </AdminFrame>
  );
}
