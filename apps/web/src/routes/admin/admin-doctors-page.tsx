import type { Doctor } from '@sehat/catalog/doctors';
import { formatNumber } from '@sehat/ui/format';
import { Section } from '@sehat/ui/section';
import { Table } from '@sehat/ui/table';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import type { ReactNode } from 'react';
import type { Registration } from '../../api/registrations';
import { cityText } from '../../catalog-text/locations';
import { specialtyText } from '../../catalog-text/specialties';
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
    <AdminFrame title={m.title_admin_doctors()} lead={m.admin_doctors_lead()}>
      <RegistrationSection
        {...pending}
        title={m.admin_awaiting()}
        lead={m.admin_awaiting_lead()}
        empty={m.admin_none_waiting()}
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
        title={m.admin_active()}
        lead={m.admin_active_lead({ shown: doctors.length, total: formatNumber(activeDoctors) })}
      >
        <Table
          caption={m.admin_active()}
          captionHidden
          density="compact"
          rows={doctors}
          rowKey={({ id }) => id}
          empty={m.admin_active_none()}
          columns={[
            { key: 'name', header: m.admin_name(), rowHeader: true, nowrap: true, cell: ({ name }) => name },
            { key: 'specialty', header: m.admin_specialization(), cell: ({ specialty }) => specialtyText(specialty) },
            { key: 'hospital', header: m.admin_hospital(), nowrap: true, cell: ({ hospital }) => hospital },
            { key: 'location', header: m.admin_city(), cell: ({ location }) => cityText(location) },
            {
              key: 'rating',
              header: m.admin_rating(),
              align: 'end',
              nowrap: true,
              cell: ({ rating }) => rating.toFixed(1),
            },
            { key: 'status', header: m.admin_status(), cell: () => <VerificationBadge status="verified" /> },
          ]}
        />
      </Section>
      {dialog}
    </AdminFrame>
  );
}
