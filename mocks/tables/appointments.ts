import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { appointmentStatuses } from '@sehat/catalog/appointment-statuses';
import { genders } from '@sehat/catalog/genders';
import { maxAge, textLimits } from '@sehat/catalog/limits';
import type { Row } from '../store/document';
import { filled, finite, oneOf, valuesOf, within } from './checks';
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
  age: { type: 'integer', notNull: true },
  gender: { type: 'text', notNull: true },
  email: { type: 'text' },
  phone: { type: 'text', notNull: true },
  date: { type: 'date', notNull: true },
  time: { type: 'text', notNull: true },
  symptoms: { type: 'text' },
  preferred_mode: { type: 'text', notNull: true, default: 'video' },
  doctor_name: { type: 'text', notNull: true },
  status: { type: 'text', notNull: true, default: 'booked' },
  created_at: { type: 'timestamptz', default: ({ now }) => now },
} as const satisfies Table['columns'];

const everyColumn = Object.keys(columns);
const signedIn = { select: everyColumn, insert: everyColumn, update: ['status'] };

/** Whether the appointment is with the caller's verified name. A doctor sees appointments by name only. */
const isForVerifiedDoctor = (row: Row, { caller, rows }: TableContext) =>
  rows('doctors').some(
    (doctor) => isOwn(doctor, caller) && doctor['verified'] === true && doctor['full_name'] === row['doctor_name'],
  );

function isVisible(row: Row, context: TableContext): boolean {
  switch (context.caller.role) {
    case 'admin':
      return true;
    case 'doctor':
      return isForVerifiedDoctor(row, context);
    case 'patient':
      return isOwn(row, context.caller);
    default:
      return false;
  }
}

const { email, symptoms, ...required } = textLimits.appointments;

export const appointments: Table = {
  name: 'appointments',
  columns,
  grants: {
    patient: signedIn,
    doctor: signedIn,
    admin: { select: everyColumn, insert: everyColumn, update: everyColumn, delete: true },
  },
  rules: {
    select: isVisible,
    // A verified doctor whose account still has the role patient cannot book an appointment with themselves.
    insert: (row, context) =>
      context.caller.role === 'admin' ||
      (context.caller.role === 'patient' &&
        isOwn(row, context.caller) &&
        row['status'] === 'booked' &&
        !isForVerifiedDoctor(row, context)),
    update: isVisible,
    updated: (row, context) =>
      isVisible(row, context) && (context.caller.role === 'admin' || row['status'] === 'completed'),
    delete: (_row, { caller }) => caller.role === 'admin',
  },
  checks: [
    ...filled('appointments', required),
    ...within('appointments', { email, symptoms }),
    { name: 'appointments_age_check', holds: ({ age }) => Number(age) >= 0 && Number(age) <= maxAge },
    finite('appointments', 'date'),
    oneOf('appointments', 'gender', valuesOf(genders)),
    oneOf('appointments', 'preferred_mode', valuesOf(appointmentModes)),
    oneOf('appointments', 'status', appointmentStatuses),
  ],
  uniques: [{ name: 'appointments_pkey', key: ({ id }) => String(id) }],
  beforeInsert: stamped,
  beforeUpdate: restamped,
};
