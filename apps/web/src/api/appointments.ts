import { accountRoles } from '@sehat/catalog/account-roles';
import { type AppointmentMode, appointmentModes } from '@sehat/catalog/appointment-modes';
import { appointmentStatuses } from '@sehat/catalog/appointment-statuses';
import * as v from 'valibot';
import { language } from '../messages/language';
import type { ReadableList } from '../parsing/readable-list';
import type { ApiFailure } from './api-failure';
import type { Caller } from './as-user';
import { changeRow, findOwnRows, findPage, findRows, hasOwnRow, hasRow, insertRow, type Page } from './rows';
import { sendOnce } from './send-once';
import { noteUnansweredBooking } from './unanswered';

/**
 * What the booking form sends: the columns of table `appointments`. `date` is an ISO date in India, `time` one of the
 * catalog's slots.
 */
export interface NewAppointment {
  full_name: string;
  age: number;
  gender: string;
  email: string;
  phone: string;
  date: string;
  time: string;
  symptoms: string;
  preferred_mode: AppointmentMode;
  doctor_name: string;
  status: 'booked';
}

const appointmentSchema = v.object({
  id: v.union([v.string(), v.number()]),
  doctor_name: v.string(),
  date: v.string(),
  time: v.string(),
  preferred_mode: v.picklist(appointmentModes.map(({ value }) => value)),
  status: v.picklist(appointmentStatuses),
  /** Why the appointment was cancelled; null if no reason was given. */
  status_reason: v.nullable(v.string()),
  /** Counts moves and cancellations: the SEQUENCE of the calendar file. */
  revision: v.number(),
});

const ownSchema = v.object({
  ...appointmentSchema.entries,
  /** The role of the user who changed the appointment last. */
  changed_by_role: v.optional(v.nullable(v.picklist(accountRoles))),
});

/** An appointment as its doctor reads it. */
export const doctorAppointmentSchema = v.object({
  ...appointmentSchema.entries,
  user_id: v.nullable(v.string()),
  full_name: v.string(),
  age: v.number(),
  gender: v.string(),
  symptoms: v.nullable(v.string()),
});

const adminSchema = v.object({
  ...appointmentSchema.entries,
  full_name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
});

const takenSchema = v.object({ date: v.string(), time: v.string() });

/** One stored appointment of a user. */
export type Appointment = v.InferOutput<typeof ownSchema>;

/** An appointment as its doctor reads it. `user_id` is null when the reception desk booked it. */
export type DoctorAppointment = v.InferOutput<typeof doctorAppointmentSchema>;

/** An appointment as the admin reads it, without health data. */
export type AdminAppointment = v.InferOutput<typeof adminSchema>;

/** A booked hour of a doctor. */
export type TakenSlot = v.InferOutput<typeof takenSchema>;

/** A date and an hour, in India. */
type Slot = Pick<NewAppointment, 'date' | 'time'>;

const columnsOf = ({ entries }: { entries: object }) => Object.keys(entries);

/** Another appointment, perhaps the user's own, holds this hour of the doctor. */
const isSlotTaken = ({ constraint }: ApiFailure) => constraint === 'appointments_slot_key';

/**
 * Books for this user; safe to retry. The mails about it are in the language of the interface. Throws `ApiFailure`. Its
 * constraint is `appointments_slot_key` when the hour is taken, and `appointments_begun_check` when it has begun.
 */
export function insertAppointment(appointment: NewAppointment, caller: Caller): Promise<void> {
  return sendOnce({
    content: ['appointments', caller.userId, appointment],
    send: () => insertRow('appointments', { ...appointment, language: language() }, caller),
    isStored: () => hasOwnRow('appointments', appointment, caller),
    mayBeOwn: isSlotTaken,
    signal: caller.signal,
    onAborted: () => noteUnansweredBooking('appointments', appointment, caller.userId),
  });
}

/** Lists this user's appointments, earliest date first, and counts invalid rows. Throws `ApiFailure`. */
export function listAppointments(caller: Caller): Promise<ReadableList<Appointment>> {
  return findOwnRows('appointments', { columns: columnsOf(ownSchema), row: ownSchema, order: 'date.asc' }, caller);
}

/** Changes one appointment; safe to retry. Looks for the change first if an earlier attempt got no answer. */
function change(id: Appointment['id'], values: Readonly<Record<string, string>>, caller: Caller): Promise<void> {
  const { status_reason: _reason, ...stored } = values;
  return sendOnce({
    content: ['appointment', caller.userId, id, values],
    send: () => changeRow('appointments', id, values, caller),
    isStored: () => hasRow('appointments', { id: String(id), ...stored }, caller),
  });
}

