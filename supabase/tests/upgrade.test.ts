import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, migrations, openEmptyDatabase } from './database';

const firstNew = '20261122';
const columns = 'user_id, full_name, age, gender, phone, date, time, doctor_name, status, created_at';

/** Rows that the old schema accepts and the new rules refuse, by the name of the patient. The doctor is `Dr. A`. */
const appointments: [
  name: string,
  date: string,
  time: string,
  status: string,
  createdAt: string,
  doctorName?: string,
][] = [
  ['first of three', '2031-05-01', '9:00 AM', 'booked', '2026-01-01T00:00:00Z'],
  ['second of three', '2031-05-01', '9:00 AM', 'booked', '2026-01-02T00:00:00Z'],
  ['third of three', '2031-05-01', '9:00 AM', 'booked', '2026-01-03T00:00:00Z'],
  ['completed in the same hour', '2031-05-01', '9:00 AM', 'completed', '2025-12-01T00:00:00Z'],
  ['first of the past', '2020-05-01', '9:00 AM', 'booked', '2020-01-01T00:00:00Z'],
  ['second of the past', '2020-05-01', '9:00 AM', 'booked', '2020-01-02T00:00:00Z'],
  ['alone in the past', '2020-05-02', '9:00 AM', 'booked', '2020-01-02T00:00:00Z'],
  ['odd time', '2031-05-02', 'in the morning', 'booked', '2026-01-01T00:00:00Z'],
  ['same odd time', '2031-05-02', 'in the morning', 'booked', '2026-01-02T00:00:00Z'],
  ['another spelling', '2031-05-02', '09:00 am', 'booked', '2026-01-01T00:00:00Z'],
  ['half hour', '2031-05-02', '9:30 AM', 'booked', '2026-01-01T00:00:00Z'],
  ['doctor in capitals', '2031-05-03', '9:00 AM', 'booked', '2026-01-02T00:00:00Z', 'DR. A'],
  ['doctor with spaces', '2031-05-03', '9:00 AM', 'booked', '2026-01-01T00:00:00Z', ' Dr.\u00A0 A '],
  ['doctor of the past', '2020-05-03', '9:00 AM', 'booked', '2020-01-02T00:00:00Z', 'Dr. A '],
  ['same doctor of the past', '2020-05-03', '9:00 AM', 'booked', '2020-01-03T00:00:00Z', 'dr. a'],
  ['verified with spaces', '2031-05-04', '9:00 AM', 'booked', '2026-01-01T00:00:00Z', 'Dr. Spaced '],
  ['verified next to another', '2031-05-04', '9:00 AM', 'booked', '2026-01-01T00:00:00Z', 'Dr. First '],
  ['of the plain name', '2031-05-04', '9:00 AM', 'booked', '2026-01-01T00:00:00Z', 'Dr. Taken Over'],
];

/** Lab bookings of the old schema: name, place, lab, address, date. */
const labBookings = [
  ['home', 'home', '', '12 Lodhi Road', '2031-05-01'],
  ['blank address', 'home', '', ' \u00A0', '2031-05-01'],
  ['blank lab', 'lab', ' ', '', '2031-05-01'],
  ['past', 'lab', 'delhi-lab-1', '', '2020-05-01'],
];

/** Lab bookings that one account sent twice: name, date, moment. */
const repeatedLabBookings = [
  ['sent twice', '2031-05-01', '2026-01-02T00:00:00Z'],
  ['sent twice', '2031-05-01', '2026-01-01T00:00:00Z'],
  ['sent twice in the past', '2020-05-01', '2020-01-01T00:00:00Z'],
  ['sent twice in the past', '2020-05-01', '2020-01-01T00:00:01Z'],
];

