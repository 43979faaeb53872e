import { timeSlots } from '@sehat/catalog/time-slots';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Database, openDatabase } from './database';

/**
 * The ids of the demo accounts, and of a second patient who owns no rows. `doctor` is ananya@, who is verified;
 * `pendingDoctor` is doctor@.
 */
export const people = {
  patient: '5e4a7000-0000-4000-8000-000000000001',
  doctor: '5e4a7000-0000-4000-8000-000000000005',
  pendingDoctor: '5e4a7000-0000-4000-8000-000000000002',
  admin: '5e4a7000-0000-4000-8000-000000000003',
  stranger: '5e4a7000-0000-4000-8000-000000000004',
} as const;

export type Caller = keyof typeof people | 'anonymous' | 'service' | 'authService';

/** The id of the session that each account has. */
export const sessionOf = (caller: keyof typeof people) => people[caller].replace('5e4a7000', '5e550000');

/** The result of a statement: rows, or the error. The detail of an error is in the log of the database. */
export type Outcome =
  | { rows: Record<string, unknown>[]; affected: number }
  | { code: string; message: string; detail?: string };

const databaseRole = { anonymous: 'anon', service: 'service_role', authService: 'supabase_auth_admin' } as const;

const hasNoAccount = (caller: Caller): caller is keyof typeof databaseRole => caller in databaseRole;

const roleOf = (caller: Caller) => (hasNoAccount(caller) ? databaseRole[caller] : 'authenticated');

/** The claims of the caller's token. The user metadata, which users can write, claims the role admin. */
function claimsOf(caller: Caller) {
  const role = roleOf(caller);
  if (hasNoAccount(caller)) return { role };
  return {
    role,
    sub: people[caller],
    session_id: sessionOf(caller),
    user_metadata: { role: 'admin' },
    app_metadata: { provider: 'email' },
  };
}

/**
 * Opens a database for the tests of a file, and undoes the changes of each test. `as` runs a statement with the
 * database role and claims that PostgREST would set for this caller. Unlike PostgREST, it runs any SQL.
 */
export function useDatabase() {
  let database: Database | undefined;
  const open = () => {
    if (!database) throw new Error('The database opens before the first test.');
    return database;
  };

  beforeAll(async () => {
    database = await openDatabase();
    await database.query(
      `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'stranger@sehat.example', '{}', '{"role": "admin"}')`,
      [people.stranger],
    );
    for (const caller of Object.keys(people) as (keyof typeof people)[])
      await database.query(`insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())`, [
        sessionOf(caller),
        people[caller],
      ]);
  }, 90_000);
  afterAll(async () => database?.close());
  beforeEach(async () => open().run('begin'));
  afterEach(async () => open().run('rollback'));

  /** Runs a statement as the database's owner, to whom no rule applies. */
  const owner = async (sql: string, parameters: readonly unknown[] = []) => (await open().query(sql, parameters)).rows;

  async function as(caller: Caller, sql: string, parameters: readonly unknown[] = []): Promise<Outcome> {
    const { query, run } = open();
    await run('savepoint attempt');
    await query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
      JSON.stringify(claimsOf(caller)),
      roleOf(caller),
    ]);
    try {
      const outcome = await query(sql, parameters);
      await run('set local role none');
      return outcome;
    } catch (error) {
      await run('rollback to savepoint attempt');
      const { code, message, detail } = error as { code?: string; message: string; detail?: string };
      if (!code) throw error;
      return { code, message, ...(detail && { detail }) };
    } finally {
      await run('release savepoint attempt');
    }
  }

  return { as, owner, notices: () => open().notices };
}

/** The error of a missing grant. */
export const denied = (relation: string) => ({ code: '42501', message: `permission denied for ${relation}` });

/** The error of a new row that breaks a row rule. */
export const rowRefused = (table: string) => ({
  code: '42501',
  message: `new row violates row-level security policy for table "${table}"`,
});

const statement = (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')})`;
};

/** An insert statement and its parameters, as arguments of `as`. */
export const insert = (table: string, row: Record<string, unknown>): [string, unknown[]] => [
  statement(table, row),
  Object.values(row),
];

export const appointment = {
  full_name: 'Asha Verma',
  age: 34,
  gender: 'female',
  email: 'asha@mail.example',
  phone: '98200 12345',
  date: '2030-01-20',
  time: '10:00 AM',
  symptoms: 'Cough',
  preferred_mode: 'video',
  doctor_name: 'Dr. Ananya Iyer',
  status: 'booked',
};

let slots = 0;

/** A slot that no other test uses, in the years from 2040 on or from the given year on. */
export function newSlot(year = 2040) {
  slots += 1;
  const day = new Date(Date.UTC(year, 0, 1 + Math.floor(slots / timeSlots.length)));
  return { date: day.toISOString().slice(0, 10), time: timeSlots[slots % timeSlots.length] };
}

export const registration = {
  full_name: 'Dr. Leela Menon',
  email: 'leela@mail.example',
  contact_number: '98200 12345',
  password: 'monsoon-kolam-7',
  specialization: 'Cardiology',
  registration_number: 'TCMC-48213',
  bio: 'Fifteen years in a public hospital.',
  certifications_url: 'https://leela.example/certificates',
  experience_certificates_url: 'https://leela.example/experience',
  qualifications: 'MBBS, MD',
  other_certifications: 'None',
  availability_status: 'Available',
  rating: 0,
  verified: false,
  created_at: '2026-01-15T04:30:00Z',
};

export const labBooking = {
  name: 'Asha Verma',
  age: 34,
  gender: 'female',
  location: 'home',
  selected_lab: '',
  address: '12 Lodhi Road',
  date: '2030-01-20',
  time: '8:00 AM',
  tests: ['cbc'],
};
