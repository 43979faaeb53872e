import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './attacker';
import { type Database, openDatabase } from './database';

const rowCount = 100_000;
const doctorCount = 200;
const doctor = 'Dr. Ananya Iyer';

let database: Database;

/** Rows of 200 doctors over 500 days, of which the first doctor is the verified demo doctor. */
const fill = `
  insert into public.appointments (user_id, full_name, age, gender, phone, date, time, symptoms, preferred_mode, doctor_name, status, starts_at)
  select
    case when i % 3 = 0 then null else '${people.patient}'::uuid end, 'Patient ' || i, 20 + i % 60, 'female', '98200 12345',
    day, '10:00 AM', repeat('x', 80), 'video', case when i % ${doctorCount} = 0 then '${doctor}' else 'Dr. ' || i % ${doctorCount} end,
    case when day < private.today() then 'completed' else 'booked' end, (day + time '10:00') at time zone 'Asia/Kolkata'
  from (select i, private.today() - 600 + i / ${doctorCount} * 2 as day from generate_series(0, ${rowCount - 1}) i) as numbered`;

beforeAll(async () => {
  database = await openDatabase();
  // Without this, triggers run for each of the 100,000 rows.
  await database.run('alter table public.appointments disable trigger user');
  // Without this, a visit of the demo data may have one of the slots.
  await database.run('delete from public.appointments');
  await database.run(fill);
  await database.run('alter table public.appointments enable trigger user');
  await database.run('analyze public.appointments');
}, 180_000);
afterAll(() => database?.close());

/** The plan of a statement that a caller sends, with their row rules. */
async function planOf(sql: string, caller: 'doctor' | 'stranger' = 'doctor'): Promise<string> {
  await database.run('begin');
  try {
    await database.query(
      `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
      [JSON.stringify({ sub: people[caller], role: 'authenticated' })],
    );
    const { rows } = await database.query(`explain (analyze, costs off, timing off, summary off) ${sql}`);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  } finally {
    await database.run('rollback');
  }
}

const rows = `select * from public.appointments where doctor_name = '${doctor}'`;
const count = `select count(*) from public.appointments where doctor_name = '${doctor}'`;

describe('with 100,000 appointments, an index finds', () => {
  test.each([
    ['one day, by hour', `${rows} and date = private.today() order by starts_at, id limit 50 offset 0`],
    ['the number of appointments of a day', `${count} and date = private.today()`],
    [
      'booked appointments from today on',
      `${rows} and status = 'booked' and date >= private.today() and date <= '9999-12-31' order by starts_at, id limit 50`,
    ],
    ['the latest completed visits', `${rows} and status = 'completed' order by starts_at desc, id desc limit 50`],
    ['the number of completed visits', `${count} and status = 'completed'`],
    [
      'a patient’s earlier visits',
      `${rows} and user_id = '${people.patient}' and date < private.today() order by date desc, starts_at desc limit 50`,
    ],
    [
      'earlier visits without an account',
      `${rows} and user_id is null and date < private.today() order by starts_at desc limit 50`,
    ],
  ])('%s', async (_what, sql) => {
    const plan = await planOf(sql);
    expect(plan).toMatch(/Index.* on (appointments|appointments_\w+)|using appointments_\w+/);
    expect(plan).not.toContain('Seq Scan on appointments');
  });
});

describe('with 100,000 appointments, the taken hours of a doctor are read by doctor and date', () => {
  const taken = `select date, time from public.taken_slots where doctor_name = '${doctor}'`;
  test.each([
    ['one day', `${taken} and date = private.today() + 2 order by date`],
    [
      'two weeks',
      `${taken} and date >= private.today() and date <= private.today() + 14 order by date limit 1000 offset 0`,
    ],
    ['the whole future', `${taken} order by date`],
  ])('%s', async (_what, sql) => {
    const plan = await planOf(sql, 'stranger');
    expect(plan).toMatch(/using appointments_doctor_name_date_idx|on appointments_doctor_name_date_idx/);
    expect(plan).toMatch(/Index Cond: .*doctor_name = .*date >= /s);
  });
});
