import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from './attacker';
import { type Database, openDatabase } from './database';

let database: Database | undefined;
const open = () => {
  if (!database) throw new Error('The database opens before the first test.');
  return database;
};

const doctorCount = 20_000;

beforeAll(async () => {
  database = await openDatabase();
  // Without this, each row costs one bcrypt hash.
  await database.run('alter table public.doctors disable trigger user');
  await database.query(
    `insert into public.doctors (
       full_name, email, contact_number, password, specialization, registration_number, bio, certifications_url,
       experience_certificates_url, qualifications, other_certifications, verified, registration_state, number, created_at
     )
     select 'Dr. ' || i, 'doctor' || i || '@mail.example', '1', '$2a$' || repeat('x', 56), 'Cardiology', 'R' || i,
       repeat('b', 200), 'https://mail.example/' || i, 'https://mail.example/' || i, 'MBBS', 'None', i % 4 <> 0,
       case when i % 4 <> 0 then 'verified' else 'pending' end, case when i % 4 <> 0 then 2000 + i end,
       now() - i * interval '1 minute'
     from generate_series(1, $1) as i`,
    [doctorCount],
  );
  await database.run('alter table public.doctors enable trigger user');
  await database.run('vacuum analyze public.doctors');
}, 120_000);
afterAll(async () => database?.close());

const as = (caller: keyof typeof people | 'anonymous') => {
  const role = caller === 'anonymous' ? 'anon' : 'authenticated';
  const claims = caller === 'anonymous' ? { role } : { role, sub: people[caller] };
  return open().query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(claims),
    role,
  ]);
};

/** The sequential scans of doctors since the connection opened, and the rows that index scans fetched. */
async function readScans() {
  const { rows } = await open().query(
    `select seq_scan::int as scans, idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'doctors'`,
  );
  return { scans: Number(rows[0]?.['scans']), fetched: Number(rows[0]?.['fetched']) };
}

/** What a statement adds to these counts for a caller, functions included. */
async function scansOf(caller: keyof typeof people | 'anonymous', sql: string) {
  const { run, query } = open();
  await run('begin');
  try {
    const before = await readScans();
    await as(caller);
    await query(sql);
    await run('set local role none');
    const after = await readScans();
    return { scans: after.scans - before.scans, fetched: after.fetched - before.fetched };
  } finally {
    await run('rollback');
  }
}

async function planOf(caller: keyof typeof people, sql: string): Promise<string> {
  const { run, query } = open();
  await run('begin');
  try {
    await as(caller);
    return (await query(`explain ${sql}`)).rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  } finally {
    await run('rollback');
  }
}

const columns = 'number, full_name, specialization, qualifications, bio, availability_status, rating';

test.each([
  ['the first page', `select ${columns} from public.doctors where verified = true order by number limit 50`],
  ['page 20', `select ${columns} from public.doctors where verified = true order by number limit 50 offset 950`],
  ['one number', `select ${columns} from public.doctors where verified = true and number = 2001`],
])('the directory reads %s by an index, without a sort', async (_page, sql) => {
  const plan = await planOf('patient', sql);
  expect(plan).toContain('doctors_directory_idx');
  expect(plan).not.toMatch(/Seq Scan on doctors|Sort/);
});

test('the directory counts its doctors by an index', async () => {
  const plan = await planOf('patient', 'select count(*) from public.doctors where verified = true');
  expect(plan).toContain('doctors_directory_idx');
  expect(plan).not.toContain('Seq Scan on doctors');
});

const unknownId = '00000000-0000-4000-8000-000000000000';

test.each([
  ['admin', `select public.list_registrations('pending', 1)`],
  ['admin', `select public.list_registrations('pending', 20)`],
  ['admin', 'select public.list_registrations(null, 1)'],
  ['admin', 'select public.list_registrations(null, 20)'],
  ['admin', `select public.verify_registration((select id from public.doctors where number = 1001))`],
  ['pendingDoctor', 'select * from public.own_registration()'],
  ['patient', 'select * from public.own_registration()'],
  ['anonymous', `select * from public.registration_by_token('${unknownId}')`],
] as const)('no sequential scan of registrations: %s runs %s', async (caller, sql) => {
  expect(await scansOf(caller, sql)).toMatchObject({ scans: 0 });
});

test('a page of a state reads a small part of the rows of the state', async () => {
  const { fetched } = await scansOf('admin', `select public.list_registrations('pending', 1)`);
  expect(fetched).toBeLessThan(doctorCount / 50);
});
