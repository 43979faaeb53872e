import { expect, test } from 'vitest';
import { useDatabase } from './attacker';

const { owner } = useDatabase();

const account = '(SELECT auth.uid())';
const role = '(SELECT private.app_role())';
const ofDoctor = 'doctor_name = ANY ((SELECT private.verified_names())[])';
const isOwner = `user_id = ${account}`;
const isAdmin = `(${role} = 'admin')`;
const topic = '(SELECT realtime.topic())';
const ofTopic = `topic = ${topic}) AND (extension = ANY (ARRAY['broadcast', 'presence'])) AND`;
const may = (name: string) => `(SELECT private.${name}(realtime.topic()))`;
const hasSecondFactor = '(NOT (SELECT private.lacks_second_factor()))';

/** A condition per role. Every other role is refused. */
const byRole = (conditions: Record<string, string>) => {
  const cases = Object.entries(conditions).map(([name, condition]) => `WHEN '${name}' THEN ${condition}`);
  return `CASE ${role} ${cases.join(' ')} ELSE false END`;
};
const ofPatientOrDoctor = byRole({ admin: 'true', doctor: `(${ofDoctor})`, patient: `(${isOwner})` });
const ofPatient = byRole({ admin: 'true', patient: `(${isOwner})` });
const newAppointment = `((${isOwner}) AND (status = 'booked') AND (doctor_name <> ALL ((SELECT private.verified_names())[])))`;

/** Each policy: the rows that a statement finds, and the rows that it may leave. */
const policies: Record<string, [using: string | null, check: string | null]> = {
  'appointments DELETE': [isAdmin, null],
  'appointments INSERT': [null, byRole({ admin: 'true', patient: newAppointment })],
  'appointments SELECT': [ofPatientOrDoctor, null],
  'appointments SELECT RESTRICTIVE': [hasSecondFactor, null],
  'appointments UPDATE': [ofPatientOrDoctor, ofPatientOrDoctor],
  'audit_events SELECT': [isAdmin, null],
  'doctors DELETE': [isAdmin, null],
  'doctors INSERT': [null, 'true'],
  'doctors SELECT': [byRole({ admin: 'true', doctor: `(${isOwner})`, patient: 'verified' }), null],
  'doctors SELECT RESTRICTIVE': [hasSecondFactor, null],
  'doctors UPDATE': [
    byRole({ admin: 'true', doctor: `(${isOwner})` }),
    byRole({ admin: 'true', doctor: `(${isOwner})` }),
  ],
  'lab_bookings DELETE': [isAdmin, null],
  'lab_bookings INSERT': [null, ofPatient],
  'lab_bookings SELECT': [ofPatient, null],
  'lab_bookings SELECT RESTRICTIVE': [hasSecondFactor, null],
  'lab_bookings UPDATE': [ofPatient, ofPatient],
  'messages ALL RESTRICTIVE': [hasSecondFactor, hasSecondFactor],
  'messages INSERT': [null, `((${ofTopic} ${may('may_join_call')})`],
  'messages SELECT': [
    `((${ofTopic} CASE split_part(${topic}, ':', 1) WHEN 'appointment' THEN ${may('may_join_call')} WHEN 'slots' THEN ${may('may_follow_slots')} WHEN 'mine' THEN ${may('may_follow_own_rows')} WHEN 'day' THEN ${may('may_follow_day')} WHEN 'registrations' THEN ${may('may_follow_registrations')} ELSE false END)`,
    null,
  ],
  'people DELETE': [`(${isOwner})`, null],
  'people INSERT': [null, `(${isOwner})`],
  'people SELECT': [`(${isOwner})`, null],
  'people UPDATE': [`(${isOwner})`, `(${isOwner})`],
  'profiles SELECT': [`((id = ${account}) OR ${isAdmin})`, null],
};

/** An expression as PostgreSQL prints it, without casts, names of columns and line breaks. */
const normalised = (expression: unknown) =>
  typeof expression === 'string'
    ? expression
        .replaceAll('::text', '')
        .replaceAll(/\bAS \w+/g, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\( | (?=\))/g, (blank) => blank.trim())
        .trim()
    : null;

test('each policy has exactly this condition', async () => {
  const rows = await owner(
    `select concat_ws(' ', tablename, cmd, nullif(permissive, 'PERMISSIVE')) as name, qual, with_check
     from pg_policies order by 1`,
  );
  expect(rows.length).toBe(Object.keys(policies).length);
  const found = rows.map(({ name, qual, with_check: check }) => [name, [normalised(qual), normalised(check)]]);
  expect(Object.fromEntries(found)).toEqual(policies);
});

test('the changes of each published table need the second factor', async () => {
  const rows = await owner(
    `select tablename from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' order by 1`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { tablename } of rows) expect(policies).toHaveProperty([`${String(tablename)} SELECT RESTRICTIVE`]);
});
