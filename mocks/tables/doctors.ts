import type { AuditAction } from '@sehat/catalog/audit-actions';
import { languages } from '@sehat/catalog/languages';
import { isPasswordWithin, isWithin, textLimits } from '@sehat/catalog/limits';
import { tidyName } from '@sehat/catalog/tidy-name';
import type { Row } from '../store/document';
import { recordEvent } from './audit-events';
import { filled, oneOf } from './checks';
import { isOwn, restamped, stamped } from './ownership';
import type { Table, TableContext } from './table.types';

const columns = {
  id: { type: 'uuid', notNull: true, default: ({ newUuid }) => newUuid() },
  user_id: {
    type: 'uuid',
    default: ({ caller }) => caller.userId,
    references: { table: 'auth.users', column: 'id' },
  },
  full_name: { type: 'text', notNull: true },
  email: { type: 'text', notNull: true },
  contact_number: { type: 'text', notNull: true },
  password: { type: 'text', notNull: true },
  specialization: { type: 'text', notNull: true },
  registration_number: { type: 'text', notNull: true },
  bio: { type: 'text', notNull: true },
  certifications_url: { type: 'text', notNull: true },
  experience_certificates_url: { type: 'text', notNull: true },
  qualifications: { type: 'text', notNull: true },
  other_certifications: { type: 'text', notNull: true },
  availability_status: { type: 'text', notNull: true, default: 'Available' },
  rating: { type: 'numeric', default: 0 },
  verified: { type: 'boolean', default: false },
  created_at: { type: 'timestamptz', default: ({ now }) => now },
  registration_state: { type: 'text', notNull: true, default: 'pending' },
  decline_reason: { type: 'text' },
  decided_at: { type: 'timestamptz' },
  decided_by: { type: 'uuid', references: { table: 'auth.users', column: 'id' } },
  number: { type: 'integer' },
  state_token: { type: 'uuid', notNull: true, default: ({ newUuid }) => newUuid() },
  language: { type: 'text', notNull: true, default: 'en' },
} as const satisfies Table['columns'];

const everyColumn = Object.keys(columns);
const without = (...names: string[]) => everyColumn.filter((column) => !names.includes(column));

/** The readable columns of the table. The view below holds contact data. No role can read the password's hash. */
const publicColumns = [
  'id',
  'full_name',
  'specialization',
  'qualifications',
  'bio',
  'availability_status',
  'rating',
  'verified',
  'created_at',
  'number',
];

/** The columns that no caller may change. The functions of `registrations.ts` write them. */
const decisionColumns = ['registration_state', 'decline_reason', 'decided_at', 'decided_by', 'number', 'state_token'];

const isAdmin = ({ caller }: TableContext) => caller.role === 'admin';

const isEditable = (row: Row, context: TableContext) =>
  isAdmin(context) || (context.caller.role === 'doctor' && isOwn(row, context.caller));

const isReadable = (row: Row, context: TableContext) =>
  isEditable(row, context) || (context.caller.role === 'patient' && row['verified'] === true);

/** Hashes a password and checks its length. A check constraint cannot do this, because it would see the hash. */
async function hashed(password: Row[string], { hashPassword, failCheck }: TableContext): Promise<Row[string]> {
  if (password === null) return null;
  const text = String(password);
  if (text === '' || !isPasswordWithin(text)) failCheck('doctors_password_check');
  return hashPassword(text);
}

/** The columns that the admin verifies. A doctor who changes one needs a new verification. */
const verifiedColumns = [
  'full_name',
  'registration_number',
  'specialization',
  'qualifications',
  'other_certifications',
  'certifications_url',
  'experience_certificates_url',
];

const keeps = (columnNames: readonly string[], next: Row, previous: Row) =>
  columnNames.every((column) => next[column] === previous[column]);

/** Whether the update leaves what the admin has looked at. Until the owner confirms, that includes the email. */
const keepsVerified = (next: Row, previous: Row) =>
  keeps(verifiedColumns, next, previous) &&
  (previous['registration_state'] !== 'awaiting_owner' || keeps(['email'], next, previous));

/** The state of a registration after an update by a caller. */
function stateAfter(next: Row, previous: Row, context: TableContext): Row {
  const { registration_state: state = null, decided_at = null, decided_by = null } = previous;
  if (next['verified'] === true && previous['verified'] !== true) {
    context.failCheck('doctors_registration_state_check');
  }
  const ends = previous['verified'] === true && next['verified'] !== true;
  const isReset = ends || !(isAdmin(context) || keepsVerified(next, previous));
  if (!isReset || state === 'pending') return { registration_state: state, decided_at, decided_by };
  return { registration_state: 'pending', decided_at: context.now, decided_by: context.caller.userId };
}

/** Keeps `verified`, `number` and `decline_reason` in step with the state. Gives a number at the first verification. */
export function withState(next: Row, previous: Row, { nextValue }: Pick<TableContext, 'nextValue'>): Row {
  const state = next['registration_state'] ?? null;
  const verified = state === 'verified';
  const known = previous['number'] ?? null;
  return {
    ...next,
    verified,
    number: verified && known === null ? nextValue('doctor_numbers', firstDoctorNumber) : known,
    decline_reason: state === 'declined' ? (next['decline_reason'] ?? null) : null,
  };
}

