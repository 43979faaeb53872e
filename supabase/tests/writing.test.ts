import { beforeEach, describe, expect, test } from 'vitest';
import {
  appointment,
  type Caller,
  denied,
  insert,
  labBooking,
  newSlot,
  people,
  registration,
  rowRefused,
  useDatabase,
} from './attacker';

const { as, owner } = useDatabase();
const callers = ['anonymous', 'patient', 'stranger', 'doctor', 'admin'] as const;
const checkFailed = (constraint: string) => ({
  code: '23514',
  message: expect.stringContaining(`violates check constraint "${constraint}"`) as string,
});
const done = (affected = 1) => expect.objectContaining({ affected }) as unknown;
const byAnother = (row: object) => ({ ...row, user_id: people.stranger, created_at: '2001-01-01T00:00:00Z' });

beforeEach(async () => {
  await owner(`select set_config('request.jwt.claims', '{}', true)`);
  await as('patient', ...insert('appointments', { ...appointment, doctor_name: 'Dr. Tsering Dolma' }));
  await as('patient', ...insert('lab_bookings', labBooking));
  await as('anonymous', ...insert('doctors', registration));
});

/** The result of one statement per caller. */
const eachCaller = async (sql: string, parameters: unknown[] = []) => {
  const outcomes: Partial<Record<Caller, unknown>> = {};
  for (const caller of callers) outcomes[caller] = await as(caller, sql, parameters);
  return outcomes;
};

