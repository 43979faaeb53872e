import * as v from 'valibot';
import type { Caller } from './as-user';
import { findRows } from './rows';

const visitSchema = v.object({
  date: v.string(),
  time: v.string(),
  /** The patient. */
  full_name: v.string(),
  doctor_name: v.string(),
});

/** Hour and people of a video appointment. */
export type CallVisit = v.InferOutput<typeof visitSchema>;

const isStoredId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/**
 * Returns hour and people of a booked video appointment that this user may read. Null for any other id, such as that of
 * a sample. Throws `ApiFailure`.
 */
export async function findCallStart(appointmentId: string, caller: Caller): Promise<CallVisit | null> {
  if (!isStoredId(appointmentId)) return null;
  const where = { id: appointmentId, status: 'booked', preferred_mode: 'video' };
  const search = { columns: Object.keys(visitSchema.entries), row: visitSchema, where };
  const { entries } = await findRows('appointments', search, caller);
  return entries[0] ?? null;
}
