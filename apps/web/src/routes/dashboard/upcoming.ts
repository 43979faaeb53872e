import { doctors } from '@sehat/catalog/doctors';
import { sampleAppointments } from '@sehat/catalog/sample-appointments';
import type { Appointment } from '../../api/appointments';
import { localDate, slotMinutes } from '../../app/local-date';

/** An appointment as the dashboard lists it, sample or booked. */
export interface UpcomingAppointment {
  /** Compares as a string. */
  id: string;
  doctorName: string;
  specialty?: string;
  /** ISO local date. */
  date: string;
  time: string;
  mode: 'video' | 'inPerson';
}

/** The local date that lies so many days after a moment. */
export function daysAfter(now: Date, days: number): string {
  return localDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

const samples = (now: Date): UpcomingAppointment[] =>
  sampleAppointments.map(({ id, doctorName, specialty, daysFromToday, time }) => ({
    id,
    doctorName,
    specialty,
    date: daysAfter(now, daysFromToday),
    time,
    mode: 'video',
  }));

const specialtyOf = (doctorName: string) => doctors.find(({ name }) => name === doctorName)?.specialty;

const minutesOf = (time: string) => {
  try {
    return slotMinutes(time);
  } catch {
    // A row written by another client may hold any time; it goes to the end of its day.
    return 24 * 60;
  }
};

const bySoonest = (a: UpcomingAppointment, b: UpcomingAppointment) =>
  a.date.localeCompare(b.date) || minutesOf(a.time) - minutesOf(b.time);

/** The samples and the person's own booked appointments from today on, soonest first. */
export function upcomingAppointments(booked: readonly Appointment[], now: Date): UpcomingAppointment[] {
  const today = localDate(now);
  const own = booked
    .filter(({ status, date }) => status === 'booked' && date >= today)
    .map(({ id, doctor_name, date, time, preferred_mode }) => ({
      id: String(id),
      doctorName: doctor_name,
      specialty: specialtyOf(doctor_name),
      date,
      time,
      mode: preferred_mode,
    }));
  return [...own, ...samples(now)].toSorted(bySoonest);
}
