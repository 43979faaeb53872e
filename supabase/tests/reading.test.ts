import { beforeEach, describe, expect, test } from 'vitest';
import { appointment, type Caller, denied, insert, labBooking, people, registration, useDatabase } from './attacker';

const { as, owner } = useDatabase();
const tables = ['appointments', 'doctors', 'lab_bookings', 'profiles'];

beforeEach(async () => {
  await as('patient', ...insert('appointments', { ...appointment, doctor_name: 'Dr. Tsering Dolma' }));
  await as('patient', ...insert('lab_bookings', labBooking));
  await as('anonymous', ...insert('doctors', registration));
});

const count = async (caller: Caller, table: string) => {
  const outcome = await as(caller, `select count(*)::int as n from public.${table}`);
  return 'rows' in outcome ? outcome.rows[0]?.['n'] : outcome.code;
};

test.each(tables)('an anonymous caller cannot read %s', async (table) => {
  expect(await as('anonymous', `select count(*) from public.${table}`)).toEqual(denied(`table ${table}`));
  expect(await as('anonymous', `select id from public.${table} limit 1`)).toEqual(denied(`table ${table}`));
});

test('an anonymous caller cannot read registrations', async () => {
  expect(await as('anonymous', 'select id from public.doctor_registrations')).toEqual(
    denied('view doctor_registrations'),
  );
});

test.each([
  ['patient', { appointments: 1, lab_bookings: 1, profiles: 1, doctors: 1, doctor_registrations: 0 }],
  ['stranger', { appointments: 0, lab_bookings: 0, profiles: 1, doctors: 1, doctor_registrations: 0 }],
  ['doctor', { appointments: 11, lab_bookings: 0, profiles: 1, doctors: 1, doctor_registrations: 1 }],
  ['pendingDoctor', { appointments: 0, lab_bookings: 0, profiles: 1, doctors: 1, doctor_registrations: 1 }],
  ['admin', { appointments: 12, lab_bookings: 1, profiles: 6, doctors: 3, doctor_registrations: 3 }],
] as const)('the %s sees only the rows that the row rules allow', async (caller, counts) => {
  for (const [table, expected] of Object.entries(counts)) expect(await count(caller, table), table).toBe(expected);
});

test('naming another user’s id or joining tables returns no hidden rows', async () => {
  for (const caller of ['stranger', 'doctor'] as const) {
    const asked = await as(caller, 'select * from public.appointments where user_id = $1', [people.patient]);
    expect(asked).toMatchObject({ rows: [] });
  }
  const joined = await as(
    'stranger',
    'select a.id from public.profiles p right join public.appointments a on true where a.full_name is not null or true',
  );
  expect(joined).toMatchObject({ rows: [] });
});

test('a condition that fails on a hidden row is not evaluated for it', async () => {
  const attack = `select id from public.doctor_registrations where 1 / (case when email like 'leela%' then 0 else 1 end) = 1`;
  expect(await as('doctor', attack)).toMatchObject({ rows: [{ id: expect.any(String) as string }] });
  expect(await as('patient', attack)).toMatchObject({ rows: [] });
});

describe('the password', () => {
  const attacks = [
    'select password from public.doctors',
    'select * from public.doctors',
    'select doctors from public.doctors',
    'select to_jsonb(doctors) from public.doctors',
    'select id from public.doctors order by password',
    `select id from public.doctors where password like '$2a%'`,
    'select max(password) from public.doctors',
    'update public.doctors set bio = password where id is not null',
    'update public.doctors set bio = bio where id is not null returning password',
    'delete from public.doctors where id is not null returning password',
    `insert into public.doctors (full_name) values ('x') returning password`,
    'copy public.doctors (password) to stdout',
  ];
  const callers = ['anonymous', 'patient', 'doctor', 'admin', 'service'] as const;
  test.each(callers)('cannot be read by the %s in any statement', async (caller) => {
    for (const attack of attacks) expect(await as(caller, attack), attack).toEqual(denied('table doctors'));
  });

  test('is stored as a salted hash only', async () => {
    await as('anonymous', ...insert('doctors', { ...registration, email: 'x@mail.example', registration_number: 'X' }));
    const rows = await owner(`select password from public.doctors where password like '$2a$10$%'`);
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ password }) => password)).size).toBe(4);
    const [match] = await owner(
      'select count(*)::int as n from public.doctors where password = extensions.crypt($1, password)',
      [registration.password],
    );
    expect(match).toEqual({ n: 2 });
  });

  test('does not appear in the planner’s statistics', async () => {
    await owner('analyze public.doctors');
    for (const caller of ['patient', 'admin'] as const) {
      const found = await as(caller, `select * from pg_stats where tablename = 'doctors' and attname = 'password'`);
      expect(found).toMatchObject({ rows: [] });
    }
  });
});

describe('a doctor’s contact data', () => {
  const contact = ['email', 'contact_number', 'registration_number', 'certifications_url', 'user_id'];
  test.each(contact)('does not include %s in any grant on the table', async (column) => {
    for (const caller of ['patient', 'doctor', 'admin'] as const) {
      expect(await as(caller, `select ${column} from public.doctors`)).toEqual(denied('table doctors'));
      expect(await as(caller, `select id from public.doctors where ${column} is not null`)).toEqual(
        denied('table doctors'),
      );
    }
  });

  test('can be read by the doctor and the admin', async () => {
    const emails = async (caller: Caller) =>
      (await as(caller, 'select email from public.doctor_registrations order by email')) as { rows: object[] };
    expect((await emails('doctor')).rows).toEqual([{ email: 'ananya@sehat.example' }]);
    expect((await emails('pendingDoctor')).rows).toEqual([{ email: 'doctor@sehat.example' }]);
    expect((await emails('admin')).rows).toEqual([
      { email: 'ananya@sehat.example' },
      { email: 'doctor@sehat.example' },
      { email: registration.email },
    ]);
    expect((await emails('patient')).rows).toEqual([]);
  });

  test('cannot be changed through the view', async () => {
    for (const caller of ['patient', 'doctor', 'admin', 'service'] as const) {
      const attempt = await as(caller, `update public.doctor_registrations set verified = true where id is not null`);
      expect(attempt).toEqual(denied('view doctor_registrations'));
    }
  });
});

test('no API role can read accounts or their password hashes', async () => {
  for (const caller of ['anonymous', 'patient', 'doctor', 'admin'] as const) {
    expect(await as(caller, 'select encrypted_password from auth.users')).toEqual(denied('table users'));
  }
});

test('a removed role has no effect from the next statement on', async () => {
  expect(await count('admin', 'appointments')).toBe(12);
  await owner(`update auth.users set raw_app_meta_data = '{"role": "patient"}' where id = $1`, [people.admin]);
  expect(await count('admin', 'appointments')).toBe(0);
  await owner(`update auth.users set raw_app_meta_data = '{"role": "emperor"}' where id = $1`, [people.admin]);
  expect(await count('admin', 'appointments')).toBe(0);
});

test('deleting an account deletes its profile and keeps its appointments without an owner', async () => {
  await owner('delete from auth.users where id = $1', [people.patient]);
  expect(await count('admin', 'profiles')).toBe(5);
  expect(await count('admin', 'appointments')).toBe(12);
  expect(await count('patient', 'appointments')).toBe(0);
  expect(await owner(`select user_id from public.lab_bookings`)).toEqual([{ user_id: null }]);
});
