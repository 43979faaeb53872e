import type { PendingDoctor } from '@sehat/catalog/admin-samples';
import { daysAfter } from '@sehat/catalog/india-time';
import { DateTime } from '@sehat/ui/date-time';
import { Table } from '@sehat/ui/table';
import { VerificationBadge } from '@sehat/ui/verification-badge';

interface PendingDoctorsTableProps {
  doctors: readonly PendingDoctor[];
  now: Date;
}

/** The doctors who await verification. */
export function PendingDoctorsTable({ doctors, now }: PendingDoctorsTableProps) {
  return (
    <Table
      caption="Doctors awaiting verification"
      captionHidden
      density="compact"
      rows={doctors}
      rowKey={({ id }) => id}
      empty="No doctor is waiting for verification."
      columns={[
        { key: 'name', header: 'Name', rowHeader: true, nowrap: true, cell: ({ name }) => name },
        { key: 'specialty', header: 'Specialization', cell: ({ specialty }) => specialty },
        {
          key: 'number',
          header: 'Registration number',
          nowrap: true,
          cell: ({ registrationNumber }) => registrationNumber,
        },
        { key: 'qualifications', header: 'Qualifications', nowrap: true, cell: ({ qualifications }) => qualifications },
        {
          key: 'registered',
          header: 'Registered',
          cell: ({ registeredDaysAgo }) => <DateTime value={daysAfter(now, -registeredDaysAgo)} />,
        },
        { key: 'status', header: 'Status', cell: () => <VerificationBadge status="pending" /> },
      ]}
    />
  );
}
