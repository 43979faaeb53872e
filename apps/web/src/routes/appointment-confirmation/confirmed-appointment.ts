import * as v from 'valibot';

const stateSchema = v.object({
  appointment: v.object({
    doctor_name: v.pipe(v.string(), v.nonEmpty()),
    date: v.pipe(v.string(), v.isoDate()),
    time: v.pipe(v.string(), v.nonEmpty()),
    preferred_mode: v.picklist(['video', 'inPerson']),
    full_name: v.string(),
    email: v.string(),
  }),
});

/** The appointment that the booking form handed over. */
export type ConfirmedAppointment = v.InferOutput<typeof stateSchema>['appointment'];

/** Reads navigation state; null on a direct visit or when it is not ours. */
export function readConfirmedAppointment(state: unknown): ConfirmedAppointment | null {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.appointment : null;
}
