import type { AccountRole } from './account-roles';
import type { AppointmentMode } from './appointment-modes';
import type { TimeSlot } from './time-slots';

/** A registered doctor whose papers no admin has checked yet. */
export interface PendingDoctor {
  readonly id: string;
  readonly name: string;
  readonly specialty: string;
  /** As given by the National Medical Commission or a state medical council. */
  readonly registrationNumber: string;
  readonly qualifications: string;
  /** Days before today. */
  readonly registeredDaysAgo: number;
}

/** An appointment of today, with any doctor. */
export interface AdminAppointment {
  readonly id: string;
  readonly patientName: string;
  /** Name of a doctor of the catalogue. */
  readonly doctorName: string;
  readonly time: TimeSlot;
  readonly mode: AppointmentMode;
}

/** An account. */
export interface AdminUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: AccountRole;
  /** Days before today. */
  readonly joinedDaysAgo: number;
}

/** Samples of the registrations that wait for an admin, the longest wait first. */
export const pendingDoctors = [
  {
    id: 'registration-1',
    name: 'Dr. Leela Menon',
    specialty: 'Cardiology',
    registrationNumber: 'TCMC-48213',
    qualifications: 'MBBS, MD (General Medicine), DM (Cardiology)',
    registeredDaysAgo: 6,
  },
  {
    id: 'registration-2',
    name: 'Dr. Arjun Bhatt',
    specialty: 'Pediatrics',
    registrationNumber: 'GMC-30977',
    qualifications: 'MBBS, DCH',
    registeredDaysAgo: 3,
  },
  {
    id: 'registration-3',
    name: 'Dr. Zoya Rahman',
    specialty: 'Dermatology',
    registrationNumber: 'WBMC-71540',
    qualifications: 'MBBS, MD (Dermatology)',
    registeredDaysAgo: 1,
  },
] as const satisfies readonly PendingDoctor[];

/** Samples of today's appointments, in the order of the day. */
export const adminAppointments = [
  {
    id: 'booking-1',
    patientName: 'Rohan Mehta',
    doctorName: 'Dr. Rajesh Sharma',
    time: '9:00 AM',
    mode: 'inPerson',
  },
  { id: 'booking-2', patientName: 'Asha Pillai', doctorName: 'Dr. Ananya Iyer', time: '10:00 AM', mode: 'video' },
  { id: 'booking-3', patientName: 'Farhan Ali', doctorName: 'Dr. Fatima Sheikh', time: '11:00 AM', mode: 'inPerson' },
  { id: 'booking-4', patientName: 'Pooja Rao', doctorName: 'Dr. Meera Nair', time: '2:00 PM', mode: 'video' },
  { id: 'booking-5', patientName: 'Nikhil Joshi', doctorName: 'Dr. Ananya Iyer', time: '4:00 PM', mode: 'inPerson' },
  { id: 'booking-6', patientName: 'Tashi Lepcha', doctorName: 'Dr. Tsering Dolma', time: '6:00 PM', mode: 'video' },
] as const satisfies readonly AdminAppointment[];

/** Samples of accounts, the newest first. */
export const adminUsers = [
  { id: 'user-1', name: 'Pooja Rao', email: 'pooja.rao@mail.example', role: 'patient', joinedDaysAgo: 0 },
  { id: 'user-2', name: 'Dr. Zoya Rahman', email: 'zoya.rahman@mail.example', role: 'doctor', joinedDaysAgo: 1 },
  { id: 'user-3', name: 'Farhan Ali', email: 'farhan.ali@mail.example', role: 'patient', joinedDaysAgo: 4 },
  { id: 'user-4', name: 'Tashi Lepcha', email: 'tashi.lepcha@mail.example', role: 'patient', joinedDaysAgo: 9 },
  { id: 'user-5', name: 'Dr. Ananya Iyer', email: 'ananya.iyer@mail.example', role: 'doctor', joinedDaysAgo: 210 },
  { id: 'user-6', name: 'Ravi Kulkarni', email: 'ravi.kulkarni@mail.example', role: 'admin', joinedDaysAgo: 400 },
] as const satisfies readonly AdminUser[];
