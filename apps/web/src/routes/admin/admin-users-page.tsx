import type { AdminUser } from '@sehat/catalog/admin-samples';
import { daysAfter } from '@sehat/catalog/india-time';
import { Badge } from '@sehat/ui/badge';
import { DateTime } from '@sehat/ui/date-time';
import { formatNumber } from '@sehat/ui/format';
import { Section } from '@sehat/ui/section';
import { Table } from '@sehat/ui/table';
import { m } from '../../messages/generated/messages.js';
import { AdminFrame } from './admin-frame';

interface AdminUsersPageProps {
  /** Newest first. */
  users: readonly AdminUser[];
  /** The number of all of them; the list is a sample. */
  total: number;
  /** The present moment; fixed in stories and tests. */
  now: Date;
}

const roles = {
  patient: <Badge>Patient</Badge>,
  doctor: <Badge tone="action">Doctor</Badge>,
  admin: <Badge tone="info">Admin</Badge>,
};

/** The users with an account. */
export function AdminUsersPage({ users, total, now }: AdminUsersPageProps) {
  return (
    <AdminFrame
      title="Users"
      lead="Everyone with an account: patients, doctors and admins."
      note={m.admin_users_sample()}
    >
      <Section title="Accounts" lead={`Showing the newest ${users.length} of ${formatNumber(total)}.`}>
        <Table
          caption="Accounts"
          captionHidden
          density="compact"
          rows={users}
          rowKey={({ id }) => id}
          empty="Nobody has an account yet."
          columns={[
            { key: 'name', header: 'Name', rowHeader: true, nowrap: true, cell: ({ name }) => name },
            { key: 'email', header: 'Email', cell: ({ email }) => email },
            { key: 'role', header: 'Role', cell: ({ role }) => roles[role] },
            {
              key: 'joined',
              header: 'Joined',
              cell: ({ joinedDaysAgo }) => <DateTime value={daysAfter(now, -joinedDaysAgo)} />,
            },
          ]}
        />
      </Section>
    </AdminFrame>
  );
}
