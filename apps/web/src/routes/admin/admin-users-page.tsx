import type { AdminUser } from '@sehat/catalog/admin-samples';
import { daysAfter } from '@sehat/catalog/india-time';
import { Badge } from '@sehat/ui/badge';
import { DateTime } from '@sehat/ui/date-time';
import { formatNumber } from '@sehat/ui/format';
import { Section } from '@sehat/ui/section';
import { Table } from '@sehat/ui/table';
import type { ReactNode } from 'react';
import { m } from '../../messages/generated/messages.js';
import { AdminFrame } from './admin-frame';

interface AdminUsersPageProps {
  /** Newest first. */
  users: readonly AdminUser[];
  /** The number of all of them; the list is a sample. */
  total: number;
  /** The present moment; fixed in stories and tests. */
  now: Date;
  /** The sign-out of any account. */
  children: ReactNode;
}

const roles = {
  patient: () => <Badge>{m.admin_role_patient()}</Badge>,
  doctor: () => <Badge tone="action">{m.admin_role_doctor()}</Badge>,
  admin: () => <Badge tone="info">{m.admin_role_admin()}</Badge>,
};

/** A sample of the users with an account, and the sign-out of any account. */
export function AdminUsersPage({ users, total, now, children }: AdminUsersPageProps) {
  return (
    <AdminFrame title={m.title_admin_users()} lead={m.admin_users_lead()} note={m.admin_users_sample()}>
      <Section
        title={m.admin_accounts()}
        lead={m.admin_accounts_shown({ shown: users.length, total: formatNumber(total) })}
      >
        <Table
          caption={m.admin_accounts()}
          captionHidden
          density="compact"
          rows={users}
          rowKey={({ id }) => id}
          empty={m.admin_accounts_empty()}
          columns={[
            { key: 'name', header: m.admin_name(), rowHeader: true, nowrap: true, cell: ({ name }) => name },
            { key: 'email', header: m.admin_email(), cell: ({ email }) => email },
            { key: 'role', header: m.admin_role(), cell: ({ role }) => roles[role]() },
            {
              key: 'joined',
              header: m.admin_joined(),
              cell: ({ joinedDaysAgo }) => <DateTime value={daysAfter(now, -joinedDaysAgo)} />,
            },
          ]}
        />
      </Section>
      {children}
    </AdminFrame>
  );
}