/** Moves an appointment to another hour. Throws `ApiFailure`, with the constraints of `insertAppointment`. */
export const moveAppointment = (id: Appointment['id'], { date, time }: Slot, caller: Caller): Promise<void> =>
  change(id, { date, time }, caller);

/** Cancels an appointment. A doctor must give a reason, which the patient reads. Throws `ApiFailure`. */
export const cancelAppointment = (
  id: Appointment['id'],
  { reason }: { reason?: string },
  caller: Caller,
): Promise<void> => change(id, { status: 'cancelled', ...(reason && { status_reason: reason }) }, caller);

/** Marks an appointment as completed. Throws `ApiFailure`. */
export const completeAppointment = (id: Appointment['id'], caller: Caller): Promise<void> =>
  change(id, { status: 'completed' }, caller);

/** Marks an appointment whose patient did not come. Throws `ApiFailure`. */
export const markMissed = (id: Appointment['id'], caller: Caller): Promise<void> =>
  change(id, { status: 'missed' }, caller);

/**
 * Lists the booked hours of a doctor: the times of one day, or dates and times between two days, both included. Only
 * today and later days have rows. Throws `ApiFailure`.
 */
export function listTakenSlots(day: { doctorName: string; date: string }, caller: Caller): Promise<readonly string[]>;
export function listTakenSlots(
  days: { doctorName: string; from: string; to: string },
  caller: Caller,
): Promise<readonly TakenSlot[]>;
export async function listTakenSlots(
  { doctorName, ...days }: { doctorName: string } & ({ date: string } | { from: string; to: string }),
  caller: Caller,
): Promise<readonly string[] | readonly TakenSlot[]> {
  const isOneDay = 'date' in days;
  const { entries } = await findRows(
    'taken_slots',
    {
      columns: columnsOf(takenSchema),
      row: takenSchema,
      where: { doctor_name: doctorName, ...(isOneDay && { date: days.date }) },
      ...(!isOneDay && { between: { column: 'date', from: days.from, to: days.to } }),
      order: 'date.asc',
    },
    caller,
  );
  return isOneDay ? entries.map(({ time }) => time) : entries;
}

/** Lists the hours of a doctor between two days that this user has booked. Throws `ApiFailure`. */
export async function listOwnSlots(
  { doctorName, from, to }: { doctorName: string; from: string; to: string },
  caller: Caller,
): Promise<readonly TakenSlot[]> {
  const search = {
    columns: columnsOf(takenSchema),
    row: takenSchema,
    where: { doctor_name: doctorName, status: 'booked' },
    between: { column: 'date', from, to },
  };
  return (await findOwnRows('appointments', search, caller)).entries;
}

/** Lists a doctor's appointments of one day by hour, 50 per page. `page` counts from 1. Throws `ApiFailure`. */
export function listDoctorDay(
  { doctorName, date, page }: { doctorName: string; date: string; page: number },
  caller: Caller,
): Promise<Page<DoctorAppointment>> {
  const search = {
    columns: columnsOf(doctorAppointmentSchema),
    row: doctorAppointmentSchema,
    where: { doctor_name: doctorName, date },
    order: 'starts_at.asc,id.asc',
  };
  return findPage('appointments', search, page, caller);
}

/**
 * Lists a patient's earlier visits with a doctor, latest first, at most 50. One account may book for several people, so
 * the name must match, too. The name is not in the URL. Empty without an account. Throws `ApiFailure`.
 */
export async function listEarlierVisits(
  {
    doctorName,
    userId,
    fullName,
    before,
  }: { doctorName: string; fullName: string; before: string } & {
    userId: string | null;
  },
  caller: Caller,
): Promise<readonly DoctorAppointment[]> {
  if (userId === null) return [];
  const search = {
    columns: columnsOf(doctorAppointmentSchema),
    row: doctorAppointmentSchema,
    where: { doctor_name: doctorName, user_id: userId },
    before: { column: 'date', value: before },
    order: 'date.desc,starts_at.desc',
  };
  const { rows } = await findPage('appointments', search, 1, caller);
  return rows.filter(({ full_name }) => full_name === fullName);
}

/** Lists all appointments, latest day first, 50 per page, for the admin. `page` counts from 1. Throws `ApiFailure`. */
export function listAllAppointments(
  { date, doctorName, page }: { date?: string; doctorName?: string; page: number },
  caller: Caller,
): Promise<Page<AdminAppointment>> {
  const search = {
    columns: columnsOf(adminSchema),
    row: adminSchema,
    where: { ...(date && { date }), ...(doctorName && { doctor_name: doctorName }) },
    order: 'date.desc,starts_at.asc,id.asc',
  };
  return findPage('appointments', search, page, caller);
}
