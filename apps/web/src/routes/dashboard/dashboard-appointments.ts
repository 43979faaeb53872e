import { findDoctorByName } from '@sehat/catalog/doctors';
import { daysAfter, indiaDate } from '@sehat/catalog/india-time';
import { sampleAppointments } from '@sehat/catalog/sample-appointments';
import { slotMinutes, slotStart } from '@sehat/catalog/slot-rules';
import type { DashboardAppointment } from '@sehat/machines/dashboard';
import type { Appointment } from '../../api/appointments';
import { placeText } from '../../catalog-text/locations';

const samples = (now: Date, completed: ReadonlySet<string>): DashboardAppointment[] =>
  sampleAppointments.map(({ id, doctorName, specialty, daysFromToday, time, type, status }) => ({
    id,
    doctorName,
    specialty,
    date: daysAfter(now, daysFromToday),
    time,
    mode: type,
    status: completed.has(id) ? 'completed' : status,
    revision: 0,
    isPast: completed.has(id),
    isSample: true,
  }));

function stored(row: Appointment, now: Date, completed: ReadonlySet<string>): DashboardAppointment {
  const doctor = findDoctorByName(row.doctor_name);
  const start = slotStart(row.date, row.time);
  // A patient may try the call page days before the appointment. Ending that call leaves the appointment to come.
  const isOver = completed.has(String(row.id)) && start !== null && start <= now.getTime();
  const status = row.status === 'booked' && isOver ? 'completed' : row.status;
  return {
    id: String(row.id),
    doctorName: row.doctor_name,
    specialty: doctor?.specialty,
    date: row.date,
    time: row.time,
    mode: row.preferred_mode,
    place: doctor && row.preferred_mode === 'inPerson' ? placeText(doctor) : undefined,
    status,
    revision: row.revision,
    ...(row.status_reason && { reason: row.status_reason }),
    ...(status === 'cancelled' && row.changed_by_role && { cancelledBy: row.changed_by_role }),
    isPast: status !== 'booked' || row.date < indiaDate(now),
  };
}

const minutesOf = (time: string) => {
  try {
    return slotMinutes(time);
  } catch {
    // Another client may have written any text as the time: such a row goes to the end of its day.
    return 24 * 60;
  }
};

const byTime = (a: DashboardAppointment, b: DashboardAppointment) =>
  a.date.localeCompare(b.date) || minutesOf(a.time) - minutesOf(b.time);

/** Sorts the user's own appointments before the samples, because the first one leads the dashboard. */
const ownFirst = (a: DashboardAppointment, b: DashboardAppointment) =>
  Number(a.isSample ?? false) - Number(b.isSample ?? false) || byTime(a, b);

/**
 * The user's stored appointments and the samples. Those to come are first: the user's own, then the samples, each
 * soonest first. The past ones follow, latest first.
 * `completed` holds the ids of the appointments whose call was ended in this browser. A stored one counts as completed
 * once its hour has begun.
 */
export function dashboardAppointments(
  rows: readonly Appointment[],
  now: Date,
  completed: ReadonlySet<string> = new Set(),
): DashboardAppointment[] {
  const all = [...rows.map((row) => stored(row, now, completed)), ...samples(now, completed)];
  return [
    ...all.filter(({ isPast }) => !isPast).toSorted(ownFirst),
    ...all.filter(({ isPast }) => isPast).toSorted((a, b) => byTime(b, a)),
  ];
}
