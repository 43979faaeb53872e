import { labVisitCalendar } from '@sehat/catalog/lab-visit-calendar';
import type { LabBooking } from '@sehat/machines/lab-booking';
import { chosenTests } from './chosen-tests';
import { placeOf } from './confirmed-lab-booking';
import { storedLabEntry } from './stored-entry';

/**
 * Returns a booking of this user as a calendar file: one hour on India's clock. Null if it was moved since. Throws
 * `ApiFailure`.
 */
export async function labBookingCalendar(booking: LabBooking, userId: string): Promise<string | null> {
  const entry = await storedLabEntry(booking, { userId, signal: new AbortController().signal });
  const { location, date, time } = booking;
  const tests = chosenTests(booking.tests).map(({ name }) => name);
  return entry && labVisitCalendar({ ...entry, location, date, time, tests, place: placeOf(booking) });
}
