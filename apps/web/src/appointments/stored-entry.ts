import type { LabBooking } from '@sehat/machines/lab-booking';
import type { Caller } from '../api/as-user';
import { listAppointments, listLabBookings } from '../api/calls';
import type { ConfirmedAppointment } from './confirmed-appointment';

/** What a calendar file needs of a stored row. The entry keeps the row's id through every change. */
interface StoredEntry {
  id: string | number;
  revision: number;
  status: string;
}

/** The booked row of several for one hour. Without a booked one, the last. */
const currentOf = (rows: readonly StoredEntry[]): StoredEntry | null => {
  const row = rows.find(({ status }) => status === 'booked') ?? rows.at(-1);
  return row ? { id: row.id, revision: row.revision, status: row.status } : null;
};

/**
 * Returns the stored row of a booking, for its calendar file: the confirmation does not know the id. Null if the
 * appointment was moved since. Throws `ApiFailure`.
 */
export async function storedEntry(
  { doctor_name, date, time }: ConfirmedAppointment,
  caller: Caller,
): Promise<StoredEntry | null> {
  const { entries } = await listAppointments(caller);
  return currentOf(entries.filter((row) => row.doctor_name === doctor_name && row.date === date && row.time === time));
}

/** Returns the stored row of a lab booking, for its calendar file. Null if it was moved since. Throws `ApiFailure`. */
export async function storedLabEntry(booking: LabBooking, caller: Caller): Promise<StoredEntry | null> {
  const { entries } = await listLabBookings(caller);
  const tests = booking.tests.toSorted().join();
  return currentOf(
    entries.filter(
      (row) =>
        row.name === booking.name &&
        row.date === booking.date &&
        row.time === booking.time &&
        row.location === booking.location &&
        row.selected_lab === booking.selectedLab &&
        row.address === booking.address &&
        row.tests.toSorted().join() === tests,
    ),
  );
}
