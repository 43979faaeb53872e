import * as v from 'valibot';
import { jsonStore } from './json-store';

/** An appointment of the local list; whatever else an entry holds is kept. */
const entrySchema = v.looseObject({ id: v.union([v.string(), v.number()]), status: v.string() });

export interface LocalAppointment {
  id: string | number;
  status: string;
}

const listSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.filter((entry): entry is LocalAppointment => v.is(entrySchema, entry))),
);

const store = jsonStore<LocalAppointment[]>('appointments', listSchema);

/** The local list. Entries that cannot be read are left out, and a value that is no list is an empty one. */
export const readLocalAppointments = (): LocalAppointment[] => store.read() ?? [];

/** The ids, as strings, of the appointments whose call was ended in this browser. */
export function completedAppointmentIds(): ReadonlySet<string> {
  const completed = readLocalAppointments().filter(({ status }) => status === 'completed');
  return new Set(completed.map(({ id }) => String(id)));
}

/**
 * Puts appointments into the local list, where ending a call looks for them. One that is completed stays so, and entries of others stay
 * as they are.
 */
export function rememberAppointments(appointments: readonly LocalAppointment[]): void {
  const completed = completedAppointmentIds();
  const known = new Set(appointments.map(({ id }) => String(id)));
  const others = readLocalAppointments().filter(({ id }) => !known.has(String(id)));
  const own = appointments.map(({ id, status }) => ({ id, status: completed.has(String(id)) ? 'completed' : status }));
  store.write([...own, ...others]);
}
