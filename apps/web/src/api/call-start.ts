import * as v from 'valibot';
import type { Caller } from './as-user';
import { findRows } from './rows';

const slotSchema = v.object({ date: v.string(), time: v.string() });

const isStoredId = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/**
 * Returns date and time of a booked video appointment that this user may read. Null for any other id, such as that of a
 * sample. Throws `ApiFailure`.
 */
export async function findCallStart(
  appointmentId: string,
  caller: Caller,
): Promise<v.InferOutput<typeof slotSchema> | null> {
  if (!isStoredId(appointmentId)) return null;
  const where = { id: appointmentId, status: 'booked', preferred_mode: 'video' };
  const { entries } = await findRows('appointments', { columns: ['date', 'time'], row: slotSchema, where }, caller);
  return entries[0] ?? null;
}
