import { rowsPerPage } from '@sehat/catalog/limits';
import * as v from 'valibot';
import { readList } from '../parsing/readable-list';
import { type DoctorAppointment, doctorAppointmentSchema } from './appointments';
import { asUser, type Caller } from './as-user';
import { findPage, findRows } from './rows';

const columns = Object.keys(doctorAppointmentSchema.entries);
const statusSchema = v.object({ status: v.string() });
const lastDay = '9999-12-31';

/** What a verified doctor's dashboard shows besides one day. */
export interface DoctorFigures {
  /** The appointments of today that were not cancelled. */
  today: number;
  /** Booked appointments from today on, by hour, at most 50. Those that have begun are among them. */
  booked: readonly DoctorAppointment[];
  /** The number of completed visits. */
  completed: number;
  /** The completed visits that began last, latest first, at most 50. */
  recent: readonly DoctorAppointment[];
}

/** Reads the figures of a doctor. `today` is an ISO date in India. Throws `ApiFailure`. */
export async function readDoctorFigures(
  { doctorName, today }: { doctorName: string; today: string },
  caller: Caller,
): Promise<DoctorFigures> {
  const own = { doctor_name: doctorName };
  const search = { columns, row: doctorAppointmentSchema };
  const [ofToday, booked, completed] = await Promise.all([
    findRows(
      'appointments',
      { columns: Object.keys(statusSchema.entries), row: statusSchema, where: { ...own, date: today } },
      caller,
    ),
    findPage(
      'appointments',
      {
        ...search,
        where: { ...own, status: 'booked' },
        between: { column: 'date', from: today, to: lastDay },
        order: 'starts_at.asc,id.asc',
      },
      1,
      caller,
    ),
    findPage(
      'appointments',
      { ...search, where: { ...own, status: 'completed' }, order: 'starts_at.desc,id.desc' },
      1,
      caller,
    ),
  ]);
  return {
    today: ofToday.entries.filter(({ status }) => status !== 'cancelled').length,
    booked: booked.rows,
    completed: completed.total,
    recent: completed.rows,
  };
}

/**
 * Lists earlier visits with a doctor that have no account, latest first: those with this name and gender among the last
 * 50. Neither is in the URL. Two people may share a name, so the doctor must compare. Throws `ApiFailure`.
 */
export function listVisitsByName(
  { doctorName, fullName, gender, before }: { doctorName: string; fullName: string; gender: string; before: string },
  { userId, signal }: Caller,
): Promise<readonly DoctorAppointment[]> {
  const searchParams = {
    select: columns.join(','),
    doctor_name: `eq.${doctorName}`,
    user_id: 'is.null',
    date: `lt.${before}`,
    order: 'starts_at.desc',
    limit: String(rowsPerPage),
  };
  return asUser({ userId, signal }, async (api) => {
    const answer = await api.get('rest/v1/appointments', { searchParams, signal }).json();
    const { entries } = readList(doctorAppointmentSchema, answer);
    return entries.filter((visit) => visit.full_name === fullName && visit.gender === gender);
  });
}
