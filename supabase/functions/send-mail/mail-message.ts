import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { labModes } from '@sehat/catalog/lab-modes';
import { languages } from '@sehat/catalog/languages';
import * as v from 'valibot';

/** The id of a row. The app's build shares valibot with this function, and `v.uuid` would add bytes to every page. */
export const rowId = v.pipe(v.string(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));

const text = v.string();
const visit = {
  /** The id of the appointment. Its calendar entry keeps this id. */
  id: v.pipe(text, v.nonEmpty()),
  full_name: text,
  doctor_name: text,
  date: v.pipe(text, v.isoDate()),
  time: text,
  preferred_mode: v.picklist(appointmentModes.map(({ value }) => value)),
  revision: v.pipe(v.number(), v.integer()),
};
const labVisit = {
  /** The id of the lab booking. Its calendar entry keeps this id. */
  id: v.pipe(text, v.nonEmpty()),
  full_name: text,
  location: v.picklist(labModes),
  /** The lab's id; empty for a visit at home. */
  selected_lab: text,
  date: v.pipe(text, v.isoDate()),
  time: text,
  /** Ids of the tests. */
  tests: v.array(text),
  revision: v.pipe(v.number(), v.integer()),
};
const from = { from_date: v.pipe(text, v.isoDate()), from_time: text };
const registration = { full_name: text };
/** The secret of the link to the state of a registration. */
const token = v.pipe(text, v.regex(/^[\w-]+$/));

/** Mails that were queued before the rows had a language are in English. */
const language = v.optional(v.picklist(languages), 'en');

const of = <Template extends string, Params extends v.ObjectEntries>(template: Template, params: Params) =>
  v.object({ id: rowId, recipient: text, template: v.literal(template), params: v.object({ ...params, language }) });

const schema = v.variant('template', [
  of('appointmentBooked', visit),
  of('appointmentMoved', { ...visit, ...from }),
  of('appointmentCancelled', { ...visit, reason: v.nullable(text) }),
  of('labVisitBooked', labVisit),
  of('labVisitMoved', { ...labVisit, ...from }),
  of('labVisitCancelled', { ...labVisit, reason: v.nullable(text) }),
  of('registrationReceived', { ...registration, token }),
  of('registrationVerified', { ...registration, number: v.nullable(v.number()) }),
  of('registrationDeclined', { ...registration, token, reason: v.nullable(text) }),
  of('registrationNeedsOwner', registration),
  // A path of the site only, so that no row can send its reader to another site.
  of('passwordRecovery', { path: v.pipe(text, v.regex(/^\/(?![/\\])/)) }),
]);

/** One row of `outbox_messages`, as far as its mail depends on it. */
export type MailMessage = v.InferOutput<typeof schema>;

/** Reads a row of `outbox_messages`. Returns null for a row that no mail can be made of. */
export function readMessage(row: unknown): MailMessage | null {
  const parsed = v.safeParse(schema, row);
  return parsed.success ? parsed.output : null;
}
