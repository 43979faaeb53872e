import { type LabBooking, LabBookingError, type LabFailure } from '@sehat/machines/lab-booking';
import { ApiFailure } from './api-failure';
import { currentSession } from './current-session';
import { findOwnRows } from './own-rows';
import { holds, sendOnce } from './send-once';
import { withClient } from './with-client';

function toLabFailure(error: unknown): LabFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'unavailable' };
  const { status, message } = error;
  const reason = message === '' ? {} : { message };
  switch (error.kind) {
    case 'rejected':
      return status === 401 ? { kind: 'signedOut', status, ...reason } : { kind: 'rejected', status, ...reason };
    case 'timeout':
    case 'offline':
      return { kind: error.kind };
    case 'server':
    case 'malformed':
      return { kind: 'unavailable', status, ...reason };
  }
}

/** Whether this booking is among the person's own rows of the table that the backend keeps bookings in. */
async function isBooked({ selectedLab, date, time, ...rest }: LabBooking, signal: AbortSignal): Promise<boolean> {
  const values = { ...rest, selected_lab: selectedLab };
  const rows = await findOwnRows('lab_bookings', { columns: Object.keys(values), where: { date, time }, signal });
  return rows.some((row) => holds(row, values));
}

/** Books lab tests, once, at the site's own address: its host hands the call on to the backend. Any 2xx is success and its body is not read. Throws `LabBookingError`. */
export async function bookLabTests(booking: LabBooking, signal: AbortSignal): Promise<void> {
  const { name, age, gender, location, selectedLab, address, date, time, tests } = booking;
  const json = { name, age, gender, location, selectedLab, address, date, time, tests };
  try {
    const session = await currentSession();
    await sendOnce({
      content: ['lab', session?.user.id, json],
      send: () =>
        withClient(async ({ dataApi }) => {
          await dataApi.post('api/lab/bookings', { prefix: globalThis.location.origin, json, signal });
        }),
      isThere: () => isBooked(json, signal),
    });
  } catch (error) {
    throw new LabBookingError(toLabFailure(error));
  }
}
