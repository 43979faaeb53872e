import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts, demoCaller, demoPassword } from '@sehat/catalog/demo-accounts';
import { describe, expect, test } from 'vitest';
import { renewDemoDay, seedDocument } from '../../mocks/backend/demo-data';
import { createEnvironment } from '../../mocks/platform/environment';
import { createDemoHours } from '../../scripts/demo-hours.mjs';
import { useDatabase } from './attacker';

const { owner } = useDatabase();

const seed = readFileSync(join(import.meta.dirname, '../seed.sql'), 'utf8');
/** Runs a file of SQL as at this moment. In each file, only a statement about appointments reads the clock. */
async function runAt(moment: string, sql: string) {
  const statements = sql.split(/(?<=;)\n/).filter((statement) => !/^(begin;|commit;|\s*)$/.test(statement));
  for (const statement of statements) await owner(statement.replace('now()', `'${moment}'::timestamptz`));
}
const seedAt = (moment: string) => runAt(moment, seed);

/** The embedded backend's demo data at a moment. */
const embedded = (now: number) => seedDocument(createEnvironment({ now: () => now, passwordIterations: 1 }));

const sorted = <T>(rows: readonly T[]) =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), 'en'));

test('the accounts of seed-accounts.sql equal the catalog', async () => {
  const rows = await owner(
    `select email, raw_app_meta_data ->> 'role' as role, raw_user_meta_data ->> 'role' as told,
       raw_user_meta_data ->> 'full_name' as name, encrypted_password = extensions.crypt($1, encrypted_password) as opens
     from auth.users where email not like 'stranger@%' order by email`,
    [demoPassword],
  );
  expect(rows).toEqual(
    sorted(
      [...demoAccounts, demoCaller].map(({ email, name, role }) => ({ email, role, told: role, name, opens: true })),
    ),
  );
});

/** The rows of a table in both backends, without the columns that differ in every backend. */
async function rowsOf(table: string, now: number, renewedAt = now) {
  const document = await embedded(now);
  renewDemoDay(document, createEnvironment({ now: () => renewedAt }));
  const { tables } = document;
  const known = tables[table] ?? [];
  const columns = Object.keys(known[0] ?? {}).filter(
    (column) => !['id', 'user_id', 'password', 'state_token', 'created_at'].includes(column),
  );
  const read = columns.map((column) => {
    if (column === 'date') return 'date::text';
    if (column === 'starts_at')
      return `to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at`;
    return column === 'rating' ? 'rating::float' : column;
  });
  const stored = await owner(`select ${read.join(', ')} from public.${table}`);
  const expected = known.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  return { stored: sorted(stored), expected: sorted(expected) };
}

test('the doctors of seed.sql equal the embedded backend’s', async () => {
  const { stored, expected } = await rowsOf('doctors', Date.now());
  expect(stored).toEqual(expected);
});

test.each(
  ['2026-01-31', '2026-02-01', '2026-03-01'].flatMap((day) =>
    ['00:00', '00:30', '03:15', '07:59', '08:00', '09:59', '10:30', '18:30', '19:59', '20:00', '23:30'].map(
      (time) => [`${day}T${time}:00+05:30`] as const,
    ),
  ),
)('the appointments of seed.sql equal the embedded backend’s at %s', async (moment) => {
  await owner('delete from public.appointments');
  await seedAt(moment);
  const { stored, expected } = await rowsOf('appointments', Date.parse(moment));
  expect(stored).toEqual(expected);
});

test.each([
  ['2026-01-31T23:50:00+05:30', '2026-02-01T00:10:00+05:30'],
  ['2026-01-31T10:10:00+05:30', '2026-02-01T10:10:00+05:30'],
  ['2026-01-31T10:10:00+05:30', '2026-02-02T11:30:00+05:30'],
])('the appointments that seed.sql adds on a later day equal the embedded backend’s: %s, %s', async (first, later) => {
  await owner('delete from public.appointments');
  await seedAt(first);
  await seedAt(later);
  const { stored, expected } = await rowsOf('appointments', Date.parse(first), Date.parse(later));
  expect(stored).toEqual(expected);
  const doctors = await rowsOf('doctors', Date.parse(first));
  expect(doctors.stored).toEqual(doctors.expected);
});

