import * as v from 'valibot';

const stateSchema = v.object({
  /** The id of the person who booked: navigation state outlives their session. */
  bookedBy: v.pipe(v.string(), v.nonEmpty()),
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

/** Reads navigation state; null on a direct visit, when it is not ours, or when another person booked. */
export function readConfirmedAppointment(state: unknown, personId: string): ConfirmedAppointment | null {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success && parsed.output.bookedBy === personId ? parsed.output.appointment : null;
}
