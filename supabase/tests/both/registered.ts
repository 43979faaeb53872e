import { expect } from 'vitest';
import { registration as sample } from '../attacker';
import { newEmail } from './stages';
import type { Answer, Filter, Stage, Visitor } from './visitor';

export const password = sample.password;
export const ownPassword = 'temple-by-the-sea';
export const rowsOf = ({ data }: Answer) => data as Record<string, unknown>[];

export const denied = (status: number, relation: string) => ({
  status,
  code: '42501',
  message: `permission denied for ${relation}`,
});

export const checkFailed = (constraint: string) => ({
  status: 400,
  code: '23514',
  message: `new row for relation "doctors" violates check constraint "${constraint}"`,
});

export const missing = { status: 404, code: 'PT404', message: 'registration not found' };
export const state = (value: string) => ({ status: 200, data: value });

interface Registered {
  row: typeof sample;
  id: string;
  own: Filter[];
  admin: Visitor;
  verify(): Promise<Answer>;
  decline(reason?: unknown): Promise<Answer>;
  reopen(): Promise<Answer>;
  /** The registration as the admin reads it. */
  read(): Promise<Record<string, unknown>>;
}

/** Registers a doctor, runs a test, and deletes the registration. Other scenarios count the verified doctors. */
export async function registered(
  stage: Stage,
  test: (registration: Registered) => Promise<void>,
  { by = stage.visitor(), ...changes }: { by?: Visitor } & Record<string, unknown> = {},
) {
  const email = newEmail();
  const row: typeof sample = { ...sample, email, registration_number: email, full_name: `Dr. ${email}`, ...changes };
  expect(await by.insert('doctors', row)).toMatchObject({ status: 201 });
  const admin = await stage.demo('admin');
  const registrations = rowsOf(await admin.select('doctor_registrations', 'id,email'));
  const id = String(registrations.find((known) => known['email'] === row.email)?.['id']);
  const own: Filter[] = [['id', 'eq', id]];
  try {
    await test({
      row,
      id,
      own,
      admin,
      verify: () => admin.rpc('verify_registration', { registration: id }),
      decline: (reason = 'The certificate cannot be read.') =>
        admin.rpc('decline_registration', { registration: id, reason }),
      reopen: () => admin.rpc('reopen_registration', { registration: id }),
      read: async () => rowsOf(await admin.select('doctor_registrations', '*', { filters: own }))[0] ?? {},
    });
  } finally {
    expect((await admin.remove('doctors', own)).status).toBe(204);
  }
}

/** Signs in as the doctor of a verified registration. */
export async function doctorOf(stage: Stage, { email }: { email: string }) {
  const doctor = stage.visitor();
  expect(await doctor.signIn({ email, password })).toMatchObject({ status: 200 });
  return doctor;
}

/** A visitor with an account under this email, which has another password than the registration. */
export async function ownerOf(stage: Stage, email: string) {
  const owner = stage.visitor();
  const answer = await owner.signUp({ email, password: ownPassword }, { full_name: 'Meera Nair' });
  expect(answer.status).toBe(200);
  return owner;
}

export const directory = async (visitor: Visitor) =>
  rowsOf(await visitor.select('doctors', 'number,full_name', { filters: [['verified', 'eq', true]], order: 'number' }));

export const ownStatus = async (visitor: Visitor) => rowsOf(await visitor.rpc('own_registration', {}))[0];
