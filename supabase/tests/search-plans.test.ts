import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from './attacker';
import { type Database, openDatabase } from './database';

let database: Database | undefined;
const open = () => {
  if (!database) throw new Error('The database opens before the first test.');
  return database;
};

const doctorCount = 100_000;

beforeAll(async () => {
  database = await openDatabase();
  // Without this, each row costs one bcrypt hash and its triggers.
  await database.run('alter table public.doctors disable trigger user');
  // An index that is built once takes a fraction of the time of one that grows by each row.
  const { rows: indexes } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename = 'doctors' and indexdef like '%USING gin%'`,
  );
  for (const { indexname } of indexes) await database.run(`drop index public.${String(indexname)}`);
  await database.query(
    `insert into public.doctors (
       full_name, email, contact_number, password, specialization, registration_number, bio, certifications_url,
       experience_certificates_url, qualifications, other_certifications, verified, registration_state, number
     )
     select 'Dr. ' || (array['Leela', 'Arjun', 'Zoya', 'Kabir'])[i % 4 + 1] || ' ' || i, i || '@mail.example', '1',
       '$2a$' || repeat('x', 56), case when i % 5000 = 0 then 'Sexology' else 'Cardiology' end, 'R' || i, 'b',
       'https://mail.example', 'https://mail.example', 'MBBS', 'None', true, 'verified', 2000 + i
     from generate_series(1, $1) as i`,
    [doctorCount],
  );
  for (const { indexdef } of indexes) await database.run(String(indexdef));
  await database.run('alter table public.doctors enable trigger user');
  await database.run('vacuum analyze public.doctors');
}, 300_000);
afterAll(async () => database?.close());

const words = 'private.doctor_words(full_name, specialization, qualifications) @@';
const specialty = 'private.folded(specialization) =';

test.each([
  ['words', `${words} $1`, `${words} private.word_query('leela 77777')`, 'doctors_search_idx'],
  ['alternatives', `${words} $1`, `${words} private.word_query('skin|sexo leela')`, 'doctors_search_idx'],
  ['a specialty', `${specialty} $2`, `${specialty} 'sexology'`, 'doctors_specialty_idx'],
])('the condition of search_doctors on %s uses its index', async (_case, condition, example, index) => {
  const { rows: sources } = await open().query(`select prosrc from pg_proc where proname = 'search_doctors'`);
  expect(sources[0]?.['prosrc']).toContain(condition);
  const { rows } = await open().query(
    `explain select count(*) from public.doctors where verified and full_name <> all ('{}') and ${example}`,
  );
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on doctors');
});

test.each([
  ['leela 77776', '', 1],
  ['arj 77', '', 278],
  ['skin|sexo', '', 20],
  ['', 'sexology', 20],
  ['zoya', 'sexology', 0],
])('a search for “%s”, specialty “%s”, reads no more rows than it must', async (search, wanted, matches) => {
  const { run, query } = open();
  const scans = async () => {
    const { rows } = await query(
      `select seq_scan::int as scans, idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'doctors'`,
    );
    return { scans: Number(rows[0]?.['scans']), fetched: Number(rows[0]?.['fetched']) };
  };
  await run('begin');
  try {
    const before = await scans();
    await query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
      JSON.stringify({ sub: people.patient, role: 'authenticated' }),
    ]);
    const { rows } = await query('select total from public.search_doctors($1, $2, $3, 1)', [search, wanted, []]);
    expect(rows[0]?.['total'] ?? 0).toBe(matches);
    await run('set local role none');
    const after = await scans();
    expect(after.scans - before.scans).toBe(0);
    // One pass counts the matches, and one reads the page.
    expect(after.fetched - before.fetched).toBeLessThanOrEqual(2 * Math.max(matches, 50));
  } finally {
    await run('rollback');
  }
});
