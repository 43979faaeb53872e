import type { Caller } from '../api/as-user';
import { listAppointments } from '../api/calls';
import type { ConfirmedAppointment } from './confirmed-appointment';

/**
 * Returns id and revision of the stored row of a booking, for its calendar file. The confirmation does not know the id,
 * and a moved appointment keeps its calendar entry by the id only. Empty if no booked row matches. Throws `ApiFailure`.
 */
export async function storedEntry(
  { doctor_name, date, time }: ConfirmedAppointment,
  caller: Caller,
): Promise<{ id?: string | number; revision?: number }> {
  const { entries } = await listAppointments(caller);
  // The database keeps doctor, date and time unique among booked appointments.
  const row = entries.find(
    (entry) =>
      entry.status === 'booked' && entry.doctor_name === doctor_name && entry.date === date && entry.time === time,
  );
  return row ? { id: row.id, revision: row.revision } : {};
}