function actionOf(next: Row, previous: Row, { caller }: Pick<TableContext, 'caller'>): AuditAction {
  switch (next['registration_state']) {
    case 'declined':
      return 'doctor.declined';
    case 'pending':
      return previous['registration_state'] === 'declined' ? 'doctor.reopened' : 'doctor.unverified';
    default: {
      const isConfirmed = next['verified'] === true && previous['registration_state'] === 'awaiting_owner';
      return isConfirmed && next['user_id'] === caller.userId ? 'doctor.linked' : 'doctor.verified';
    }
  }
}

/** Without this, no caller could book a doctor whose registration has another form of the name. */
const tidied = ({ full_name = null, ...row }: Row): Row => ({
  ...row,
  full_name: full_name === null ? null : tidyName(String(full_name)),
});

const textOf = (row: Row, column: string) => (row[column] === null ? null : String(row[column]));

/** Records a new state or a new link of a registration. */
export function recordDecision(next: Row, previous: Row, context: Parameters<typeof recordEvent>[0]): void {
  const isChanged = ['registration_state', 'user_id'].some((column) => next[column] !== previous[column]);
  if (!isChanged) return;
  recordEvent(context, {
    action: actionOf(next, previous, context),
    subjectId: String(next['id']),
    details: {
      old_state: textOf(previous, 'registration_state'),
      new_state: textOf(next, 'registration_state'),
      old_account: textOf(previous, 'user_id'),
      new_account: textOf(next, 'user_id'),
      reason: textOf(next, 'decline_reason'),
    },
  });
}

/** Whether a text can be the reason of a decline. */
export const isDeclineReason = (reason: Row[string]) =>
  reason !== null && String(reason).trim() !== '' && isWithin(String(reason), maxReason);

const { email: maxEmail, decline_reason: maxReason, ...required } = textLimits.doctors;

/** The first number of a registered doctor. The sample doctors have smaller numbers. */
const firstDoctorNumber = 1001;

export const doctors: Table = {
  name: 'doctors',
  columns,
  grants: {
    anonymous: { insert: everyColumn },
    patient: { select: publicColumns, insert: everyColumn },
    doctor: { select: publicColumns, update: without('verified', 'rating', ...decisionColumns) },
    admin: { select: publicColumns, insert: everyColumn, update: without(...decisionColumns), delete: true },
  },
  rules: {
    select: isReadable,
    insert: () => true,
    update: isEditable,
    updated: isEditable,
    delete: (_row, context) => isAdmin(context),
  },
  checks: [
    ...filled('doctors', required),
    {
      name: 'doctors_email_check',
      holds: ({ email }) => /^[^\s@]+@[^\s@]+$/.test(String(email)) && isWithin(String(email), maxEmail),
    },
    oneOf('doctors', 'language', languages),
    { name: 'doctors_rating_check', holds: ({ rating }) => Number(rating) >= 0 && Number(rating) <= 5 },
  ],
  uniques: [
    { name: 'doctors_pkey', key: ({ id }) => String(id) },
    { name: 'doctors_email_key', key: ({ email }) => String(email).toLowerCase() },
    { name: 'doctors_registration_number_key', key: (row) => String(row['registration_number']) },
    { name: 'doctors_verified_name_key', key: (row) => (row['verified'] === true ? String(row['full_name']) : null) },
    { name: 'doctors_number_key', key: ({ number = null }) => (number === null ? null : String(number)) },
    { name: 'doctors_state_token_key', key: (row) => String(row['state_token']) },
  ],
  beforeInsert: async (row, context) => ({
    ...tidied(stamped(row, context)),
    password: await hashed(row['password'] ?? null, context),
    verified: false,
    rating: 0,
    registration_state: 'pending',
    decline_reason: null,
    decided_at: null,
    decided_by: null,
    number: null,
    state_token: context.newUuid(),
  }),
  beforeUpdate: async (changes, previous, context) => {
    const next = tidied(changes);
    const row = {
      ...restamped(next, previous),
      ...stateAfter(next, previous, context),
      password:
        next['password'] === previous['password']
          ? (previous['password'] ?? null)
          : await hashed(next['password'] ?? null, context),
      rating: next['rating'] ?? 0,
    };
    return withState(row, previous, context);
  },
  afterUpdate: recordDecision,
};

const registrationColumns = without('password', 'decided_by', 'state_token', 'language');

/** Registrations with contact data. A doctor reads their own, the admin reads all. */
export const doctorRegistrations: Table = {
  name: 'doctor_registrations',
  viewOf: 'doctors',
  columns: Object.fromEntries(registrationColumns.map((name) => [name, columns[name as keyof typeof columns]])),
  grants: {
    patient: { select: registrationColumns },
    doctor: { select: registrationColumns },
    admin: { select: registrationColumns },
  },
  rules: {
    select: isEditable,
    insert: () => false,
    update: () => false,
    updated: () => false,
    delete: () => false,
  },
  checks: [],
  uniques: [],
};
