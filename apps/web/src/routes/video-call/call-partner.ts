import { doctorAppointments } from '@sehat/catalog/doctor-figures';
import { findDoctorByName } from '@sehat/catalog/doctors';
import { sampleAppointments } from '@sehat/catalog/sample-appointments';
import * as v from 'valibot';

/** The user's side of the consultation. */
export type CallSide = 'patient' | 'doctor';

/** What the app knows of the other person in the call. */
export interface CallPartner {
  name: string;
  /** The doctor's specialty, or the patient's reason for the visit. */
  about?: string;
  image?: string;
}

/** The texts about the other person, per side of the user. */
export const partnerWords: Record<CallSide, { connecting: string; unknown: string; placeholder: string }> = {
  patient: {
    connecting: 'Connecting to your appointment... Waiting for doctor to join...',
    unknown: 'Your doctor',
    placeholder:
      'Your doctor’s video takes this place. In this demonstration no doctor joins, and your picture and voice stay on this device.',
  },
  doctor: {
    connecting: 'Connecting to your appointment... Waiting for patient to join...',
    unknown: 'Your patient',
    placeholder:
      'Your patient’s video takes this place. In this demonstration no patient joins, and your picture and voice stay on this device.',
  },
};

const stateSchema = v.object({ doctorName: v.pipe(v.string(), v.nonEmpty()) });

function doctorName(appointmentId: string, state: unknown): string | undefined {
  const parsed = v.safeParse(stateSchema, state);
  if (parsed.success) return parsed.output.doctorName;
  return sampleAppointments.find(({ id }) => id === appointmentId)?.doctorName;
}

/**
 * The other person of an appointment's call. A patient's doctor comes from the link that led here, or from a sample;
 * a doctor's patient from the samples of the doctor dashboard. Null when neither knows the appointment.
 */
export function callPartner(side: CallSide, appointmentId: string, state: unknown): CallPartner | null {
  if (side === 'doctor') {
    const visit = doctorAppointments.find(({ id }) => id === appointmentId);
    return visit ? { name: visit.patientName, about: visit.reason } : null;
  }
  const name = doctorName(appointmentId, state);
  if (!name) return null;
  const known = findDoctorByName(name);
  return { name, about: known?.specialty, image: known?.image };
}
