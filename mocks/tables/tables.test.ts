import { doctors } from '@sehat/catalog/doctors';
import { describe, expect, it } from 'vitest';
import { createTestBackend, createTestStorage, outcome, read, START } from '../testing/test-backend';
import { isOwn } from './ownership';

const demoDoctor = doctors[0]?.name ?? '';

const booking = {
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

const registration = {
  full_name: 'Dr. New',
  email: 'dr.new@sehat.example',
  contact_number: '+91 98765 43210',
  password: 'doctors-own-secret',
  specialization: 'Neurology',
  registration_number: 'MCI-1',
  bio: 'Bio',
  certifications_url: 'https://example.com/a',
  experience_certificates_url: 'https://example.com/b',
  qualifications: 'MBBS',
  other_certifications: 'None',
  availability_status: 'Available',
  rating: 0,
  verified: false,
  created_at: '2026-01-15T04:30:00.000Z',
};

const denied = (table: string, status: number) => [
  status,
  { code: '42501', details: null, hint: null, message: `permission denied for table ${table}` },
];
const rowRefused = (table: string, status: number) => [
  status,
  {
    code: '42501',
    details: null,
    hint: null,
    message: `new row violates row-level security policy for table "${table}"`,
  },
];

async function cast() {
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

type Cast = Awaited<ReturnType<typeof cast>>;

const rowsOf = async <T = Record<string, unknown>>({ rest }: Cast, path: string, token?: string) =>
  read<T[]>(await rest(path, { token }));

async function book(people: Cast, token: string, changes = {}): Promise<string> {
  const answer = await people.rest('appointments?select=id', {
    token,
    body: { ...booking, ...changes },
    headers: { Prefer: 'return=representation' },
  });
  const [row] = await read<{ id: string }[]>(answer);
  return row?.id ?? '';
}

describe('appointments', () => {
  it('are nothing to anonymous callers', async () => {
    const { rest } = await cast();
    expect(await outcome(await rest('appointments', { body: booking }))).toEqual(denied('appointments', 401));
    expect(await outcome(await rest('appointments?select=id'))).toEqual(denied('appointments', 401));
    const patch = { method: 'PATCH', body: { status: 'completed' } };
    expect(await outcome(await rest('appointments', patch))).toEqual(denied('appointments', 401));
  });

  it('are a patient’s own to insert and read', async () => {
    const people = await cast();
    expect((await people.rest('appointments', { token: people.patient, body: booking })).status).toBe(201);
    const own = await rowsOf(people, 'appointments?select=*', people.patient);
    expect(own).toEqual([
      {
        ...booking,
        id: expect.any(String) as string,
        user_id: expect.any(String) as string,
        created_at: new Date(START).toISOString(),
      },
    ]);
    expect(await rowsOf(people, 'appointments?select=id', people.stranger)).toEqual([]);
  });

  it('belong to who sends them and begin now, whatever is sent', async () => {
    const people = await cast();
    const { user } = await people.signIn('patient@sehat.example');
    const forged = { user_id: '00000000-0000-4000-8000-000000000000', created_at: '2001-01-01T00:00:00Z' };
    await book(people, people.patient, forged);
    expect(await rowsOf(people, 'appointments?select=user_id,created_at', people.patient)).toEqual([
      { user_id: user['id'], created_at: new Date(START).toISOString() },
    ]);
  });

  it('begin as booked', async () => {
    const { rest, patient } = await cast();
    const body = { ...booking, status: 'completed' };
    expect(await outcome(await rest('appointments', { token: patient, body }))).toEqual(
      rowRefused('appointments', 403),
    );
  });

  it.each([
    ['phone', null, '23502'],
    ['age', 'young', '22P02'],
    ['date', 'soon', '22007'],
    ['age', -1, '23514'],
    ['age', 151, '23514'],
    ['gender', 'unknown', '23514'],
    ['preferred_mode', 'telepathy', '23514'],
    ['full_name', '  ', '23514'],
    ['doctor_name', '', '23514'],
    ['colour', 'red', 'PGRST204'],
  ])('refuse %s %j', async (column, value, code) => {
    const { rest, patient } = await cast();
    const answer = await rest('appointments', { token: patient, body: { ...booking, [column]: value } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('are completed by their patient, and changed in no other way', async () => {
    const people = await cast();
    const id = await book(people, people.patient);
    const patch = (body: object, token = people.patient) =>
      people.rest(`appointments?id=eq.${id}`, { method: 'PATCH', token, body });
    const status = async () => (await rowsOf(people, 'appointments?select=status', people.patient))[0]?.['status'];

    expect(await outcome(await patch({ date: '2026-02-02' }))).toEqual(denied('appointments', 403));
    expect(await outcome(await patch({ status: 'booked' }))).toEqual(rowRefused('appointments', 403));
    expect((await patch({ status: 'completed' }, people.stranger)).status).toBe(204);
    expect(await status()).toBe('booked');
    expect((await patch({ status: 'completed' })).status).toBe(204);
    expect(await status()).toBe('completed');
    const deletion = await people.rest(`appointments?id=eq.${id}`, { method: 'DELETE', token: people.patient });
    expect(await outcome(deletion)).toEqual(denied('appointments', 403));
  });

  it('are seen and completed by the doctor whose verified name they carry', async () => {
    const people = await cast();
    const seeded = await rowsOf(people, 'appointments?select=doctor_name', people.doctor);
    expect(seeded.length).toBeGreaterThan(0);
    expect(seeded.every((row) => row['doctor_name'] === demoDoctor)).toBe(true);

    const id = await book(people, people.patient);
    await book(people, people.patient, { doctor_name: doctors[1]?.name });
    const seen = await rowsOf(people, 'appointments?select=id,doctor_name', people.doctor);
    expect(seen).toHaveLength(seeded.length + 1);
    const completion = { method: 'PATCH', token: people.doctor, body: { status: 'completed' } };
    expect((await people.rest(`appointments?id=eq.${id}`, completion)).status).toBe(204);
    expect(await rowsOf(people, `appointments?id=eq.${id}&select=status`, people.patient)).toEqual([
      { status: 'completed' },
    ]);
    const insert = await people.rest('appointments', { token: people.doctor, body: booking });
    expect(await outcome(insert)).toEqual(rowRefused('appointments', 403));
  });

  it('are not seen by a doctor whose verification ended', async () => {
    const people = await cast();
    const ending = { method: 'PATCH', token: people.admin, body: { verified: false } };
    expect((await people.rest(`doctors?full_name=eq.${encodeURIComponent(demoDoctor)}`, ending)).status).toBe(204);
    expect(await rowsOf(people, 'appointments?select=id', people.doctor)).toEqual([]);
  });

  it('are all the admin’s', async () => {
    const people = await cast();
    const id = await book(people, people.patient);
    const [before] = await rowsOf(people, `appointments?id=eq.${id}&select=user_id,created_at`, people.admin);
    const patch = { date: '2026-02-02', user_id: null, created_at: '2001-01-01T00:00:00Z', status: 'booked' };
    const change = { method: 'PATCH', token: people.admin, body: patch };
    expect((await people.rest(`appointments?id=eq.${id}`, change)).status).toBe(204);
    expect(await rowsOf(people, `appointments?id=eq.${id}&select=date,user_id,created_at`, people.admin)).toEqual([
      { date: '2026-02-02', ...before },
    ]);
    expect((await people.rest(`appointments?id=eq.${id}`, { method: 'DELETE', token: people.admin })).status).toBe(204);
    expect(await rowsOf(people, `appointments?id=eq.${id}&select=id`, people.admin)).toEqual([]);
  });
});

describe('doctors', () => {
  it('may be registered by anybody, always unverified and unrated', async () => {
    const people = await cast();
    const boast = { ...registration, verified: true, rating: 5, created_at: '2001-01-01T00:00:00Z', user_id: null };
    const answer = await people.rest('doctors', { body: boast });
    expect([answer.status, await answer.text()]).toEqual([201, '']);
    const patch = { email: 'other@sehat.example', registration_number: 'MCI-2' };
    expect((await people.rest('doctors', { token: people.patient, body: { ...boast, ...patch } })).status).toBe(201);
    const rows = await rowsOf(
      people,
      'doctors?select=verified,rating,created_at&specialization=eq.Neurology',
      people.admin,
    );
    const fresh = { verified: false, rating: 0, created_at: new Date(START).toISOString() };
    expect(rows).toEqual([fresh, fresh]);
  });

  it('are registered with the database’s own idea of what it sets, even null', async () => {
    const { rest } = await cast();
    const body = { ...registration, verified: null, rating: null, created_at: null };
    expect((await rest('doctors', { body })).status).toBe(201);
  });

  it('are registered without asking for the row back', async () => {
    const people = await cast();
    const ask = { body: registration, headers: { Prefer: 'return=representation' } };
    expect(await outcome(await people.rest('doctors?select=id', ask))).toEqual(denied('doctors', 401));
    expect(await outcome(await people.rest('doctors', { ...ask, token: people.patient }))).toEqual(
      denied('doctors', 403),
    );
    const publicOnly = await people.rest('doctors?select=id', { ...ask, token: people.patient });
    expect(await outcome(publicOnly)).toEqual(rowRefused('doctors', 403));
  });

  it.each([
    ['email', { registration_number: 'MCI-2', email: 'Dr.New@Sehat.Example' }, 'doctors_email_key'],
    ['registration number', { email: 'other@sehat.example' }, 'doctors_registration_number_key'],
  ])('have one %s each', async (_case, changes, constraint) => {
    const { rest } = await cast();
    await rest('doctors', { body: registration });
    expect(await outcome(await rest('doctors', { body: { ...registration, ...changes } }))).toEqual([
      409,
      {
        code: '23505',
        details: null,
        hint: null,
        message: `duplicate key value violates unique constraint "${constraint}"`,
      },
    ]);
  });

  it.each([
    ['bio', null, '23502'],
    ['bio', ' ', '23514'],
    ['email', 'nowhere', '23514'],
    ['password', '', '23514'],
    ['password', 'अ'.repeat(25), '23514'],
    ['rating', 'good', '22P02'],
    ['certificationsUrl', 'x', 'PGRST204'],
  ])('refuse %s %j', async (column, value, code) => {
    const { rest } = await cast();
    const answer = await rest('doctors', { body: { ...registration, [column]: value } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('show patients the public columns of the verified ones, and anonymous callers nothing', async () => {
    const people = await cast();
    await people.rest('doctors', { body: registration });
    expect(await rowsOf(people, 'doctors?select=full_name,specialization,rating', people.patient)).toEqual([
      { full_name: demoDoctor, specialization: doctors[0]?.specialty, rating: doctors[0]?.rating },
    ]);
    for (const column of ['email', 'contact_number', 'registration_number', 'password', 'user_id', '*']) {
      const answer = await people.rest(`doctors?select=${column}`, { token: people.patient });
      expect(await outcome(answer)).toEqual(denied('doctors', 403));
    }
    expect(await outcome(await people.rest('doctors?select=full_name'))).toEqual(denied('doctors', 401));
  });

  it('hide the password from every role, in filters and orders too', async () => {
    const people = await cast();
    for (const token of [people.patient, people.doctor, people.admin]) {
      for (const query of ['select=password', 'select=*', 'select=id&password=like.*', 'select=id&order=password']) {
        expect(await outcome(await people.rest(`doctors?${query}`, { token }))).toEqual(denied('doctors', 403));
      }
    }
  });

  it('keep the password as a hash only', async () => {
    const storage = createTestStorage();
    const { rest } = createTestBackend({ storage });
    await rest('doctors', { body: registration });
    const stored = [...storage.items.values()].join();
    expect(stored).toContain('dr.new@sehat.example');
    expect(stored).not.toContain(registration.password);
  });

  it('are read and edited by themselves, but for what others say of them', async () => {
    const people = await cast();
    await people.rest('doctors', { body: registration });
    expect(await rowsOf(people, 'doctors?select=email,contact_number', people.doctor)).toHaveLength(1);
    const edit = (body: object) => people.rest('doctors', { method: 'PATCH', token: people.doctor, body });
    expect((await edit({ bio: 'Now with evening hours.' })).status).toBe(204);
    expect(await outcome(await edit({ verified: true }))).toEqual(denied('doctors', 403));
    expect(await outcome(await edit({ rating: 5 }))).toEqual(denied('doctors', 403));
    const rows = await rowsOf(people, 'doctors?select=bio,verified&order=created_at', people.admin);
    expect(rows.filter(({ bio }) => bio === 'Now with evening hours.')).toEqual([
      { bio: 'Now with evening hours.', verified: true },
    ]);
  });

  it('lose their verification with the name that was verified', async () => {
    const people = await cast();
    const takeover = { method: 'PATCH', token: people.doctor, body: { full_name: doctors[1]?.name } };
    await book(people, people.patient, { doctor_name: doctors[1]?.name });
    expect((await people.rest('doctors', takeover)).status).toBe(204);
    expect(await rowsOf(people, 'doctors?select=verified', people.doctor)).toEqual([{ verified: false }]);
    expect(await rowsOf(people, 'appointments?select=id', people.doctor)).toEqual([]);
  });

  it('are verified by the admin', async () => {
    const people = await cast();
    await people.rest('doctors', { body: registration });
    const verification = { method: 'PATCH', body: { verified: true } };
    const path = 'doctors?registration_number=eq.MCI-1';
    expect((await people.rest('doctors?id=not.is.null', { ...verification, token: people.patient })).status).toBe(403);
    expect((await people.rest(path, { ...verification, token: people.admin })).status).toBe(204);
    const seen = await rowsOf(people, 'doctors?select=full_name', people.patient);
    expect(seen.map((row) => row['full_name'])).toContain('Dr. New');
  });
});

describe('lab_bookings', () => {
  const labBooking = {
    name: 'New Person',
    age: 34,
    gender: 'female',
    location: 'home',
    selected_lab: '',
    address: '12 MG Road',
    date: '2026-01-20',
    time: '8:00 AM',
    tests: ['any'],
  };

  it('are a patient’s own to insert and read, and all the admin’s', async () => {
    const people = await cast();
    expect((await people.rest('lab_bookings', { token: people.patient, body: labBooking })).status).toBe(201);
    expect(await rowsOf(people, 'lab_bookings?select=name,tests', people.patient)).toEqual([
      { name: 'New Person', tests: ['any'] },
    ]);
    expect(await rowsOf(people, 'lab_bookings?select=id', people.stranger)).toEqual([]);
    expect(await rowsOf(people, 'lab_bookings?select=id', people.admin)).toHaveLength(1);
    const patch = { method: 'PATCH', token: people.patient, body: { time: '9:00 AM' } };
    expect(await outcome(await people.rest('lab_bookings', patch))).toEqual(denied('lab_bookings', 403));
    expect((await people.rest('lab_bookings', { ...patch, token: people.admin })).status).toBe(204);
  });

  it('are nothing to doctors and anonymous callers', async () => {
    const people = await cast();
    await people.rest('lab_bookings', { token: people.patient, body: labBooking });
    expect(await rowsOf(people, 'lab_bookings?select=id', people.doctor)).toEqual([]);
    const insert = await people.rest('lab_bookings', { token: people.doctor, body: labBooking });
    expect(await outcome(insert)).toEqual(rowRefused('lab_bookings', 403));
    expect(await outcome(await people.rest('lab_bookings?select=id'))).toEqual(denied('lab_bookings', 401));
  });

  it.each([{ location: 'lab' }, { address: '' }, { tests: [] }, { gender: 'x' }, { name: '' }])(
    'refuse %j',
    async (changes) => {
      const { rest, patient } = await cast();
      const answer = await rest('lab_bookings', { token: patient, body: { ...labBooking, ...changes } });
      expect(await answer.json()).toMatchObject({ code: '23514' });
    },
  );
});

it('owns nothing without an account, not even what nobody owns', () => {
  expect(isOwn({ user_id: null }, { role: 'anonymous', userId: null })).toBe(false);
  expect(isOwn({ user_id: 'a' }, { role: 'patient', userId: 'a' })).toBe(true);
});
