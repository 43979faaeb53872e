import type { DoctorAppointment } from '../../api/appointments';
import { m } from '../../messages/generated/messages.js';

/** Loads a patient's earlier visits with this doctor. */
export type LoadVisits = (visit: DoctorAppointment, signal: AbortSignal) => Promise<readonly DoctorAppointment[]>;

/** A status in one word. */
export const statusText: Record<DoctorAppointment['status'], () => string> = {
  booked: m.doctor_status_booked,
  completed: m.doctor_status_completed,
  cancelled: m.doctor_status_cancelled,
  missed: m.doctor_status_missed,
};
