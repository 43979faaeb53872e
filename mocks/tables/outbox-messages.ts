import { isMailAddress, mailTemplates } from '@sehat/catalog/mail-templates';
import { type Environment, newUuid, timestampOf } from '../platform/environment';
import type { EmbeddedDocument, Row } from '../store/document';
import { oneOf } from './checks';
import type { Table } from './table.types';

const name = 'outbox_messages';

/** Mails that the database has to send. No caller reads or writes them. The demo mailbox shows them. */
export const outboxMessages: Table = {
  name,
  columns: {
    id: { type: 'uuid', notNull: true },
    created_at: { type: 'timestamptz', notNull: true },
    recipient: { type: 'text', notNull: true },
    template: { type: 'text', notNull: true },
    params: { type: 'jsonb', notNull: true },
    attempts: { type: 'integer', notNull: true, default: 0 },
    next_attempt_at: { type: 'timestamptz' },
    sending_at: { type: 'timestamptz' },
    sent_at: { type: 'timestamptz' },
    last_error: { type: 'text' },
  },
  grants: {},
  rules: {
    select: () => false,
    insert: () => false,
    update: () => false,
    updated: () => false,
    delete: () => false,
  },
  checks: [oneOf(name, 'template', mailTemplates)],
  uniques: [{ name: `${name}_pkey`, key: ({ id }) => String(id) }],
};

interface NewMail {
  template: (typeof mailTemplates)[number];
  params: Row;
}

const pick = (row: Row, ...columns: string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

function appointmentMail(row: Row, previous: Row | undefined): NewMail | null {
  const visit = pick(row, 'id', 'full_name', 'doctor_name', 'date', 'time', 'preferred_mode', 'revision', 'language');
  const was = previous?.['status'];
  if (row['status'] === 'cancelled') {
    if (!previous || was === 'cancelled') return null;
    return {
      template: 'appointmentCancelled',
      params: { ...visit, reason: pick(row, 'status_reason')['status_reason'] ?? null },
    };
  }
  if (row['status'] !== 'booked') return null;
  if (!previous || was !== 'booked') return { template: 'appointmentBooked', params: visit };
  if (row['date'] === previous['date'] && row['time'] === previous['time']) return null;
  const { date = null, time = null } = pick(previous, 'date', 'time');
  return { template: 'appointmentMoved', params: { ...visit, from_date: date, from_time: time } };
}

function labVisitMail(row: Row, previous: Row | undefined): NewMail | null {
  const visit = {
    ...pick(row, 'id', 'location', 'selected_lab', 'date', 'time', 'tests', 'revision', 'language'),
    full_name: row['name'] ?? null,
  };
  const was = previous?.['status'];
  if (row['status'] === 'cancelled') {
    if (!previous || was === 'cancelled') return null;
    return { template: 'labVisitCancelled', params: { ...visit, reason: row['status_reason'] ?? null } };
  }
  if (!previous || was !== 'booked') return { template: 'labVisitBooked', params: visit };
  const { date = null, time = null } = previous;
  if (row['date'] === date && row['time'] === time) return null;
  return { template: 'labVisitMoved', params: { ...visit, from_date: date, from_time: time } };
}

function registrationMail(row: Row, previous: Row | undefined): NewMail | null {
  const params = pick(row, 'full_name', 'language');
  const token = pick(row, 'state_token')['state_token'] ?? null;
  if (!previous) return { template: 'registrationReceived', params: { ...params, token } };
  if (row['registration_state'] === previous['registration_state']) return null;
  switch (row['registration_state']) {
    case 'verified':
      return { template: 'registrationVerified', params: { ...params, ...pick(row, 'number') } };
    case 'declined': {
      const reason = pick(row, 'decline_reason')['decline_reason'] ?? null;
      return { template: 'registrationDeclined', params: { ...params, token, reason } };
    }
    case 'awaiting_owner':
      return { template: 'registrationNeedsOwner', params };
    default:
      return null;
  }
}

/** What tells of the rows of a table, as the triggers of the database do. */
const tellers: Readonly<Record<string, (row: Row, previous: Row | undefined) => NewMail | null>> = {
  appointments: appointmentMail,
  lab_bookings: labVisitMail,
  doctors: registrationMail,
};

/** Puts a mail into the outbox. As in the database, an address that mail cannot be sent to gets none. */
export function queueMail(
  document: EmbeddedDocument,
  environment: Environment,
  { recipient, template, params }: NewMail & { recipient: string },
) {
  if (!isMailAddress(recipient)) return;
  const now = timestampOf(environment);
  (document.tables[name] ??= []).push({
    id: newUuid(environment),
    created_at: now,
    recipient,
    template,
    params: JSON.stringify(params),
    attempts: 0,
    next_attempt_at: now,
    sending_at: null,
    sent_at: null,
    last_error: null,
  });
}

/**
 * Remembers the rows of a transaction, and returns a function that puts a mail into the outbox for each change since.
 * Every write of a row replaces its object, so that the objects tell which rows have changed.
 */
export function watchMails(document: EmbeddedDocument, environment: Environment): () => void {
  const before = Object.keys(tellers).map((table) => [table, [...(document.tables[table] ?? [])]] as const);
  return () => {
    for (const [table, rows] of before) {
      const known = new Set(rows);
      const previous = new Map(rows.map((row) => [row['id'], row]));
      const changed = (document.tables[table] ?? []).filter((row) => !known.has(row));
      for (const row of changed) queue(row, tellers[table]?.(row, previous.get(row['id'])) ?? null);
    }
  };

  /** A lab booking names no address, so its mails go to the account that booked it. */
  function addressOf(row: Row): string {
    const owner = document.accounts.find(({ id }) => id === row['user_id']);
    return String(('email' in row ? row['email'] : owner?.email) ?? '');
  }

  function queue(row: Row, mail: NewMail | null) {
    if (mail) queueMail(document, environment, { recipient: addressOf(row), ...mail });
  }
}
