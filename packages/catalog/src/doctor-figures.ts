import type { AppointmentMode } from './appointment-modes';
import type { TimeSlot } from './time-slots';

/** An appointment of today on the doctor's side. */
export interface DoctorAppointment {
  readonly id: string;
  readonly patientName: string;
  readonly time: TimeSlot;
  readonly mode: AppointmentMode;
  readonly reason: string;
}

/** A patient whom the doctor saw recently. */
export interface PatientRecord {
  readonly id: string;
  readonly patientName: string;
  /** Years. */
  readonly age: number;
  readonly summary: string;
  /** Days before today. */
  readonly seenDaysAgo: number;
}

/** The fixed figures of the doctor dashboard: counts. */
export const doctorFigures = {
  appointmentsToday: 2,
  totalPatients: 45,
} as const;

/** Sample appointments of today in the order of the day; as many as `doctorFigures.appointmentsToday`. */
export const doctorAppointments = [
  { id: 'visit-1', patientName: 'Asha Pillai', time: '10:00 AM', mode: 'video', reason: 'Follow-up after an ECG' },
  {
    id: 'visit-2',
    patientName: 'Nikhil Joshi',
    time: '4:00 PM',
    mode: 'inPerson',
    reason: 'Chest pain when climbing stairs',
  },
] as const satisfies readonly DoctorAppointment[];

/** The patients seen most recently, latest first. */
export const recentPatientRecords = [
  {
    id: 'patient-1',
    patientName: 'Rukmini Das',
    age: 61,
    summary: 'High blood pressure, dose changed',
    seenDaysAgo: 1,
  },
  { id: 'patient-2', patientName: 'Salman Khatri', age: 47, summary: 'Stress test, normal', seenDaysAgo: 3 },
  {
    id: 'patient-3',
    patientName: 'Gurleen Kaur',
    age: 34,
    summary: 'Palpitations, monitor for 24 hours',
    seenDaysAgo: 6,
  },
] as const satisfies readonly PatientRecord[];

/** The initial values of Profile Settings; the fee is in whole rupees. */
export const doctorSettings = {
  consultationHours: '9:00 AM to 5:00 PM',
  consultationFee: 800,
} as const;
