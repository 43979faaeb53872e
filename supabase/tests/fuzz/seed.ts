/** A request that makes a row of the start. */
interface Base {
  caller?: string;
  method?: string;
  path: string;
  body: unknown;
}

/** The id of a row of the start: `table` counts the tables, `row` the rows from 1. */
export const idOf = (table: number, row: number): string =>
  `f0000000-0000-4000-8000-${(table * 256 + row).toString(16).padStart(12, '0')}`;

/** The number of each table in the ids of its rows. */
export const tableNumbers = { users: 1, appointments: 2, doctors: 3, lab_bookings: 4, people: 5, tokens: 6 } as const;

export const samples = {
  appointments: {
    full_name: 'Asha Verma',
    age: 34,
    gender: 'female',
    email: 'asha@mail.example',
    phone: '98200 12345',
    date: '2030-01-20',
    time: '10:00 AM',
    symptoms: 'Cough',
    preferred_mode: 'video',
    doctor_name: 'Dr. Ananya Iyer',
    status: 'booked',
  },
  doctors: {
    full_name: 'Dr. Leela Menon',
    email: 'leela@mail.example',
    contact_number: '98200 12345',
    password: 'monsoon-kolam-7',
    specialization: 'Cardiology',
    registration_number: 'TCMC-48213',
    bio: 'Fifteen years in a public hospital.',
    certifications_url: 'https://leela.example/certificates',
    experience_certificates_url: 'https://leela.example/experience',
    qualifications: 'MBBS, MD',
    other_certifications: 'None',
    availability_status: 'Available',
  },
  lab_bookings: {
    name: 'Asha Verma',
    age: 34,
    gender: 'female',
    location: 'home',
    selected_lab: '',
    address: '12 Lodhi Road',
    date: '2030-01-20',
    time: '8:00 AM',
    tests: ['cbc'],
  },
  people: { relationship: 'parent', name: 'Sita Verma', born_by: '1960-05-01', gender: 'female', phone: null },
} as const;

const doctor = (email: string, full_name: string, registration_number: string) => ({
  ...samples.doctors,
  email,
  full_name,
  registration_number,
});

/** The account with an authenticator app. Its address sorts last, so that it changes no id of another user. */
export const careful = { email: 'sunil@mail.example', password: 'monsoon-kolam-7', data: { full_name: 'Sunil Joshi' } };

/** The authenticator app of `careful`, and a question for its code that is open at the start. */
export const authenticator = {
  id: idOf(7, 1),
  challenge: idOf(8, 1),
  name: 'Phone',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
} as const;

/** The rows of the start, besides the demo data: one per state that a row can have. */
export const baseRows: readonly Base[] = [
  { path: '/auth/v1/signup', body: careful },
  { caller: 'patient', path: '/rest/v1/people', body: samples.people },
  { caller: 'patient', path: '/rest/v1/people', body: { ...samples.people, relationship: 'self', name: 'Asha Verma' } },
  { caller: 'stranger', path: '/rest/v1/people', body: { ...samples.people, relationship: 'spouse', gender: 'male' } },
  { caller: 'patient', path: '/rest/v1/appointments', body: samples.appointments },
  {
    caller: 'patient',
    path: '/rest/v1/appointments',
    body: { ...samples.appointments, time: '11:00 AM', email: null },
  },
  { caller: 'patient', path: '/rest/v1/lab_bookings', body: samples.lab_bookings },
  { caller: 'stranger', path: '/rest/v1/lab_bookings', body: { ...samples.lab_bookings, time: '9:00 AM' } },
  { path: '/rest/v1/doctors', body: doctor('a.pending@mail.example', 'Dr. Meera Nair', 'A-1') },
  { path: '/rest/v1/doctors', body: doctor('b.declined@mail.example', 'Dr. Arun Das', 'B-2') },
  { path: '/rest/v1/doctors', body: doctor('rohan@sehat.example', 'Dr. Rohan Mehta', 'C-3') },
];

const rowTables = ['appointments', 'doctors', 'lab_bookings', 'people', 'audit_events', 'outbox_messages'];
const authTables = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'audit_log_entries',
  'flow_state',
  'mfa_factors',
  'mfa_challenges',
  'mfa_amr_claims',
];
const everyTable = [...rowTables, 'profiles']
  .map((name) => `public.${name}`)
  .concat(authTables.map((name) => `auth.${name}`));

const numbered = (table: keyof typeof tableNumbers, from: string, id: string, order: string) =>
  `insert into fuzz.ids select ${id}, ('f0000000-0000-4000-8000-' ||
    lpad(to_hex(${tableNumbers[table]} * 256 + row_number() over (order by ${order})), 12, '0'))::uuid from ${from};`;

/** Records of changes, so that reads of them have rows to choose from. */
const auditSql = `
  insert into public.audit_events (id, created_at, actor_id, actor_role, action, subject_id, details) values
    ('${idOf(10, 1)}', '2030-01-12 04:30:00+00', '${idOf(tableNumbers.users, 1)}', 'admin', 'doctor.verified',
      '${idOf(tableNumbers.doctors, 3)}', '{"old_state": "pending", "new_state": "verified", "reason": null}'),
    ('${idOf(10, 2)}', '2030-01-13 06:00:00.5+00', '${idOf(tableNumbers.users, 4)}', 'patient', 'appointment.cancelled',
      '${idOf(tableNumbers.appointments, 1)}', '{"old_status": "booked", "new_status": "cancelled"}'),
    ('${idOf(10, 3)}', '2030-01-14 09:15:00+00', null, 'service', 'doctor.declined',
      '${idOf(tableNumbers.doctors, 2)}', '{"old_state": "pending", "new_state": "declined", "reason": "Blurred"}');`;

