import { todayOf } from './slots';
import type { Table } from './table.types';

const columns = {
  doctor_name: { type: 'text' },
  date: { type: 'date' },
  time: { type: 'text' },
} as const satisfies Table['columns'];

const grants = { select: Object.keys(columns) };

/** A view: the booked hours from today on, for every signed-in user, and nothing else about them. */
export const takenSlots: Table = {
  name: 'taken_slots',
  viewOf: 'appointments',
  columns,
  grants: { patient: grants, doctor: grants, admin: grants },
  rules: {
    select: ({ status, date }, context) => status === 'booked' && String(date) >= todayOf(context),
    insert: () => false,
    update: () => false,
    updated: () => false,
    delete: () => false,
  },
  checks: [],
  uniques: [],
};
