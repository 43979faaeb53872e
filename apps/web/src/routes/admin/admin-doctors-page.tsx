import type { Doctor } from '@sehat/catalog/doctors';
import { formatNumber } from '@sehat/ui/format';
import { Section } from '@sehat/ui/section';
import { Table } from '@sehat/ui/table';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import type { ReactNode } from 'react';
import type { Registration } from '../../api/registrations';
import { m } from '../../messages/generated/messages.js';
import { AdminFrame } from './admin-frame';
import type { Decision } from './registration-decisions';
import { type RegistrationList, RegistrationSection } from './registration-section';

interface AdminDoctorsPageProps {
  pending: RegistrationList;
  /** All but the pending ones. */
  decided: RegistrationList;
  /** What the admin's decisions on this page led to, by registration. */
  outcomes: Readonly<Record<string, string>>;
  onDecide: (registration: Registration, decision: Decision) => void;
  /** The open dialog of a decision. */
  dialog?: ReactNode;
  /** Samples. */
  doctors: readonly Doctor[];
  /** The specification's figure. */
  activeDoctors: number;
}

/** The registrations that await verification, those that were checked, and a sample of active doctors. */
export function AdminDoctorsPage(props: AdminDoctorsPageProps) {
  const { pending, decided, outcomes, onDecide, dialog, doctors, activeDoctors } = props;
  return (
    <AdminFrame title="Doctors" lead="Patients find a doctor only after the registration has been verified.">
      <RegistrationSection
        {...pending}
        title={m.admin_awaiting()}
        lead={m.admin_awaiting_lead()}
        empty="No doctor is waiting for verification."
        pageParam="page"
        params={decided.page > 1 ? { checked: String(decided.page) } : {}}
        outcomes={outcomes}
        onDecide={onDecide}
      />
      <RegistrationSection
        {...decided}
        title={m.admin_checked()}
        lead={m.admin_checked_lead()}
        empty={m.admin_none_checked()}
        pageParam="checked"
        params={pending.page > 1 ? { page: String(pending.page) } : {}}
        outcomes={outcomes}
        onDecide={onDecide}
      />
      <Section
        title="Active doctors"
        lead={`${m.admin_sample_data()} Showing ${doctors.length} of ${formatNumber(activeDoctors)}.`}
      >
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
      {dialog}
    </AdminFrame>
  );
}
