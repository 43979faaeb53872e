import { genders } from '@sehat/catalog/genders';
import { labModes } from '@sehat/catalog/lab-modes';
import { isWithin, textLimits } from '@sehat/catalog/limits';
import { filled, finite, oneOf, valuesOf, within } from './checks';
import { isOwn, restamped, stamped } from './ownership';
import type { Table } from './table.types';

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
} as const satisfies Table['columns'];

const everyColumn = Object.keys(columns);
const signedIn = { select: everyColumn, insert: everyColumn };

const { name, time, selected_lab, address } = textLimits.lab_bookings;

export const labBookings: Table = {
  name: 'lab_bookings',
  columns,
  grants: {
    patient: signedIn,
    doctor: signedIn,
    admin: { select: everyColumn, insert: everyColumn, update: everyColumn, delete: true },
  },
  rules: {
    select: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    insert: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    update: (_row, { caller }) => caller.role === 'admin',
    updated: (_row, { caller }) => caller.role === 'admin',
    delete: (_row, { caller }) => caller.role === 'admin',
  },
  checks: [
    ...filled('lab_bookings', { name, time }),
    ...within('lab_bookings', { selected_lab, address }),
    finite('lab_bookings', 'date'),
    oneOf('lab_bookings', 'gender', valuesOf(genders)),
    oneOf('lab_bookings', 'location', labModes),
    {
      name: 'lab_bookings_place_check',
      holds: (row) => (row['location'] === 'home' ? row['address'] !== '' : row['selected_lab'] !== ''),
    },
    {
      name: 'lab_bookings_tests_check',
      holds: ({ tests }) =>
        Array.isArray(tests) && tests.length > 0 && tests.length <= 100 && isWithin(tests.join(''), 10_000),
    },
  ],
  uniques: [{ name: 'lab_bookings_pkey', key: ({ id }) => String(id) }],
  beforeInsert: stamped,
  beforeUpdate: restamped,
};
