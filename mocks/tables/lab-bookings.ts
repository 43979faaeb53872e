import { labBookingStatuses } from '@sehat/catalog/appointment-statuses';
import { genders } from '@sehat/catalog/genders';
import { labModes } from '@sehat/catalog/lab-modes';
import { languages } from '@sehat/catalog/languages';
import { isWithin, textLimits } from '@sehat/catalog/limits';
import type { Row } from '../store/document';
import { filled, finite, oneOf, valuesOf, within } from './checks';
import { isOwn, restamped, stamped } from './ownership';
import { assertRoom, hasBegun, isMoved, isOffered, isPast, keptReason, reasonCheck, startsAt } from './slots';
import type { Table, TableContext } from './table.types';

const columns = {
  id: { type: 'uuid', notNull: true, default: ({ newUuid }) => newUuid() },
  user_id: {
    type: 'uuid',
    default: ({ caller }) => caller.userId,
    references: { table: 'auth.users', column: 'id' },
  },
  name: { type: 'text', notNull: true },
  age: { type: 'numeric', notNull: true },
  gender: { type: 'text', notNull: true },
  location: { type: 'text', notNull: true },
  selected_lab: { type: 'text', notNull: true, default: '' },
  address: { type: 'text', notNull: true, default: '' },
  date: { type: 'date', notNull: true },
  time: { type: 'text', notNull: true },
  tests: { type: 'text[]', notNull: true },
  created_at: { type: 'timestamptz', default: ({ now }) => now },
  status: { type: 'text', notNull: true, default: 'booked' },
  starts_at: { type: 'timestamptz' },
  status_reason: { type: 'text' },
  revision: { type: 'integer', notNull: true, default: 0 },
  changed_at: { type: 'timestamptz' },
  language: { type: 'text', notNull: true, default: 'en' },
} as const satisfies Table['columns'];

const everyColumn = Object.keys(columns);
const signedIn = { select: everyColumn, insert: everyColumn };

/** The columns by which the database recognises a repeated booking. */
const contentColumns = [
  'user_id',
  'date',
  'time',
  'name',
  'age',
  'gender',
  'location',
  'selected_lab',
  'address',
  'tests',
] as const;

const { name, time, selected_lab, address, status_reason: maxReason } = textLimits.lab_bookings;

function inFutureHour(row: Row, context: TableContext): Row {
  if (isPast(row, context)) context.failCheck('lab_bookings_begun_check');
  if (!isOffered(row)) context.failCheck('lab_bookings_time_check');
  return { ...row, starts_at: startsAt(row) };
}

/** Refuses a change that a patient may not make. A patient only cancels, until the hour begins. */
function assertAllowed(next: Row, previous: Row, context: TableContext): void {
  if (context.caller.role === 'admin') return;
  if (next['status'] === previous['status']) {
    if (next['status_reason'] !== (previous['status_reason'] ?? null)) {
      context.failCheck('lab_bookings_status_change_check');
    }
    return;
  }
  if (next['status'] !== 'cancelled') context.failCheck('lab_bookings_status_change_check');
  if (hasBegun(previous, context)) context.failCheck('lab_bookings_begun_check');
}

function changed(next: Row, previous: Row, context: TableContext): Row {
  const kept = restamped({ ...next, status_reason: keptReason(next, previous) }, previous);
  for (const column of ['starts_at', 'revision', 'changed_at'] as const) kept[column] = previous[column] ?? null;
  assertAllowed(kept, previous, context);
  const moved = isMoved(kept, previous);
  if (!moved && kept['status'] === previous['status']) return kept;
  const row = moved ? inFutureHour(kept, context) : kept;
  return { ...row, revision: Number(previous['revision']) + 1, changed_at: context.now };
}

const isFilled = (row: Row, column: string) => String(row[column]).trim() !== '';

export const labBookings: Table = {
  name: 'lab_bookings',
  columns,
  grants: {
    patient: { ...signedIn, update: ['status', 'status_reason'] },
    doctor: signedIn,
    admin: { select: everyColumn, insert: everyColumn, update: everyColumn, delete: true },
  },
  rules: {
    select: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    insert: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    update: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    updated: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    delete: (_row, { caller }) => caller.role === 'admin',
  },
  checks: [
    ...filled('lab_bookings', { name, time }),
    ...within('lab_bookings', { selected_lab, address }),
    { name: 'lab_bookings_age_check', holds: ({ age }) => Number.isFinite(Number(age)) },
    finite('lab_bookings', 'date'),
    oneOf('lab_bookings', 'gender', valuesOf(genders)),
    oneOf('lab_bookings', 'location', labModes),
    {
      name: 'lab_bookings_place_check',
      holds: (row) =>
        row['status'] === 'cancelled' || isFilled(row, row['location'] === 'home' ? 'address' : 'selected_lab'),
    },
    oneOf('lab_bookings', 'status', labBookingStatuses),
    oneOf('lab_bookings', 'language', languages),
    reasonCheck('lab_bookings', (text) => isWithin(text, maxReason)),
    {
      name: 'lab_bookings_tests_check',
      holds: ({ tests }) =>
        Array.isArray(tests) &&
        tests.length > 0 &&
        tests.length <= 100 &&
        !tests.includes(null) &&
        isWithin(tests.join(''), 10_000),
    },
  ],
  uniques: [
    { name: 'lab_bookings_pkey', key: ({ id }) => String(id) },
    {
      name: 'lab_bookings_content_key',
      key: (row) =>
        row['status'] === 'booked' && row['user_id'] !== null
          ? JSON.stringify(contentColumns.map((column) => row[column]))
          : null,
    },
  ],
  beforeInsert(row, context) {
    const first = { status: 'booked', status_reason: null, revision: 0, changed_at: null };
    const booked = inFutureHour({ ...stamped(row, context), ...first }, context);
    assertRoom('lab_bookings', booked, context);
    return booked;
  },
  beforeUpdate: changed,
};
