import { type AuditAction, auditActions, auditActors } from '@sehat/catalog/audit-actions';
import { oneOf } from './checks';
import type { Table, TableContext } from './table.types';

const columns = {
  id: { type: 'uuid', notNull: true, default: ({ newUuid }) => newUuid() },
  created_at: { type: 'timestamptz', notNull: true, default: ({ now }) => now },
  actor_id: { type: 'uuid' },
  actor_role: { type: 'text', notNull: true },
  action: { type: 'text', notNull: true },
  subject_id: { type: 'uuid', notNull: true },
  details: { type: 'jsonb', notNull: true },
} as const satisfies Table['columns'];

const everyColumn = Object.keys(columns);

interface AuditEvent {
  action: AuditAction | `appointment.${string}`;
  subjectId: string;
  /** Old and new values, and the reason of a declined registration. No health data. */
  details: Readonly<Record<string, string | number | null>>;
}

/** Records a change by the caller, in the transaction of the change. */
export function recordEvent(
  context: Pick<TableContext, 'append' | 'caller' | 'newUuid' | 'now'>,
  { action, subjectId, details }: AuditEvent,
): void {
  const { append, caller, newUuid, now } = context;
  append('audit_events', {
    id: newUuid(),
    created_at: now,
    actor_id: caller.userId,
    actor_role: caller.role,
    action,
    subject_id: subjectId,
    details: JSON.stringify(details),
  });
}

/** Who changed what, and when. Triggers add rows, the admin reads them, and no caller changes or deletes one. */
export const auditEvents: Table = {
  name: 'audit_events',
  columns,
  grants: {
    patient: { select: everyColumn },
    doctor: { select: everyColumn },
    admin: { select: everyColumn },
  },
  rules: {
    select: (_row, { caller }) => caller.role === 'admin',
    insert: () => false,
    update: () => false,
    updated: () => false,
    delete: () => false,
  },
  checks: [oneOf('audit_events', 'action', auditActions), oneOf('audit_events', 'actor_role', auditActors)],
  uniques: [{ name: 'audit_events_pkey', key: ({ id }) => String(id) }],
};
