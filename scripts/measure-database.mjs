// Measures the schema in a new database of the PostgreSQL server at DATABASE_URL. docs/scale.md lists the results.
// DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres node scripts/measure-database.mjs --appointments 100000
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'pg';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const usage = 'DATABASE_URL=postgres://… node scripts/measure-database.mjs [--appointments 100000]';
const { values } = readArguments(usage, { options: { appointments: { type: 'string', default: '100000' } } });
const rowCount = Number(values.appointments);
if (!Number.isInteger(rowCount) || rowCount < 1)
  refuseArguments(usage, `--appointments is a whole number from 1, not “${values.appointments}”.`);

const url = process.env.DATABASE_URL;
if (!url) refuseArguments(usage, 'DATABASE_URL must name a PostgreSQL 15 or newer on which you may create a database.');
const patientCount = Math.max(10, Math.round(rowCount / 5));
const doctorCount = 200;
const connections = 8;
const supabase = join(dirname(dirname(fileURLToPath(import.meta.url))), 'supabase');
const read = (file) => readFileSync(join(supabase, file), 'utf8');

const name = `sehat_measure_${process.pid}`;
const server = new Client(url);
await server.connect();
await server.query(`create database ${name} template template0 encoding 'UTF8'`);
const own = new URL(url);
own.pathname = `/${name}`;
const pool = new Pool({ connectionString: own.href, max: connections });

const patient = (index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const doctor = (index) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
const admin = randomUUID();

async function fill() {
  await pool.query(read('tests/hosted.sql') + read('tests/hosted-realtime.sql'));
  for (const file of readdirSync(join(supabase, 'migrations')).toSorted()) await pool.query(read(`migrations/${file}`));
  await pool.query(
    `insert into auth.users (id, email, raw_app_meta_data)
     select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'patient' || i || '@mail.example', '{}'
     from generate_series(1, $1) i`,
    [patientCount],
  );
  await pool.query(
    `insert into auth.users (id, email, raw_app_meta_data)
     select ('00000000-0000-4000-9000-' || lpad(i::text, 12, '0'))::uuid, 'doctor' || i || '@mail.example', '{"role": "doctor"}'
     from generate_series(1, $1) i`,
    [doctorCount],
  );
  await pool.query(`insert into auth.users (id, email, raw_app_meta_data) values ($1, 'admin', '{"role": "admin"}')`, [
    admin,
  ]);
  await pool.query(
    `insert into public.doctors (user_id, full_name, email, contact_number, password, specialization, registration_number, bio,
       certifications_url, experience_certificates_url, qualifications, other_certifications, verified)
     select ('00000000-0000-4000-9000-' || lpad(i::text, 12, '0'))::uuid, 'Dr. ' || i, 'doctor' || i || '@mail.example', '1', 'x',
       'Cardiology', 'R' || i, 'b', 'u', 'u', 'q', 'o', true
     from generate_series(1, $1) i`,
    [doctorCount],
  );
  const from = performance.now();
  await pool.query(
    `insert into public.appointments (user_id, full_name, age, gender, email, phone, date, time, symptoms, preferred_mode, doctor_name)
     select ('00000000-0000-4000-8000-' || lpad((1 + floor(random() * $2))::text, 12, '0'))::uuid, 'Patient ' || i, 20 + i % 60,
       'female', 'p' || i || '@mail.example', '98200 12345', current_date - 300 + (i / $3 / 12)::integer,
       (1 + i / $3 % 12)::text || ':00 PM', repeat('x', 80), 'video', 'Dr. ' || (1 + i % $3)
     from generate_series(0, $1 - 1) i`,
    [rowCount, patientCount, doctorCount],
  );
  console.log(`${rowCount} appointments in bulk: ${Math.round(rowCount / ((performance.now() - from) / 1000))} rows/s`);
  await pool.query('vacuum analyze');
}

/** Runs one statement as PostgREST does: in a transaction that sets the caller's role and claims. */
async function asCaller(client, sub, sql, parameters) {
  await client.query('begin');
  await client.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub, role: 'authenticated' }),
  ]);
  try {
    return await client.query(sql, parameters);
  } finally {
    await client.query('commit');
  }
}

