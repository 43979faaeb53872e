import { demoAccounts, demoCaller, demoPassword } from '@sehat/catalog/demo-accounts';
import { expect, test } from 'vitest';
import { seedDocument } from '../../mocks/backend/demo-data';
import { createEnvironment } from '../../mocks/platform/environment';
import { useDatabase } from './attacker';

const { owner } = useDatabase();

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

test.each(['doctors', 'appointments'])('the %s of seed.sql equal the embedded backend’s', async (table) => {
  const [clock] = await owner('select extract(epoch from max(created_at)) * 1000 as now from public.appointments');
  const { tables } = await embedded(Number(clock?.['now']));
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
  expect(sorted(stored)).toEqual(sorted(expected));
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
