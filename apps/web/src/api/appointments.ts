import { type AppointmentMode, appointmentModes } from '@sehat/catalog/appointment-modes';
import * as v from 'valibot';
import type { ReadableList } from '../parsing/readable-list';
import type { Caller } from './as-user';
import { findOwnRows, hasOwnRow, insertRow } from './rows';
import { sendOnce } from './send-once';

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
  status: v.picklist(['booked', 'completed', 'cancelled', 'missed']),
});

/** One stored appointment of a user. */
export type Appointment = v.InferOutput<typeof appointmentSchema>;

/** Books for this user; safe to retry. Throws `ApiFailure`. */
export function insertAppointment(appointment: NewAppointment, caller: Caller): Promise<void> {
  return sendOnce({
    content: ['appointments', caller.userId, appointment],
    send: () => insertRow('appointments', appointment, caller),
    isStored: () => hasOwnRow('appointments', appointment, caller),
  });
}

/** Lists this user's appointments, earliest date first, and counts invalid rows. Throws `ApiFailure`. */
export function listAppointments(caller: Caller): Promise<ReadableList<Appointment>> {
  const columns = Object.keys(appointmentSchema.entries);
  return findOwnRows('appointments', { columns, row: appointmentSchema, order: 'date.asc' }, caller);
}
