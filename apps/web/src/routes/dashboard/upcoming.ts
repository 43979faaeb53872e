import { doctors } from '@sehat/catalog/doctors';
import { sampleAppointments } from '@sehat/catalog/sample-appointments';
import type { UpcomingAppointment } from '@sehat/machines/dashboard';
import type { Appointment } from '../../api/appointments';
import { daysAfter, localDate, slotMinutes } from '../../app/local-date';

const samples = (now: Date, completed: ReadonlySet<string>): UpcomingAppointment[] =>
  sampleAppointments.map(({ id, doctorName, specialty, daysFromToday, time, type, status }) => ({
    id,
    doctorName,
    specialty,
    date: daysAfter(now, daysFromToday),
    time,
    mode: type,
    status: completed.has(id) ? 'completed' : status,
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

const isOver = ({ status }: UpcomingAppointment) => Number(status === 'completed');

/** Those still to come first, soonest first. */
const bySoonest = (a: UpcomingAppointment, b: UpcomingAppointment) =>
  isOver(a) - isOver(b) || a.date.localeCompare(b.date) || minutesOf(a.time) - minutesOf(b.time);

/**
 * The samples and the person's own booked appointments from today on, soonest first. Those whose call was ended in this browser (`completed`
 * holds their ids) are at the end.
 */
export function upcomingAppointments(
  booked: readonly Appointment[],
  now: Date,
  completed: ReadonlySet<string> = new Set(),
): UpcomingAppointment[] {
  const today = localDate(now);
  const own = booked
    .filter(({ status, date }) => status === 'booked' && date >= today)
    .map(
      ({ id, doctor_name, date, time, preferred_mode }): UpcomingAppointment => ({
        id: String(id),
        doctorName: doctor_name,
        specialty: specialtyOf(doctor_name),
        date,
        time,
        mode: preferred_mode,
        status: completed.has(String(id)) ? 'completed' : 'booked',
      }),
    );
  return [...own, ...samples(now, completed)].toSorted(bySoonest);
}
