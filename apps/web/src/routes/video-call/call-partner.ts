import { findDoctorByName } from '@sehat/catalog/doctors';
import { sampleAppointments } from '@sehat/catalog/sample-appointments';
import * as v from 'valibot';
import type { StoredCall } from '../../api/stored-call';
import { translatedDoctorAppointments } from '../../catalog-text/doctor-figures';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';

/** The user's side of the consultation. */
export type CallSide = 'patient' | 'doctor';

/** What the app knows of the other person in the call. */
export interface CallPartner {
  name: string;
  /** The doctor's specialty, or the patient's reason for the visit. */
  about?: string;
  image?: string;
}

/** The texts about the other person, per side of the user. The placeholder is for an id without an appointment. */
export const partnerWords: Record<CallSide, Record<'connecting' | 'unknown' | 'placeholder', () => string>> = {
  patient: {
    connecting: m.call_connecting_patient,
    unknown: m.call_unknown_doctor,
    placeholder: m.call_sample_patient,
  },
  doctor: {
    connecting: m.call_connecting_doctor,
    unknown: m.call_unknown_patient,
    placeholder: m.call_sample_doctor,
  },
};

const stateSchema = v.object({ doctorName: v.pipe(v.string(), v.nonEmpty()) });

/** Where the app finds the other person of an appointment. */
interface Sources {
  /** The state of the link that led here. */
  state: unknown;
  /** The stored appointment; null for a sample, and until it is loaded. */
  visit: Pick<StoredCall, 'full_name' | 'doctor_name'> | null;
}

function doctorName(appointmentId: string, { state, visit }: Sources): string | undefined {
  const parsed = v.safeParse(stateSchema, state);
  if (parsed.success) return parsed.output.doctorName;
  return visit?.doctor_name ?? sampleAppointments.find(({ id }) => id === appointmentId)?.doctorName;
}

/**
 * The other person of an appointment's call. A patient's doctor comes from the link that led here, from the stored
 * appointment or from a sample. A doctor's patient comes from the stored appointment or from a sample. Null when none
 * of them knows the appointment.
 */
export function callPartner(side: CallSide, appointmentId: string, sources: Sources): CallPartner | null {
  if (side === 'doctor') {
    if (sources.visit) return { name: sources.visit.full_name };
    const visit = translatedDoctorAppointments().find(({ id }) => id === appointmentId);
    return visit ? { name: visit.patientName, about: visit.reason } : null;
  }
  const name = doctorName(appointmentId, sources);
  if (!name) return null;
  const known = findDoctorByName(name);
  return { name, about: known && specialtyText(known.specialty), image: known?.image };
}