describe('appointments', () => {
  test('can be inserted by patients and the admin', async () => {
    const outcomes: Partial<Record<Caller, unknown>> = {};
    for (const caller of callers)
      outcomes[caller] = await as(caller, ...insert('appointments', { ...appointment, ...newSlot() }));
    expect(outcomes).toEqual({
      anonymous: denied('table appointments'),
      patient: done(),
      stranger: done(),
      doctor: rowRefused('appointments'),
      admin: done(),
    });
  });

  test('get the caller as owner and the current time, whatever the client sends', async () => {
    await as('patient', ...insert('appointments', { ...byAnother(appointment), phone: '1' }));
    expect(await owner(`select user_id, created_at = now() as now from public.appointments where phone = '1'`)).toEqual(
      [{ user_id: people.patient, now: true }],
    );
  });

  test('must have the status booked at first', async () => {
    expect(await as('patient', ...insert('appointments', { ...appointment, status: 'completed' }))).toEqual(
      rowRefused('appointments'),
    );
  });

  test.each(['id', 'user_id', 'doctor_name', 'created_at', 'starts_at', 'revision', 'changed_by', 'language'])(
    'let only the admin change %s',
    async (column) => {
      const same = `update public.appointments set ${column} = ${column} where id is not null`;
      expect(await eachCaller(same)).toEqual({
        anonymous: denied('table appointments'),
        patient: denied('table appointments'),
        stranger: denied('table appointments'),
        doctor: denied('table appointments'),
        admin: done(12),
      });
    },
  );

  test.each(['date', 'time'])('let patients and the admin change %s', async (column) => {
    expect(await eachCaller(`update public.appointments set ${column} = ${column} where id is not null`)).toEqual({
      anonymous: denied('table appointments'),
      patient: done(1),
      stranger: done(0),
      doctor: denied('table appointments'),
      admin: done(12),
    });
  });

  test('let only the admin change each other column except the status and its reason', async () => {
    const rows = await owner(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'appointments'
       and column_name not in ('status', 'status_reason', 'date', 'time')
       except
       select event_object_column from information_schema.triggered_update_columns
       where event_object_table = 'appointments' and trigger_name = 'a_grant_update'`,
    );
    expect(rows).toEqual([]);
  });

  test('can be completed by doctor and admin, and reopened by the admin only', async () => {
    expect(await eachCaller(`update public.appointments set status = 'completed' where id is not null`)).toEqual({
      anonymous: denied('table appointments'),
      patient: checkFailed('appointments_status_change_check'),
      stranger: done(0),
      doctor: done(11),
      admin: done(12),
    });
    expect(await eachCaller(`update public.appointments set status = 'booked' where id is not null`)).toEqual({
      anonymous: denied('table appointments'),
      patient: checkFailed('appointments_status_change_check'),
      stranger: done(0),
      doctor: checkFailed('appointments_status_change_check'),
      admin: done(12),
    });
  });

  test('can be deleted by the admin only', async () => {
    expect(await eachCaller('delete from public.appointments')).toEqual({
      anonymous: denied('table appointments'),
      patient: denied('table appointments'),
      stranger: denied('table appointments'),
      doctor: denied('table appointments'),
      admin: done(12),
    });
  });

  test('keep owner and creation time when the admin changes them', async () => {
    await as('admin', `update public.appointments set user_id = $1, created_at = '2001-01-01', phone = 'x'`, [
      people.admin,
    ]);
    const rows =
      await owner(`select distinct user_id, created_at = now() as now from public.appointments where phone = 'x'
      and user_id is not null`);
    expect(rows).toContainEqual({ user_id: people.patient, now: true });
    expect(rows).not.toContainEqual(expect.objectContaining({ user_id: people.admin }));
    expect(await owner(`select id from public.appointments where created_at = '2001-01-01'`)).toEqual([]);
  });
});

describe('doctors', () => {
  const other = { ...registration, email: 'other@mail.example', registration_number: 'OTHER-1' };

  test('can be registered by every caller except doctors, and start unverified without a rating', async () => {
    for (const caller of callers) {
      const boast = { ...byAnother(other), email: `${caller}@mail.example`, registration_number: caller };
      const expected = caller === 'doctor' ? denied('table doctors') : done();
      expect(await as(caller, ...insert('doctors', { ...boast, verified: true, rating: 5 })), caller).toEqual(expected);
    }
    expect(
      await owner(
        `select email, user_id, verified, rating::text, created_at = now() as now from public.doctors
         where email like '%@mail.example' and email not like 'leela%' order by email`,
      ),
    ).toEqual(
      [
        ['admin', people.admin],
        ['anonymous', null],
        ['patient', people.patient],
        ['stranger', people.stranger],
      ].map(([who, user_id]) => ({ email: `${who}@mail.example`, user_id, verified: false, rating: '0', now: true })),
    );
  });

  test.each(['verified', 'rating'])('let only the admin set %s', async (column) => {
    expect(await eachCaller(`update public.doctors set ${column} = ${column} where id is not null`)).toEqual({
      anonymous: denied('table doctors'),
      patient: denied('table doctors'),
      stranger: denied('table doctors'),
      doctor: denied('table doctors'),
      admin: done(3),
    });
  });

  test('can change their own row only', async () => {
    expect(await eachCaller(`update public.doctors set bio = 'Evening hours.' where id is not null`)).toEqual({
      anonymous: denied('table doctors'),
      patient: denied('table doctors'),
      stranger: denied('table doctors'),
      doctor: done(1),
      admin: done(3),
    });
  });

  test('lose the verification when they take a colleague’s name', async () => {
    await as('doctor', `update public.doctors set full_name = 'Dr. Tsering Dolma'`);
    expect(await owner(`select verified from public.doctors where full_name = 'Dr. Tsering Dolma'`)).toEqual([
      { verified: false },
    ]);
    expect(await as('doctor', 'select id from public.appointments')).toMatchObject({ rows: [] });
  });

  test('cannot share a verified name', async () => {
    await as('anonymous', ...insert('doctors', { ...other, full_name: 'Dr. Ananya Iyer' }));
    const [row] = await owner('select id from public.doctors where email = $1', [other.email]);
    expect(await as('admin', 'select public.verify_registration($1)', [row?.['id']])).toMatchObject({
      code: '23505',
      message: expect.stringContaining('doctors_verified_name_key') as string,
    });
  });

  test('cannot change the owner of their row', async () => {
    await as('doctor', 'update public.doctors set user_id = $1', [people.stranger]);
    expect(await owner(`select user_id from public.doctors where verified`)).toEqual([{ user_id: people.doctor }]);
  });

  test('can be deleted by the admin only', async () => {
    expect(await eachCaller('delete from public.doctors')).toEqual({
      anonymous: denied('table doctors'),
      patient: denied('table doctors'),
      stranger: denied('table doctors'),
      doctor: denied('table doctors'),
      admin: done(3),
    });
  });

  test('do not return the row of a registration', async () => {
    const [sql, values] = insert('doctors', other);
    expect(await as('anonymous', `${sql} returning id`, values)).toEqual(denied('table doctors'));
    expect(await as('patient', `${sql} returning email`, values)).toEqual(denied('table doctors'));
    expect(await as('patient', `${sql} returning id`, values)).toEqual(rowRefused('doctors'));
  });
});

describe('lab bookings', () => {
  test('can be inserted by patients and the admin, always for themselves', async () => {
    expect(await eachCaller(...insert('lab_bookings', byAnother({ ...labBooking, time: '9:00 AM' })))).toEqual({
      anonymous: denied('table lab_bookings'),
      patient: done(),
      stranger: done(),
      doctor: rowRefused('lab_bookings'),
      admin: done(),
    });
    const owners = await owner('select user_id, count(*)::int as n from public.lab_bookings group by 1 order by 1');
    expect(owners).toEqual([
      { user_id: people.patient, n: 2 },
      { user_id: people.admin, n: 1 },
      { user_id: people.stranger, n: 1 },
    ]);
  });

  test.each([
    'update public.lab_bookings set time = time',
    'update public.lab_bookings set revision = 1',
    'delete from public.lab_bookings',
  ])('let only the admin run %s', async (sql) => {
    expect(await eachCaller(sql)).toEqual({
      anonymous: denied('table lab_bookings'),
      patient: denied('table lab_bookings'),
      stranger: denied('table lab_bookings'),
      doctor: denied('table lab_bookings'),
      admin: done(1),
    });
  });
});

describe('other statements cannot replace a forbidden update', () => {
  const ways = [
    `insert into public.appointments (id, full_name, age, gender, phone, date, time, doctor_name)
     select id, full_name, age, gender, phone, date, time, 'Dr. Other' from public.appointments
     on conflict (id) do update set doctor_name = excluded.doctor_name`,
    `merge into public.appointments a using (select id from public.appointments) b on a.id = b.id
     when matched then update set phone = '1'`,
    `merge into public.appointments a using (select id from public.appointments) b on a.id = b.id when matched then delete`,
    `with changed as (update public.appointments set phone = '1' where id is not null returning id) select * from changed`,
  ];
  test.each(ways)('of appointments: %s', async (sql) => {
    for (const caller of ['patient', 'stranger', 'doctor'] as const)
      expect(await as(caller, sql), caller).toEqual(denied('table appointments'));
  });

  test.each(['patient', 'stranger', 'doctor'] as const)('of doctors, by the %s', async (caller) => {
    const [known] = await owner('select id from public.doctors where not verified');
    const [sql, values] = insert('doctors', { ...registration, id: known?.['id'] });
    expect(await as(caller, `${sql} on conflict (id) do update set verified = true`, values)).toEqual(
      denied('table doctors'),
    );
    const merge = `merge into public.doctors d using (values (1)) v on true when matched then update set rating = 5`;
    expect(await as(caller, merge)).toEqual(denied('table doctors'));
  });

  test('an insert with the id of another user’s row changes nothing', async () => {
    const [known] = await owner(`select id from public.appointments where user_id = '${people.patient}'`);
    const [sql, values] = insert('appointments', { ...appointment, id: known?.['id'] });
    expect(await as('stranger', sql, values)).toMatchObject({ code: '23505' });
    const upsert = `${sql} on conflict (id) do update set status = 'completed'`;
    expect(await as('stranger', upsert, values)).toMatchObject({ code: '42501' });
  });
});

test.each([
  `insert into public.profiles (id, role) values ('${people.stranger}', 'admin') on conflict (id) do update set role = 'admin'`,
  `update public.profiles set role = 'admin'`,
  'delete from public.profiles',
])('no caller can change a role: %s', async (sql) => {
  for (const caller of [...callers, 'service'] as const) {
    expect(await as(caller, sql), caller).toEqual(denied('table profiles'));
  }
});

test.each([
  'truncate public.appointments',
  'create table private.spy (note text)',
  'alter table public.doctors disable row level security',
  'drop policy "anybody registers" on public.doctors',
  'create or replace function private.app_role() returns text language sql as $$ select $x$admin$x$ $$',
  'alter table public.appointments disable trigger a_grant_update',
  'insert into auth.users (id) values (gen_random_uuid())',
])('no caller can change the schema: %s', async (sql) => {
  for (const caller of callers) expect(await as(caller, sql), caller).toMatchObject({ code: '42501' });
});
