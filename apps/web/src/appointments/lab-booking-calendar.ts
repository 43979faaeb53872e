import { labTests } from '@sehat/catalog/lab-tests';
import type { LabBooking } from '@sehat/machines/lab-booking';
import { translatedLabVisitCalendar } from '../catalog-text/lab-visit-calendar';
import { placeOf } from './confirmed-lab-booking';
import { storedLabEntry } from './stored-entry';

/**
 * Returns a booking of this user as a calendar file: one hour on India's clock. Null if it was moved since. Throws
 * `ApiFailure`.
 */
export async function labBookingCalendar(booking: LabBooking, userId: string): Promise<string | null> {
  const entry = await storedLabEntry(booking, { userId, signal: new AbortController().signal });
  const { location, date, time } = booking;
  const tests = labTests.filter(({ id }) => booking.tests.includes(id)).map(({ name }) => name);
  return entry && translatedLabVisitCalendar({ ...entry, location, date, time, tests, place: placeOf(booking) });
}
