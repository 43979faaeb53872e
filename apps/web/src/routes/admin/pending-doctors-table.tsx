import { DateTime } from '@sehat/ui/date-time';
import { Table } from '@sehat/ui/table';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import type { Registration } from '../../api/registrations';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';

/** The doctors who await verification, in short. */
export function PendingDoctorsTable({ doctors }: { doctors: readonly Registration[] }) {
  return (
    <Table
      caption={m.admin_doctors_awaiting()}
      captionHidden
      density="compact"
      rows={doctors}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: m.admin_name(),
          rowHeader: true,
          nowrap: true,
          cell: (doctor) => <bdi>{doctor.full_name}</bdi>,
        },
        {
          key: 'specialty',
          header: m.admin_specialization(),
          cell: ({ specialization }) => <bdi>{specialtyText(specialization)}</bdi>,
        },
        {
          key: 'number',
          header: m.admin_registration_number(),
          nowrap: true,
          cell: (doctor) => <bdi>{doctor.registration_number}</bdi>,
        },
        {
          key: 'qualifications',
          header: m.admin_qualifications(),
          nowrap: true,
          cell: ({ qualifications }) => <bdi>{qualifications}</bdi>,
        },
        { key: 'registered', header: m.admin_registered(), cell: (doctor) => <DateTime value={doctor.created_at} /> },
        { key: 'status', header: m.admin_status(), cell: () => <VerificationBadge status="pending" /> },
      ]}
    />
  );
}
