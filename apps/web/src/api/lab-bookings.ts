import { labBookingStatuses } from '@sehat/catalog/appointment-statuses';
import { labModes } from '@sehat/catalog/lab-modes';
import { type LabBooking, LabBookingError, type LabFailure } from '@sehat/machines/lab-booking';
import * as v from 'valibot';
import { language } from '../messages/language';
import type { ReadableList } from '../parsing/readable-list';
import { ApiFailure } from './api-failure';
import { asUser, type Caller } from './as-user';
import { changeRow, findOwnRows, hasOwnRow, hasRow } from './rows';
import { sendOnce } from './send-once';
import { noteUnansweredBooking } from './unanswered';

function toLabFailure(error: unknown): LabFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'unavailable' };
  const { status, message, code } = error;
  const reason = message === '' ? {} : { message };
  switch (error.kind) {
    case 'rejected':
      if (code === 'hour_begun') return { kind: 'begun', status };
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

const labBookingSchema = v.object({
  id: v.string(),
  name: v.string(),
  location: v.picklist(labModes),
  selected_lab: v.string(),
  address: v.string(),
  date: v.string(),
  time: v.string(),
  tests: v.array(v.string()),
  status: v.picklist(labBookingStatuses),
  /** Counts cancellations: the SEQUENCE of the calendar file. */
  revision: v.number(),
});

/** One stored lab booking of a user. `tests` holds ids of the catalog. */
export type StoredLabBooking = v.InferOutput<typeof labBookingSchema>;

/** Lists this user's lab bookings, earliest date first, and counts invalid rows. Throws `ApiFailure`. */
export const listLabBookings = (caller: Caller): Promise<ReadableList<StoredLabBooking>> =>
  findOwnRows(
    'lab_bookings',
    { columns: Object.keys(labBookingSchema.entries), row: labBookingSchema, order: 'date.asc' },
    caller,
  );

/** Cancels a lab booking that has not begun; safe to retry. Throws `ApiFailure`. */
export function cancelLabBooking(id: string, caller: Caller): Promise<void> {
  const values = { status: 'cancelled' };
  return sendOnce({
    content: ['lab booking', caller.userId, id, values],
    send: () => changeRow('lab_bookings', id, values, caller),
    isStored: () => hasRow('lab_bookings', { id, ...values }, caller),
  });
}

/**
 * Books lab tests for this user; safe to retry. Calls the site's own origin, whose host forwards to the backend. Any
 * 2xx is success, whatever its body. Throws `LabBookingError`.
 */
export async function bookLabTests(booking: LabBooking, caller: Caller): Promise<void> {
  const { name, age, gender, location, selectedLab, address, date, time, tests } = booking;
  const json = { name, age, gender, location, selectedLab, address, date, time, tests };
  const { selectedLab: selected_lab, ...same } = json;
  const row = { ...same, selected_lab, status: 'booked' };
  try {
    await sendOnce({
      content: ['lab', caller.userId, json],
      send: () =>
        asUser(caller, async (api) => {
          const options = { prefix: globalThis.location.origin, signal: caller.signal };
          await api.post('api/lab/bookings', { ...options, json: { ...json, language: language() } });
        }),
      isStored: () => hasOwnRow('lab_bookings', row, caller),
      signal: caller.signal,
      onAborted: () => noteUnansweredBooking('lab_bookings', row, caller.userId),
    });
  } catch (error) {
    throw new LabBookingError(toLabFailure(error));
  }
}
