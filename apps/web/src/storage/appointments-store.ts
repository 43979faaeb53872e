import * as v from 'valibot';
import { readList } from '../parsing/readable-list';
import { listStore } from './json-store';

/** An appointment of the local list. Other fields stay unchanged. */
const appointmentSchema = v.looseObject({ id: v.union([v.string(), v.number()]), status: v.string() });

export interface LocalAppointment {
  id: string | number;
  status: string;
}

/** The appointments that this browser has shown. The end of a video call marks one as completed. */
export const appointmentList = listStore('appointments');

const readLocalAppointments = (): LocalAppointment[] =>
  readList(appointmentSchema, appointmentList.read() ?? []).entries;

/** Returns, as strings, the ids of the appointments whose video call ended in this browser. */
export function completedAppointmentIds(): ReadonlySet<string> {
  const completed = readLocalAppointments().filter(({ status }) => status === 'completed');
  return new Set(completed.map(({ id }) => String(id)));
}

/**
 * Adds a user's appointments to the local list. Completed ones stay completed, and entries of other users stay
 * unchanged.
 */
export function rememberAppointments(appointments: readonly LocalAppointment[]): void {
  const completed = completedAppointmentIds();
  const ids = new Set(appointments.map(({ id }) => String(id)));
  const others = readLocalAppointments().filter(({ id }) => !ids.has(String(id)));
  const own = appointments.map(({ id, status }) => ({ id, status: completed.has(String(id)) ? 'completed' : status }));
  appointmentList.write([...own, ...others]);
}
