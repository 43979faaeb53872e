import { appointmentStatuses } from '@sehat/catalog/appointment-statuses';
import * as v from 'valibot';
import type { Caller } from './as-user';
import { findRows } from './rows';

const storedCallSchema = v.object({
  /** The patient's account; null when the reception desk booked. */
  user_id: v.nullable(v.string()),
  date: v.string(),
  time: v.string(),
  /** The patient. */
  full_name: v.string(),
  doctor_name: v.string(),
  status: v.picklist(appointmentStatuses),
});

/** Hour, people and status of a video appointment. */
export type StoredCall = v.InferOutput<typeof storedCallSchema>;

/** Returns the video appointment of an id that this user may read; null without one. Throws `ApiFailure`. */
export async function findStoredCall(appointmentId: string, caller: Caller): Promise<StoredCall | null> {
  const where = { id: appointmentId, preferred_mode: 'video' };
  const columns = Object.keys(storedCallSchema.entries);
  const { entries } = await findRows('appointments', { columns, row: storedCallSchema, where }, caller);
  return entries[0] ?? null;
}
