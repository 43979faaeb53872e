import { doctors } from '@sehat/catalog/doctors';
import { sampleAppointments } from '@sehat/catalog/sample-appointments';
import * as v from 'valibot';

/** Whom the call is with, as far as is known. */
export interface CallDoctor {
  name: string;
  specialty?: string;
  image?: string;
}

const stateSchema = v.object({ doctorName: v.pipe(v.string(), v.nonEmpty()) });

function doctorName(appointmentId: string, state: unknown): string | undefined {
  const parsed = v.safeParse(stateSchema, state);
  if (parsed.success) return parsed.output.doctorName;
  return sampleAppointments.find(({ id }) => id === appointmentId)?.doctorName;
}

/** The doctor of an appointment: from the link that led here, or a sample's; null when neither tells. */
export function callDoctor(appointmentId: string, state: unknown): CallDoctor | null {
  const name = doctorName(appointmentId, state);
  if (!name) return null;
  const known = doctors.find((doctor) => doctor.name === name);
  return { name, specialty: known?.specialty, image: known?.image };
}
