import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { isCalendarDate } from '@sehat/catalog/india-time';
import * as v from 'valibot';

const handedOverSchema = v.object({
  /** The id of the user who booked. The tab's history outlives the session, so another user may open it. */
  bookedBy: v.pipe(v.string(), v.nonEmpty()),
  appointment: v.object({
    doctor_name: v.pipe(v.string(), v.nonEmpty()),
    date: v.pipe(v.string(), v.check(isCalendarDate)),
    time: v.pipe(v.string(), v.nonEmpty()),
    preferred_mode: v.picklist(appointmentModes.map(({ value }) => value)),
    full_name: v.string(),
    email: v.string(),
  }),
});

/** The appointment that the booking form handed over. */
export type ConfirmedAppointment = v.InferOutput<typeof handedOverSchema>['appointment'];

/** Reads the hand-over of the booking form; null on a direct visit, if it is invalid, or if another user booked. */
export function readConfirmedAppointment(handedOver: unknown, userId: string): ConfirmedAppointment | null {
  const parsed = v.safeParse(handedOverSchema, handedOver);
  return parsed.success && parsed.output.bookedBy === userId ? parsed.output.appointment : null;
}
