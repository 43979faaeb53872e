import { doctors } from '@sehat/catalog/doctors';
import { createTestBackend, read } from './test-backend';

export const demoDoctor = doctors[0]?.name ?? '';

export const booking = {
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

export const denied = (table: string, status: number) => [
  status,
  { code: '42501', details: null, hint: null, message: `permission denied for table ${table}` },
];
export const rowRefused = (table: string, status: number) => [
  status,
  {
    code: '42501',
    details: null,
    hint: null,
    message: `new row violates row-level security policy for table "${table}"`,
  },
];

export async function cast() {
  const test = createTestBackend();
  const token = async (name: string) => (await test.signIn(`${name}@sehat.example`)).access_token;
  const { access_token: stranger } = await test.signUp('stranger@sehat.example');
  return {
    ...test,
    patient: await token('patient'),
    doctor: await token('doctor'),
    admin: await token('admin'),
    stranger,
  };
}

export type Cast = Awaited<ReturnType<typeof cast>>;

export const rowsOf = async <T = Record<string, unknown>>({ rest }: Cast, path: string, token?: string) =>
  read<T[]>(await rest(path, { token }));

export async function book(people: Cast, token: string, changes = {}): Promise<string> {
  const answer = await people.rest('appointments?select=id', {
    token,
    body: { ...booking, ...changes },
    headers: { Prefer: 'return=representation' },
  });
  const [row] = await read<{ id: string }[]>(answer);
  return row?.id ?? '';
}
