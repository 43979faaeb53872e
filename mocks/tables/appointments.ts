import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { appointmentStatuses } from '@sehat/catalog/appointment-statuses';
import { genders } from '@sehat/catalog/genders';
import { languages } from '@sehat/catalog/languages';
import { isWithin, maxAge, textLimits } from '@sehat/catalog/limits';
import { tidyName } from '@sehat/catalog/tidy-name';
import type { Row } from '../store/document';
import { recordEvent } from './audit-events';
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
  starts_at: { type: 'timestamptz' },
  status_reason: { type: 'text' },
  revision: { type: 'integer', notNull: true, default: 0 },
  changed_at: { type: 'timestamptz' },
  changed_by: { type: 'uuid' },
  changed_by_role: { type: 'text' },
  language: { type: 'text', notNull: true, default: 'en' },
} as const satisfies Table['columns'];

const everyColumn = Object.keys(columns);
const signedIn = { select: everyColumn, insert: everyColumn };
const statusColumns = ['status', 'status_reason'];

/** Whether the appointment is with the caller's verified name. A doctor sees appointments by name only. */
export const isForVerifiedDoctor = (row: Row, { caller, rows }: TableContext) =>
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

const { email, symptoms, status_reason: maxReason, ...required } = textLimits.appointments;

/** Sets the start of the hour. Refuses an hour that cannot be booked, in the words of a check. */
function inFreeHour(row: Row, context: TableContext): Row {
  if (isPast(row, context)) context.failCheck('appointments_begun_check');
  // Without this, `10 AM`, `10:00 AM` and `10:01 AM` would be three slots.
  if (!isOffered(row)) context.failCheck('appointments_time_check');
  return { ...row, starts_at: startsAt(row) };
}

/** Refuses another form of a doctor's name, which would be another slot. */
function assertTidy({ doctor_name = null }: Row, context: TableContext): void {
  if (doctor_name !== null && doctor_name !== tidyName(String(doctor_name))) {
    context.failCheck('appointments_doctor_name_check');
  }
}

/** Refuses a change that the caller's role does not allow now. The machine `appointment` has the same rules. */
function assertAllowed(next: Row, previous: Row, context: TableContext): void {
  const { caller, failCheck } = context;
  if (caller.role === 'admin') return;
  const isChanged = next['status'] !== previous['status'];
  const moved = isMoved(next, previous);
  if (!isChanged && !moved) {
    if (next['status_reason'] !== (previous['status_reason'] ?? null)) failCheck('appointments_status_change_check');
    return;
  }
  if (previous['status'] !== 'booked' || (next['status'] !== 'booked' && moved)) {
    failCheck('appointments_status_change_check');
  }
  const begun = hasBegun(previous, context);
  const isDoctor = caller.role === 'doctor';
  if (next['status'] === 'completed' && !isDoctor) failCheck('appointments_status_change_check');
  if (next['status'] === 'missed' && !(isDoctor && begun)) failCheck('appointments_status_change_check');
  const isCancelled = next['status'] === 'cancelled';
  if (begun && !isDoctor && (moved || isCancelled)) failCheck('appointments_begun_check');
  if (isCancelled && isDoctor && next['status_reason'] === null) failCheck('appointments_status_reason_check');
}

function changed(next: Row, previous: Row, context: TableContext): Row {
  const { caller, now } = context;
  const kept = restamped({ ...next, status_reason: keptReason(next, previous) }, previous);
  for (const column of ['starts_at', 'revision', 'changed_at', 'changed_by', 'changed_by_role'] as const)
    kept[column] = previous[column] ?? null;
  assertAllowed(kept, previous, context);
  if (kept['doctor_name'] !== previous['doctor_name']) assertTidy(kept, context);
  const moved = isMoved(kept, previous);
  const row = moved ? inFreeHour(kept, context) : kept;
  if (!moved && row['status'] === previous['status']) return row;
  // The SEQUENCE of the calendar file, which an appointment that is booked again needs, too.
  const isRevised = moved || row['status'] === 'cancelled' || previous['status'] === 'cancelled';
  return {
    ...row,
    revision: Number(previous['revision']) + (isRevised ? 1 : 0),
    changed_at: now,
    changed_by: caller.userId,
    changed_by_role: caller.role,
  };
}

function recordChange(next: Row, previous: Row, context: TableContext): void {
  const isChanged = next['status'] !== previous['status'];
  if (!isChanged && !isMoved(next, previous)) return;
  const text = (cell: Row[string] | undefined) => String(cell);
  const status = text(next['status']);
  recordEvent(context, {
    action: isChanged ? `appointment.${status === 'booked' ? 'reopened' : status}` : 'appointment.moved',
    subjectId: text(next['id']),
    details: {
      old_status: text(previous['status']),
      new_status: status,
      old_date: text(previous['date']),
      new_date: text(next['date']),
      old_time: text(previous['time']),
      new_time: text(next['time']),
    },
  });
}

export const appointments: Table = {
  name: 'appointments',
  columns,
  grants: {
    patient: { ...signedIn, update: [...statusColumns, 'date', 'time'] },
    doctor: { ...signedIn, update: statusColumns },
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
    updated: isVisible,
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
    oneOf('appointments', 'language', languages),
    reasonCheck('appointments', (text) => isWithin(text, maxReason)),
  ],
  uniques: [
    { name: 'appointments_pkey', key: ({ id }) => String(id) },
    {
      name: 'appointments_slot_key',
      key: ({ doctor_name, date, time, status }) =>
        status === 'booked' ? JSON.stringify([String(doctor_name).toLowerCase(), date, time]) : null,
    },
  ],
  beforeInsert(row, context) {
    assertTidy(row, context);
    const first = { status_reason: null, revision: 0, changed_at: null, changed_by: null, changed_by_role: null };
    const booked = inFreeHour({ ...stamped(row, context), ...first }, context);
    assertRoom('appointments', booked, context);
    return booked;
  },
  beforeUpdate: changed,
  afterUpdate: recordChange,
};