describe('a local server', () => {
  /** A server that starts at a moment, and the SQL that it ran later. */
  function startAt(moment: string) {
    let now = Date.parse(moment);
    const ran: string[] = [];
    const renew = createDemoHours(
      (sql) => Promise.resolve(ran.push(sql)),
      () => now,
    );
    return {
      ran,
      renewAt: (later: string) => {
        now = Date.parse(later);
        return renew();
      },
    };
  }

  test.each([
    ['of the same day', '2026-01-31T09:59:59+05:30', '2026-01-31T10:00:00+05:30'],
    ['in the afternoon', '2026-01-31T12:59:59+05:30', '2026-01-31T13:00:00+05:30'],
    ['of the next day', '2026-01-31T23:59:59+05:30', '2026-02-01T00:00:00+05:30'],
    ['of the next day, at the same time', '2026-01-31T10:10:00+05:30', '2026-02-01T10:10:00+05:30'],
  ])('renews the demo appointments once in an hour %s', async (_which, first, later) => {
    const server = startAt(first);
    await server.renewAt(first);
    expect(server.ran).toEqual([]);
    await Promise.all([server.renewAt(later), server.renewAt(later)]);
    expect(server.ran).toEqual([expect.stringContaining(seed)]);
  });

  const dayOf = async (columns: string) =>
    owner(
      `select ${columns} from public.appointments where date between '2026-01-30' and '2026-02-01' order by starts_at`,
    );

  test.each([
    ['2026-01-30T23:50:00+05:30', '2026-01-31T00:10:00+05:30'],
    ['2026-01-31T03:50:00+05:30', '2026-01-31T04:10:00+05:30'],
    ['2026-01-31T10:50:00+05:30', '2026-01-31T11:10:00+05:30'],
    ['2026-01-31T10:50:00+05:30', '2026-01-31T13:10:00+05:30'],
    ['2026-01-31T19:50:00+05:30', '2026-01-31T20:10:00+05:30'],
  ])('that starts at %s has the same booked appointments at %s as one that starts then', async (first, later) => {
    const booked = `full_name, starts_at, symptoms, preferred_mode, user_id is null as is_walk_in, status`;
    const readBooked = async () => (await dayOf(booked)).filter(({ status }) => status === 'booked');
    const server = startAt(first);
    await server.renewAt(later);
    await owner('delete from public.appointments');
    await seedAt(later);
    const expected = await readBooked();
    await owner('delete from public.appointments');
    await seedAt(first);
    await runAt(later, server.ran.join('\n'));
    expect(await readBooked()).toEqual(expected);
    expect(expected).toHaveLength(4);
  });

  test('keeps appointments that a person has booked or changed', async () => {
    const server = startAt('2026-01-31T10:50:00+05:30');
    await server.renewAt('2026-01-31T11:10:00+05:30');
    await owner('delete from public.appointments');
    await seedAt('2026-01-31T10:50:00+05:30');
    await owner(
      `insert into public.appointments (full_name, age, gender, phone, email, date, time, symptoms, preferred_mode, doctor_name, status)
       values ('Asha Verma', 30, 'female', '+91 90000 00020', 'asha@mail.example', '2026-01-31', '2:00 PM', 'Cough', 'video', 'Dr. Ananya Iyer', 'booked')`,
    );
    await owner(`update public.appointments set revision = 1 where full_name = 'Fatima Sheikh'`);
    await owner(`update public.appointments set status = 'completed' where full_name = 'Neha Kulkarni'`);
    const kept = `select id from public.appointments where full_name in ('Asha Verma', 'Fatima Sheikh', 'Neha Kulkarni')`;
    const before = await owner(kept);
    await runAt('2026-01-31T11:10:00+05:30', server.ran.join('\n'));
    expect(await owner(kept)).toEqual(expect.arrayContaining(before));
    expect(before).toHaveLength(3);
  });
});

test('each demo doctor’s registration belongs to the account with its address', async () => {
  const rows = await owner(
    'select doctors.email, verified from public.doctors join auth.users on users.id = user_id and users.email = doctors.email',
  );
  expect(sorted(rows)).toEqual([
    { email: 'ananya@sehat.example', verified: true },
    { email: 'doctor@sehat.example', verified: false },
  ]);
});
