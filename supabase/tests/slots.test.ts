import { beforeEach, describe, expect, test } from 'vitest';
import { appointment, type Caller, denied, insert, newSlot, people, useDatabase } from './attacker';

const { as, owner } = useDatabase();
const taken = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "appointments_slot_key"',
};
const others = ['stranger', 'doctor', 'pendingDoctor'] as const;
const doctor_name = 'Dr. Tsering Dolma';
const held = { date: '2041-01-01', time: '9:00 AM' };

beforeEach(async () => {
  await owner(`select set_config('request.jwt.claims', '{}', true)`);
  await as('patient', ...insert('appointments', { ...appointment, ...held, doctor_name }));
  await as('stranger', ...insert('appointments', { ...appointment, ...newSlot(), doctor_name }));
});

const rowOf = async (user: Caller & keyof typeof people) =>
  (await owner('select * from public.appointments where user_id = $1', [people[user]]))[0];

describe('a taken slot', () => {
  test('refuses an insert, a move and an upsert of each role', async () => {
    const [sql, values] = insert('appointments', { ...appointment, ...held, doctor_name });
    for (const caller of ['patient', 'stranger', 'admin', 'service'] as const)
      expect(await as(caller, sql, values), caller).toMatchObject(taken);
    const move = `update public.appointments set date = '${held.date}', time = '${held.time}' where user_id = $1`;
    for (const caller of ['stranger', 'admin', 'service'] as const)
      expect(await as(caller, move, [people.stranger]), caller).toMatchObject(taken);
    const conflict = `on conflict (lower(doctor_name), date, time) where status = 'booked'`;
    expect(await as('stranger', `${sql} ${conflict} do nothing`, values)).toMatchObject({ affected: 0 });
    for (const change of [`status = 'cancelled'`, `date = '2041-02-02'`, 'time = excluded.time'])
      expect(await as('stranger', `${sql} ${conflict} do update set ${change}`, values), change).toMatchObject({
        code: '42501',
      });
    expect(await rowOf('patient')).toMatchObject({ status: 'booked', revision: 0 });
  });

  test('refuses rows that one statement moves onto each other', async () => {
    const swap = `update public.appointments set date = '2042-01-01', time = '9:00 AM' where doctor_name = $1`;
    expect(await as('admin', swap, [doctor_name])).toEqual(taken);
  });
});

describe('other people’s appointments', () => {
  const statements = [
    `update public.appointments set status = 'cancelled', status_reason = 'x' where user_id = $1`,
    `update public.appointments set status = 'completed' where user_id = $1`,
    `with gone as (update public.appointments set status = 'cancelled', status_reason = 'x' where user_id = $1 returning 1)
     select count(*) from gone`,
    `merge into public.appointments a using (values ($1::uuid)) v (id) on a.user_id = v.id
     when matched then update set status = 'cancelled', status_reason = 'x'`,
  ];
  test.each(statements)('stay as they are after %s', async (sql) => {
    for (const caller of others) {
      const outcome = await as(caller, sql, [people.patient]);
      expect('code' in outcome ? outcome.code : 'no error', caller).toMatch(/^(?:no error|42501)$/);
    }
    expect(await rowOf('patient')).toMatchObject({ status: 'booked', revision: 0, changed_by: null });
  });
});

describe('the view of taken slots', () => {
  test('evaluates no condition of a caller on hidden columns or rows', async () => {
    for (const column of ['user_id', 'full_name', 'status'])
      expect(await as('stranger', `select 1 from public.taken_slots where ${column} is not null`)).toMatchObject({
        code: '42703',
      });
    await owner(`update public.appointments set status = 'cancelled' where user_id = $1`, [people.patient]);
    const leak = `select * from public.taken_slots where 1 / (case when time = '9:00 AM' and date = '2041-01-01' then 0 else 1 end) = 1`;
    expect(await as('stranger', leak)).not.toHaveProperty('code');
  });

  test('is closed to visitors and to writes', async () => {
    const view = denied('view taken_slots');
    expect(await as('anonymous', 'select * from public.taken_slots')).toEqual(view);
    for (const caller of ['patient', 'doctor', 'admin', 'service'] as const)
      for (const sql of [
        `insert into public.taken_slots values ('Dr. X', '2041-01-01', '9:00 AM')`,
        `update public.taken_slots set time = '1:00 PM'`,
        'delete from public.taken_slots',
      ])
        expect(await as(caller, sql), `${caller}: ${sql}`).toEqual(view);
  });
});

describe('audit events', () => {
  beforeEach(async () => void (await as('patient', `update public.appointments set status = 'cancelled'`)));

  test('cannot be written or removed by any caller, the owner included', async () => {
    const statements = [
      `insert into public.audit_events (actor_role, action, subject_id) values ('admin', 'doctor.verified', gen_random_uuid())`,
      `update public.audit_events set actor_role = 'admin'`,
      'delete from public.audit_events',
      'truncate public.audit_events',
    ];
    for (const caller of ['anonymous', 'patient', 'doctor', 'admin', 'service'] as const)
      for (const sql of statements)
        expect(await as(caller, sql), `${caller}: ${sql}`).toEqual(denied('table audit_events'));
    for (const sql of statements.slice(1)) {
      await owner('savepoint history');
      await expect(owner(sql)).rejects.toMatchObject({ code: '42501' });
      await owner('rollback to savepoint history');
    }
  });

  test('are read by the admin only', async () => {
    const read = 'select action from public.audit_events';
    for (const caller of ['patient', ...others] as const) expect(await as(caller, read)).toMatchObject({ rows: [] });
    expect(await as('admin', read)).toMatchObject({ rows: [{ action: 'appointment.cancelled' }] });
    expect(await as('service', read)).toEqual(denied('table audit_events'));
  });

  test('hold no health data and no contact data', async () => {
    const [event] = await owner('select details::text as text from public.audit_events');
    for (const secret of [appointment.symptoms, appointment.phone, appointment.email, appointment.full_name])
      expect(String(event?.['text'])).not.toContain(secret);
  });
});
