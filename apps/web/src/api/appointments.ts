import * as v from 'valibot';
import { currentSession } from './current-session';
import { findOwnRows } from './own-rows';
import { holds, sendOnce } from './send-once';
import { withClient } from './with-client';

/** What the booking form sends: the columns of table `appointments`. `date` is an ISO local date, `time` one of the catalog's slots. */
export interface NewAppointment {
  full_name: string;
  age: number;
  gender: string;
  email: string;
  phone: string;
  date: string;
  time: string;
  symptoms: string;
  preferred_mode: 'video' | 'inPerson';
  doctor_name: string;
  status: 'booked';
}

const appointmentSchema = v.object({
  id: v.union([v.string(), v.number()]),
  doctor_name: v.string(),
  date: v.string(),
  time: v.string(),
  preferred_mode: v.picklist(['video', 'inPerson']),
  status: v.string(),
});

/** One appointment of the signed-in person, as read back. */
export type Appointment = v.InferOutput<typeof appointmentSchema>;

/** Books, once. Sent without asking for the row back: any 2xx is success. Throws `ApiFailure`. */
export async function insertAppointment(appointment: NewAppointment, signal: AbortSignal): Promise<void> {
  const session = await currentSession();
  await sendOnce({
    content: ['appointments', session?.user.id, appointment],
    send: () =>
      withClient(async ({ dataApi }) => {
        await dataApi.post('rest/v1/appointments', { json: appointment, signal });
      }),
    isThere: async () => {
      const { date, time, ...rest } = appointment;
      const rows = await findOwnRows('appointments', { columns: Object.keys(rest), where: { date, time }, signal });
      return rows.some((row) => holds(row, rest));
    },
  });
}

/** The appointments that the signed-in person booked, soonest first. Throws `ApiFailure`. */
export function listAppointments(signal: AbortSignal): Promise<Appointment[]> {
  return withClient(async ({ dataApi }) => {
    const session = await currentSession();
    const searchParams = {
      select: 'id,doctor_name,date,time,preferred_mode,status',
      order: 'date.asc',
      // Doctors and admins may read the rows of others, too.
      ...(session && { user_id: `eq.${session.user.id}` }),
    };
    const rows = await dataApi.get('rest/v1/appointments', { searchParams, signal }).json();
    return v.parse(v.array(appointmentSchema), rows);
  });
}
