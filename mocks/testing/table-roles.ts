import { doctors } from '@sehat/catalog/doctors';
import { createTestBackend, read } from './test-backend';

export const demoDoctor = doctors[0]?.name ?? '';

export const appointment = {
  full_name: 'New Person',
  age: 34,
  gender: 'female',
  email: 'new@sehat.example',
  phone: '+91 98765 43210',
  date: '2026-01-20',
  time: '10:00 AM',
  symptoms: 'Cough',
  preferred_mode: 'video',
  doctor_name: demoDoctor,
  status: 'booked',
};

/** Status and body of the error of a missing grant. */
export const denied = (table: string, status: number) => [
  status,
  { code: '42501', details: null, hint: null, message: `permission denied for table ${table}` },
];

/** Status and body of the error of a new row that breaks a row rule. */
export const rowRefused = (table: string, status: number) => [
  status,
  {
    code: '42501',
    details: null,
    hint: null,
    message: `new row violates row-level security policy for table "${table}"`,
  },
];

/** A test backend, with an access token per demo account and one for a new patient, the stranger. */
export async function signInPeople() {
  const test = createTestBackend();
  const token = async (name: string) => (await test.signIn(`${name}@sehat.example`)).access_token;
  const { access_token: stranger } = await test.signUp('stranger@sehat.example');
  return {
    ...test,
    patient: await token('patient'),
    doctor: await token('ananya'),
    pendingDoctor: await token('doctor'),
    admin: await token('admin'),
    stranger,
  };
}

export type People = Awaited<ReturnType<typeof signInPeople>>;

/** The rows that a query returns for a token's user. */
export const rowsOf = async <T = Record<string, unknown>>({ rest }: People, path: string, token?: string) =>
  read<T[]>(await rest(path, { token }));

/** Books an appointment and returns its id. */
export async function bookAppointment(people: People, token: string, changes = {}): Promise<string> {
  const answer = await people.rest('appointments?select=id', {
    token,
    body: { ...appointment, ...changes },
    headers: { Prefer: 'return=representation' },
  });
  const [row] = await read<{ id: string }[]>(answer);
  return row?.id ?? '';
}
