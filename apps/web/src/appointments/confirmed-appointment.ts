import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { findDoctorByName, placeOf } from '@sehat/catalog/doctors';
import * as v from 'valibot';

const handedOverSchema = v.object({
  /** The id of the user who booked. The tab's history outlives the session, so another user may open it. */
  bookedBy: v.pipe(v.string(), v.nonEmpty()),
  appointment: v.object({
    doctor_name: v.pipe(v.string(), v.nonEmpty()),
    date: v.pipe(v.string(), v.isoDate()),
    time: v.pipe(v.string(), v.nonEmpty()),
    preferred_mode: v.picklist(appointmentModes.map(({ value }) => value)),
    full_name: v.string(),
    email: v.string(),
  }),
});

/** The appointment that the booking form handed over. */
export type ConfirmedAppointment = v.InferOutput<typeof handedOverSchema>['appointment'];

/**
 * Returns hospital and city of an in-person visit; undefined for a video call or a doctor who is not in the catalogue.
 */
export function placeOfVisit({ preferred_mode, doctor_name }: ConfirmedAppointment): string | undefined {
  const doctor = preferred_mode === 'inPerson' ? findDoctorByName(doctor_name) : undefined;
  return doctor && placeOf(doctor);
}

/** Reads the hand-over of the booking form; null on a direct visit, if it is invalid, or if another user booked. */
export function readConfirmedAppointment(handedOver: unknown, userId: string): ConfirmedAppointment | null {
  const parsed = v.safeParse(handedOverSchema, handedOver);
  return parsed.success && parsed.output.bookedBy === userId ? parsed.output.appointment : null;
}