/** Registrations of the old schema: name, verified, account, moment. */
const registrations: [name: string, verified: boolean, account: string | null, createdAt: string][] = [
  ['Dr. Pending', false, null, '2025-01-01T00:00:00Z'],
  ['Dr. Second', true, null, '2025-03-01T00:00:00Z'],
  ['Dr. First', true, 'doctor', '2025-02-01T00:00:00Z'],
  ['Dr. Spaced ', true, null, '2025-04-01T00:00:00Z'],
  ['Dr. First ', true, null, '2025-05-01T00:00:00Z'],
  ['Dr. Taken  Over', true, null, '2025-06-01T00:00:00Z'],
];
const accounts = {
  admin: '5e4a7000-0000-4000-8000-000000000091',
  doctor: '5e4a7000-0000-4000-8000-000000000092',
} as const;

describe('an upgrade of a database that the old migrations filled', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    const all = migrations();
    for (const { sql } of all.filter(({ name }) => name < firstNew)) await database.run(sql);
    for (const [name, date, time, status, createdAt, doctorName = 'Dr. A'] of appointments)
      await database.query(
        `insert into public.appointments (${columns}, email)
         values (null, $1, 34, 'female', '1', $2, $3, $6, $4, $5, 'asha@mail.example')`,
        [name, date, time, status, createdAt, doctorName],
      );
    for (const row of labBookings)
      await database.query(
        `insert into public.lab_bookings (name, age, gender, location, selected_lab, address, date, time, tests)
         values ($1, 34, 'female', $2, $3, $4, $5, '9:00 AM', '{cbc}')`,
        row,
      );
    for (const [role, id] of Object.entries(accounts))
      await database.query('insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3)', [
        id,
        `${role}@mail.example`,
        JSON.stringify({ role }),
      ]);
    for (const [name, date, createdAt] of repeatedLabBookings)
      await database.query(
        `insert into public.lab_bookings (user_id, name, age, gender, location, address, date, time, tests, created_at)
         values ($1, $2, 34, 'female', 'home', 'a', $3, '9:00 AM', '{cbc}', $4)`,
        [accounts.admin, name, date, createdAt],
      );
    for (const [index, [name, verified, account, createdAt]] of registrations.entries())
      await database.query(
        `insert into public.doctors (
           user_id, full_name, email, contact_number, password, specialization, registration_number, bio, certifications_url,
           experience_certificates_url, qualifications, other_certifications, rating, verified, created_at
         ) values ($1, $2, $3, '1', 'kolam-at-dawn', 'Cardiology', $2, 'b', 'https://a.example', 'https://a.example', 'MBBS', 'None', 4.5, $4, $5)`,
        [
          account && accounts.doctor,
          name,
          `${name.replaceAll(/[. ]+/g, '')}${index || ''}@mail.example`,
          verified,
          createdAt,
        ],
      );
    for (const { sql } of all.filter(({ name }) => name >= firstNew)) await database.run(sql);
  }, 90_000);
  afterAll(() => database.close());

  const becomeAccount = (account: keyof typeof accounts, session?: string) =>
    database.query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
      JSON.stringify({ sub: accounts[account], role: 'authenticated', session_id: session }),
    ]);

  test('keeps the earliest of each slot, cancels the later ones with a reason, and changes no other row', async () => {
    const { rows } = await database.query(
      `select full_name, status, status_reason is not null as has_reason, revision, changed_by_role,
         to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as starts
       from public.appointments`,
    );
    const outcome = Object.fromEntries(rows.map(({ full_name, ...row }) => [String(full_name), Object.values(row)]));
    const cancelled = ['cancelled', true, 1, 'service'];
    expect(outcome).toEqual({
      'first of three': ['booked', false, 0, null, '2031-05-01 03:30'],
      'second of three': [...cancelled, '2031-05-01 03:30'],
      'third of three': [...cancelled, '2031-05-01 03:30'],
      'completed in the same hour': ['completed', false, 0, null, '2031-05-01 03:30'],
      'first of the past': ['booked', false, 0, null, '2020-05-01 03:30'],
      'second of the past': [...cancelled, '2020-05-01 03:30'],
      'alone in the past': ['booked', false, 0, null, '2020-05-02 03:30'],
      'odd time': ['booked', false, 0, null, null],
      'same odd time': [...cancelled, null],
      'another spelling': ['booked', false, 0, null, null],
      'half hour': ['booked', false, 0, null, '2031-05-02 04:00'],
      'doctor in capitals': [...cancelled, '2031-05-03 03:30'],
      'doctor with spaces': ['booked', false, 0, null, '2031-05-03 03:30'],
      'doctor of the past': ['booked', false, 0, null, '2020-05-03 03:30'],
      'same doctor of the past': [...cancelled, '2020-05-03 03:30'],
      'verified with spaces': ['booked', false, 0, null, '2031-05-04 03:30'],
      'verified next to another': ['booked', false, 0, null, '2031-05-04 03:30'],
      'of the plain name': ['booked', false, 0, null, '2031-05-04 03:30'],
    });
  });

  test('gives old rows, and those of earlier clients, the language English', async () => {
    for (const table of ['appointments', 'lab_bookings', 'doctors'])
      expect((await database.query(`select distinct language from public.${table}`)).rows).toEqual([
        { language: 'en' },
      ]);
  });

  test('gives the names of doctors one form, unless it belongs to another doctor or has appointments', async () => {
    const { rows } = await database.query(
      `select full_name, doctor_name from public.appointments where full_name ~ '^(doctor|same doctor|verified) ' order by full_name`,
    );
    expect(Object.fromEntries(rows.map(({ full_name, doctor_name }) => [full_name, doctor_name]))).toEqual({
      'doctor in capitals': 'DR. A',
      'doctor of the past': 'Dr. A',
      'doctor with spaces': 'Dr. A',
      'same doctor of the past': 'dr. a',
      'verified next to another': 'Dr. First ',
      'verified with spaces': 'Dr. Spaced',
    });
    const doctors = await database.query('select full_name from public.doctors where verified order by created_at');
    expect(doctors.rows.map(({ full_name }) => full_name)).toEqual([
      'Dr. First',
      'Dr. Second',
      'Dr. Spaced',
      'Dr. First ',
      'Dr. Taken  Over',
    ]);
  });

  test('sends one mail for each appointment or lab booking ahead that the new rules cancel', async () => {
    const { rows } = await database.query(
      `select recipient, template, params ->> 'full_name' as name from public.outbox_messages`,
    );
    expect(rows).toEqual([
      { recipient: 'asha@mail.example', template: 'appointmentCancelled', name: 'doctor in capitals' },
      { recipient: 'admin@mail.example', template: 'labVisitCancelled', name: 'sent twice' },
    ]);
  });

  test('cancels lab bookings without a place and repeated ones, and changes no other one', async () => {
    const { rows } = await database.query(
      'select name, status, status_reason from public.lab_bookings order by name, created_at',
    );
    expect(rows).toEqual([
      { name: 'blank address', status: 'cancelled', status_reason: 'The booking named no place.' },
      { name: 'blank lab', status: 'cancelled', status_reason: 'The booking named no place.' },
      { name: 'home', status: 'booked', status_reason: null },
      { name: 'past', status: 'booked', status_reason: null },
      ...['sent twice', 'sent twice in the past'].flatMap((name) => [
        { name, status: 'booked', status_reason: null },
        { name, status: 'cancelled', status_reason: 'This visit was booked twice. The earlier booking stays.' },
      ]),
    ]);
  });

  test('publishes the changes of old rows, and tells of freed hours from then on', async () => {
    const stored = () => database.query('select topic, payload from realtime.messages');
    expect((await stored()).rows).toEqual([]);
    const { rows } = await database.query('select tablename from pg_publication_tables order by tablename');
    expect(rows.map(({ tablename }) => tablename)).toEqual(['appointments', 'doctors', 'lab_bookings']);
    await database.run('begin');
    await database.query(`update public.appointments set status = 'cancelled' where full_name = 'first of three'`);
    expect((await stored()).rows).toMatchObject([
      { topic: 'slots:Dr. A', payload: { date: '2031-05-01', time: '9:00 AM', taken: false } },
    ]);
    await database.run('rollback');
  });

  test('numbers verified registrations by age, and changes no password, rating or account', async () => {
    const { rows } = await database.query(
      `select full_name, registration_state, number, user_id, rating::float, verified, decline_reason, decided_at,
         password = extensions.crypt('kolam-at-dawn', password) as opens
       from public.doctors order by created_at`,
    );
    const same = { rating: 4.5, decline_reason: null, decided_at: null, opens: true };
    const verified = { ...same, registration_state: 'verified', verified: true };
    expect(rows).toEqual([
      {
        ...same,
        full_name: 'Dr. Pending',
        registration_state: 'pending',
        number: null,
        user_id: null,
        verified: false,
      },
      { ...verified, full_name: 'Dr. First', number: 1001, user_id: accounts.doctor },
      { ...verified, full_name: 'Dr. Second', number: 1002, user_id: null },
      { ...verified, full_name: 'Dr. Spaced', number: 1003, user_id: null },
      { ...verified, full_name: 'Dr. First ', number: 1004, user_id: null },
      { ...verified, full_name: 'Dr. Taken  Over', number: 1005, user_id: null },
    ]);
    const tokens = await database.query('select count(distinct state_token)::int as count from public.doctors');
    expect(tokens.rows).toEqual([{ count: registrations.length }]);
  });

  test('leaves registrations that an admin can verify, with the next number and the old password', async () => {
    await database.run('begin');
    await becomeAccount('admin');
    const { rows } = await database.query(
      `select public.verify_registration(($1::jsonb -> 'rows' -> 0 ->> 'id')::uuid) as state`,
      [
        JSON.stringify(
          (await database.query(`select public.list_registrations('pending', 1) as page`)).rows[0]?.['page'],
        ),
      ],
    );
    expect(rows).toEqual([{ state: 'verified' }]);
    await database.run('commit');
    const stored = await database.query(
      `select number, users.email, encrypted_password = extensions.crypt('kolam-at-dawn', encrypted_password) as opens
       from public.doctors join auth.users on users.id = user_id where full_name = 'Dr. Pending'`,
    );
    expect(stored.rows).toEqual([{ number: 1006, email: 'drpending@mail.example', opens: true }]);
  });

  test('leaves rows that their owner’s account can be deleted with, and that can be cancelled', async () => {
    const changed = await database.query(
      `update public.appointments set status = 'cancelled' where status = 'booked' returning id`,
    );
    expect(changed.rows).toHaveLength(11);
    const touched = await database.query('update public.lab_bookings set user_id = null');
    expect(touched.affected).toBe(8);
  });

  test('lets an account of the old schema store people', async () => {
    await database.run('begin');
    await becomeAccount('doctor');
    const stored = await database.query(
      `insert into public.people (relationship, name, born_by, gender) values ('self', 'Dr. First', '1980-01-01', 'other')
       returning user_id`,
    );
    expect(stored.rows).toEqual([{ user_id: accounts.doctor }]);
    await database.run('rollback');
  });

  test('lets an admin of the old schema sign out an account of it', async () => {
    await database.run('begin');
    await database.query(`insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users`);
    await becomeAccount('admin', accounts.admin);
    const { rows } = await database.query(`select public.end_account_sessions('doctor@mail.example') as ended`);
    expect(rows).toEqual([{ ended: 1 }]);
    const records = await database.query('select action, actor_id, subject_id from public.audit_events');
    expect(records.rows).toContainEqual({
      action: 'account.signed_out',
      actor_id: accounts.admin,
      subject_id: accounts.doctor,
    });
    await database.run('rollback');
  });
});