/** The hash in a link that was mailed to the patient at the start. The auth service stores the same hash. */
export const mailedToken = 'ab'.repeat(28);

/** Gives all rows of the start ids that do not change from run to run, and forgets what made them. */
export const baseSql = `
  update public.doctors set registration_state = 'declined', decline_reason = 'The certificate cannot be read.'
    where email = 'b.declined@mail.example';
  update public.doctors set registration_state = 'awaiting_owner' where email = 'rohan@sehat.example';
  set session_replication_role = replica;
  delete from public.audit_events; delete from public.outbox_messages;
  ${auditSql}
  delete from auth.refresh_tokens; delete from auth.sessions; delete from auth.audit_log_entries;
  create schema fuzz;
  create table fuzz.ids (old uuid primary key, new uuid not null);
  ${numbered('users', 'auth.users', 'id', 'email')}
  ${numbered('appointments', 'public.appointments', 'id', 'date, time, full_name')}
  ${numbered('doctors', 'public.doctors', 'id', 'email')}
  ${numbered('lab_bookings', 'public.lab_bookings', 'id', 'time')}
  ${numbered('people', 'public.people', 'id', 'relationship')}
  ${numbered('tokens', 'public.doctors', 'state_token', 'email')}
  do $$
  declare place record;
  begin
    for place in
      select table_schema, table_name, column_name from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where data_type = 'uuid' and table_schema in ('public', 'auth') and table_type = 'BASE TABLE'
    loop
      execute format('update %I.%I set %I = (select new from fuzz.ids where old = %3$I)
        where %3$I in (select old from fuzz.ids)', place.table_schema, place.table_name, place.column_name);
    end loop;
  end $$;
  update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('sub', id);
  update auth.users set recovery_token = '${mailedToken}', recovery_sent_at = now()
    where email = 'patient@sehat.example';
  set session_replication_role = origin;`;

/** Adds the authenticator app, and gives its account the password of the demo accounts, which no sign-up may have. */
export const authenticatorSql = `
  update auth.users set encrypted_password =
    (select encrypted_password from auth.users where email = 'patient@sehat.example') where email = '${careful.email}';
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    select '${authenticator.id}', id, '${authenticator.name}', 'totp', 'verified', '${authenticator.secret}'
    from auth.users where email = '${careful.email}';`;

/** Forgets the code of the first sign-in, and opens the question that all runs share. */
export const challengeSql = `
  delete from auth.mfa_challenges;
  insert into auth.mfa_challenges (id, factor_id) values ('${authenticator.challenge}', '${authenticator.id}');`;

/**
 * Gives new rows ids that grow. Both backends sort new rows alike then, after all rows of the start. The ids
 * themselves may differ, because a refused row also takes one.
 */
export const growingIdsSql = `
  create sequence fuzz.new_ids;
  create function fuzz.new_id() returns uuid language sql security definer as
    $$ select ('f8000000-0000-4000-8000-' || lpad(to_hex(nextval('fuzz.new_ids')), 12, '0'))::uuid $$;
  grant usage on schema fuzz to public;
  grant execute on function fuzz.new_id() to public;
  do $$
  declare place record;
  begin
    for place in
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and column_default = 'gen_random_uuid()'
    loop
      execute format('alter table public.%I alter column %I set default fuzz.new_id()', place.name, place.column);
    end loop;
  end $$;`;

/** Random bytes of the embedded backend that make ids which grow, as in `growingIdsSql`. */
export function growingBytes(): (length: number) => Uint8Array<ArrayBuffer> {
  let drawn = 0;
  return (length) => {
    const bytes = new Uint8Array(length);
    bytes[0] = 0xf8;
    drawn += 1;
    new DataView(bytes.buffer).setUint32(length - 4, drawn);
    return bytes;
  };
}

/** Reads the rows of all tables as one JSON object. */
export const storedSql = `select json_build_object(${[
  ...rowTables.map((name) => `public.${name}`),
  'auth.users',
  'auth.mfa_factors',
]
  .map((name) => `'${name.split('.')[1]}', (select coalesce(json_agg(to_jsonb(t)), '[]'::json) from ${name} t)`)
  .join(', ')}) as rows`;

/** Keeps a copy of each table, and writes the function that brings it back. A generated column is not written. */
export const freezeSql = `
  ${everyTable.map((name) => `create table fuzz.${name.replace('.', '_')} as table ${name};`).join('\n')}
  do $body$
  declare
    statements text := '';
    place record;
  begin
    for place in
      select table_schema as schema, table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns
      where is_generated = 'NEVER' and table_schema || '.' || table_name in (${everyTable.map((name) => `'${name}'`).join(', ')})
      group by table_schema, table_name
    loop
      statements := statements || format('delete from %I.%I; insert into %1$I.%2$I (%s) select %3$s from fuzz.%I;',
        place.schema, place.name, place.columns, place.schema || '_' || place.name);
    end loop;
    execute format('create function fuzz.restore() returns void language plpgsql as %L', 'begin ' || statements || ' end');
  end $body$;`;

/** Gives each table the rows of its copy. */
export const restoreSql = `
  set session_replication_role = replica;
  select fuzz.restore();
  delete from realtime.messages; delete from realtime.local_changes;
  select setval('private.doctor_numbers', 1002, false);
  set session_replication_role = origin;`;
