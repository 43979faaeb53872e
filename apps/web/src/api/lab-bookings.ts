import { type LabBooking, LabBookingError, type LabFailure } from '@sehat/machines/lab-booking';
import { ApiFailure } from './api-failure';
import { asUser, type Caller } from './as-user';
import { hasOwnRow } from './rows';
import { sendOnce } from './send-once';

function toLabFailure(error: unknown): LabFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'unavailable' };
  const { status, message } = error;
  const reason = message === '' ? {} : { message };
  switch (error.kind) {
    case 'rejected':
      return { kind: 'rejected', status, ...reason };
    case 'signedOut':
    case 'otherUser':
      return { kind: 'signedOut' };
    case 'timeout':
    case 'offline':
    case 'unreachable':
      return { kind: error.kind };
    case 'server':
    case 'malformed':
      return { kind: 'unavailable', status, ...reason };
  }
}

/**
 * Books lab tests for this user; safe to retry. Calls the site's own origin, whose host forwards to the backend. Any
 * 2xx is success, whatever its body. Throws `LabBookingError`.
 */
export async function bookLabTests(booking: LabBooking, caller: Caller): Promise<void> {
  const { name, age, gender, location, selectedLab, address, date, time, tests } = booking;
  const json = { name, age, gender, location, selectedLab, address, date, time, tests };
  try {
    await sendOnce({
      content: ['lab', caller.userId, json],
      send: () =>
        asUser(caller, async (api) => {
          await api.post('api/lab/bookings', { prefix: globalThis.location.origin, json, signal: caller.signal });
        }),
      isStored: () => {
        const { selectedLab: selected_lab, ...row } = json;
        return hasOwnRow('lab_bookings', { ...row, selected_lab }, caller);
      },
    });
  } catch (error) {
    throw new LabBookingError(toLabFailure(error));
  }
}