const anyOf = (count) => 1 + Math.floor(Math.random() * count);
let bookings = 0;
const columns = 'id, doctor_name, date, time, preferred_mode, status';
const book = `insert into public.appointments (full_name, age, gender, email, phone, date, time, symptoms, preferred_mode, doctor_name, status)
  values ('Asha', 34, 'female', 'a@mail.example', '1', current_date + $2::integer, '10:00 AM', 'Cough', 'video', $1, 'booked')`;

/** The queries of the app, and queries of roles that have no page for them yet. */
const queries = [
  {
    name: 'a patient’s dashboard',
    caller: () => patient(anyOf(patientCount)),
    sql: `select ${columns} from public.appointments where user_id = $1 order by date asc limit 1000`,
    parameters: (caller) => [caller],
  },
  {
    name: 'booking',
    caller: () => patient(anyOf(patientCount)),
    sql: book,
    parameters: () => [`New Dr. ${anyOf(doctorCount)}`, (bookings += 1)],
    writes: true,
  },
  {
    name: 'booking lab tests',
    caller: () => patient(anyOf(patientCount)),
    sql: `insert into public.lab_bookings (name, age, gender, location, selected_lab, date, time, tests)
      values ('Asha', 34, 'female', 'lab', 'delhi-lab-1', current_date + 1, '8:00 AM', '{cbc}') returning id`,
    parameters: () => [],
    writes: true,
  },
  {
    name: 'verified doctors of a specialty',
    caller: () => patient(anyOf(patientCount)),
    sql: `select id, full_name, rating from public.doctors where specialization = 'Cardiology' order by full_name limit 20`,
    parameters: () => [],
  },
  {
    name: 'a doctor’s day',
    caller: () => doctor(anyOf(doctorCount)),
    sql: `select ${columns} from public.appointments where doctor_name = $1 and date = current_date - 280
      order by starts_at, id limit 50`,
    parameters: (caller) => [`Dr. ${Number(caller.slice(-12))}`],
  },
  {
    name: 'a doctor’s taken hours of two weeks',
    caller: () => patient(anyOf(patientCount)),
    sql: 'select date, time from public.taken_slots where doctor_name = $1 and date between current_date and current_date + 14',
    parameters: () => [`Dr. ${anyOf(doctorCount)}`],
  },
  {
    name: 'the admin’s next 50',
    caller: () => admin,
    sql: `select ${columns} from public.appointments where date >= $1 order by date asc limit 50`,
    parameters: () => [new Date().toISOString().slice(0, 10)],
  },
  {
    name: 'a patient who names no owner',
    caller: () => patient(anyOf(patientCount)),
    sql: `select ${columns} from public.appointments order by date asc limit 1000`,
    parameters: () => [],
    slow: true,
  },
];

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/**
 * Runs a query many times over all connections. Times are milliseconds per query, from taking a connection to the
 * commit.
 */
async function measure({ caller, sql, parameters, slow }) {
  const rounds = slow ? 200 : 4000;
  const times = [];
  let left = rounds;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      while (left > 0) {
        left -= 1;
        const user = caller();
        const start = performance.now();
        await asCaller(client, user, sql, parameters(user));
        times.push(performance.now() - start);
      }
      client.release();
    }),
  );
  times.sort((one, other) => one - other);
  return {
    rate: times.length / ((performance.now() - from) / 1000),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

async function plan({ caller, sql, parameters }) {
  const client = await pool.connect();
  const user = caller();
  const { rows } = await asCaller(client, user, `explain (costs off) ${sql}`, parameters(user));
  client.release();
  return rows.map((row) => row['QUERY PLAN']);
}

try {
  await fill();
  const { rows } = await pool.query(
    `select relname, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and relname like 'appointments%' order by relname`,
  );
  for (const { relname, size } of rows) console.log(`${relname}: ${size}`);
  const [{ version }] = (await pool.query('select version()')).rows;
  console.log(`\n${version}; ${connections} connections\n`);
  for (const query of queries) {
    const { rate, p50, p95 } = await measure(query);
    console.log(`${query.name}: ${Math.round(rate)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    if (!query.writes) console.log((await plan(query)).map((line) => `    ${line}`).join('\n'));
  }
} finally {
  await pool.end();
  await server.query(`drop database ${name}`);
  await server.end();
}
