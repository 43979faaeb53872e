// Fills an empty database with the schema, accounts, verified doctors and old appointments.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const supabase = join(import.meta.dirname, '../../supabase');
const read = (file) => readFileSync(join(supabase, file), 'utf8');
const numbered = (kind, number) => `00000000-0000-4000-${kind}000-${String(number).padStart(12, '0')}`;

/** Ids of the accounts, which have numbers from 1 on. */
export const patientId = (number) => numbered('8', number);
export const doctorId = (number) => numbered('9', number);
export const adminId = numbered('a', 1);
export const doctorName = (number) => `Dr. Load ${number}`;

const account = (kind) => `('00000000-0000-4000-${kind}000-' || lpad(i::text, 12, '0'))::uuid`;

/**
 * Applies all migrations and adds rows. Old appointments belong to patients with numbers above `callers`.
 * @param {import('pg').Pool} pool
 * @param {{ callers: number, doctors: number, appointments: number }} sizes
 */
export async function fillDatabase(pool, { callers, doctors, appointments }) {
  await pool.query(read('tests/hosted.sql') + read('tests/hosted-factors.sql') + read('tests/hosted-realtime.sql'));
  for (const file of readdirSync(join(supabase, 'migrations')).toSorted()) await pool.query(read(`migrations/${file}`));
  const others = Math.max(1, Math.round(appointments / 5));
  await pool.query(
    `insert into auth.users (id, email, raw_app_meta_data)
     select ${account('8')}, 'patient' || i || '@mail.example', '{}' from generate_series(1, $1) i`,
    [callers + others],
  );
  await pool.query(
    `insert into auth.users (id, email, raw_app_meta_data)
     select ${account('9')}, 'doctor' || i || '@mail.example', '{"role": "doctor"}' from generate_series(1, $1) i`,
    [doctors],
  );
  await pool.query(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'admin@mail.example', '{"role": "admin"}')`,
    [adminId],
  );
  await pool.query('insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users');
  await pool.query(
    `insert into public.doctors (user_id, full_name, email, contact_number, password, specialization, registration_number,
       bio, certifications_url, experience_certificates_url, qualifications, other_certifications, verified)
     select ${account('9')}, 'Dr. Load ' || i, 'doctor' || i || '@mail.example', '1', 'x', 'Cardiology', 'R' || i, 'b', 'u',
       'u', 'q', 'o', true
     from generate_series(1, $1) i`,
    [doctors],
  );
  await pool.query(
    `insert into public.appointments (user_id, full_name, age, gender, email, phone, date, time, symptoms, doctor_name)
     select ('00000000-0000-4000-8000-' || lpad(($2 + 1 + i % $3)::text, 12, '0'))::uuid, 'Patient ' || i, 20 + i % 60,
       'female', 'p' || i || '@mail.example', '98200 12345', current_date - 2 - i / $4 / 4,
       (1 + i / $4 % 4)::text || ':00 PM', repeat('x', 80), 'Dr. Load ' || (1 + i % $4)
     from generate_series(0, $1 - 1) i`,
    [appointments, callers, others, doctors],
  );
  await pool.query('vacuum analyze');
}
