import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts, demoCaller, demoPassword } from '@sehat/catalog/demo-accounts';
import { expect, test } from 'vitest';
import { renewDemoDay, seedDocument } from '../../mocks/backend/demo-data';
import { createEnvironment } from '../../mocks/platform/environment';
import { createDemoDay } from '../../scripts/demo-day.mjs';
import { useDatabase } from './attacker';

const { owner } = useDatabase();

const seed = readFileSync(join(import.meta.dirname, '../seed.sql'), 'utf8');
/** The statements of seed.sql, whose only read of the clock is for the appointments. */
const statements = seed.split(/(?<=;)\n/).filter((statement) => statement.trim());
/** Runs seed.sql as at this moment. */
async function seedAt(moment: string) {
  for (const statement of statements) await owner(statement.replace('now()', `'${moment}'::timestamptz`));
}

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

test('a local server adds the demo appointments once per day, from the second day on', async () => {
  let now = Date.parse('2026-01-31T23:59:59+05:30');
  const ran: string[] = [];
  const renew = createDemoDay(
    (sql) => Promise.resolve(ran.push(sql)),
    () => now,
  );
  await renew();
  expect(ran).toEqual([]);
  now += 1000;
  await Promise.all([renew(), renew()]);
  expect(ran).toEqual([seed]);
  now += 24 * 60 * 60 * 1000;
  await renew();
  expect(ran).toEqual([seed, seed]);
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
