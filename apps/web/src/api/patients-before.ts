import * as v from 'valibot';
import type { Caller } from './as-user';
import { callFunction } from './remote-functions';

/**
 * Returns how many patients the doctor sees on the same day before this appointment. Null for an appointment that is
 * not booked, or that is another patient's. Throws `ApiFailure`.
 */
export const patientsBefore = (appointment: string, caller: Caller): Promise<number | null> =>
  callFunction({ name: 'patients_before', parameters: { appointment }, result: v.nullable(v.number()) }, caller);
