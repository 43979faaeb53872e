import { DateTime } from '@sehat/ui/date-time';
import { Table } from '@sehat/ui/table';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import type { Registration } from '../../api/registrations';

/** The doctors who await verification, in short. */
export function PendingDoctorsTable({ doctors }: { doctors: readonly Registration[] }) {
  return (
    <Table
      caption="Doctors awaiting verification"
      captionHidden
      density="compact"
      rows={doctors}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Name', rowHeader: true, nowrap: true, cell: (doctor) => <bdi>{doctor.full_name}</bdi> },
        { key: 'specialty', header: 'Specialization', cell: ({ specialization }) => <bdi>{specialization}</bdi> },
        {
          key: 'number',
          header: 'Registration number',
          nowrap: true,
          cell: (doctor) => <bdi>{doctor.registration_number}</bdi>,
        },
        {
          key: 'qualifications',
          header: 'Qualifications',
          nowrap: true,
          cell: ({ qualifications }) => <bdi>{qualifications}</bdi>,
        },
        { key: 'registered', header: 'Registered', cell: (doctor) => <DateTime value={doctor.created_at} /> },
        { key: 'status', header: 'Status', cell: () => <VerificationBadge status="pending" /> },
      ]}
    />
  );
}
