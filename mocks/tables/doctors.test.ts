import { doctors } from '@sehat/catalog/doctors';
import { describe, expect, it } from 'vitest';
import { bookAppointment, demoDoctor, denied, rowRefused, rowsOf, signInPeople } from '../testing/table-roles';
import { createTestBackend, createTestStorage, outcome, START } from '../testing/test-backend';

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

describe('doctors', () => {
  it('can be registered by everyone, always unverified and without a rating', async () => {
    const people = await signInPeople();
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

  it('get verified, rating and created_at from the database, even for null', async () => {
    const { rest } = await signInPeople();
    const body = { ...registration, verified: null, rating: null, created_at: null };
    expect((await rest('doctors', { body })).status).toBe(201);
  });

  it.each(['representation', 'headers-only'])('do not return the row of a registration: %s', async (wanted) => {
    const people = await signInPeople();
    const ask = { body: registration, headers: { Prefer: `return=${wanted}` } };
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
  ])('must have a unique %s', async (_case, changes, constraint) => {
    const { rest } = await signInPeople();
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
    ['bio', 'x'.repeat(10_001), '23514'],
    ['email', 'nowhere', '23514'],
    ['password', '', '23514'],
    ['password', 'अ'.repeat(25), '23514'],
    ['rating', 'good', '22P02'],
    ['certificationsUrl', 'x', 'PGRST204'],
  ])('refuse %s %j', async (column, value, code) => {
    const { rest } = await signInPeople();
    const answer = await rest('doctors', { body: { ...registration, [column]: value } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('show patients the public columns of verified doctors, and anonymous callers nothing', async () => {
    const people = await signInPeople();
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

  it('show contact data in the registrations view, to the doctor and the admin', async () => {
    const people = await signInPeople();
    await people.rest('doctors', { body: registration });
    const emails = (token: string) => rowsOf(people, 'doctor_registrations?select=email&order=email', token);
    expect(await emails(people.doctor)).toEqual([{ email: 'ananya@sehat.example' }]);
    expect(await emails(people.pendingDoctor)).toEqual([{ email: 'doctor@sehat.example' }]);
    expect(await emails(people.admin)).toEqual([
      { email: 'ananya@sehat.example' },
      { email: 'doctor@sehat.example' },
      { email: registration.email },
    ]);
    expect(await emails(people.patient)).toEqual([]);
    const all = await rowsOf(people, 'doctor_registrations', people.admin);
    expect(all.every((row) => !('password' in row))).toBe(true);
    expect(await outcome(await people.rest('doctor_registrations?select=id'))).toEqual([
      401,
      { code: '42501', details: null, hint: null, message: 'permission denied for view doctor_registrations' },
    ]);
    for (const token of [people.doctor, people.admin]) {
      const answer = await people.rest('doctors?select=email', { token });
      expect(await outcome(answer)).toEqual(denied('doctors', 403));
    }
  });

  it('hide the password from each role, also in filters and orders', async () => {
    const people = await signInPeople();
    for (const token of [people.patient, people.doctor, people.admin]) {
      for (const query of ['select=password', 'select=*', 'select=id&password=like.*', 'select=id&order=password']) {
        expect(await outcome(await people.rest(`doctors?${query}`, { token }))).toEqual(denied('doctors', 403));
      }
    }
  });

  it('store the password as a hash only', async () => {
    const storage = createTestStorage();
    const { rest } = createTestBackend({ storage });
    await rest('doctors', { body: registration });
    const stored = [...storage.items.values()].join();
    expect(stored).toContain('dr.new@sehat.example');
    expect(stored).not.toContain(registration.password);
  });

  it('can read and change their own row, except verified and rating', async () => {
    const people = await signInPeople();
    await people.rest('doctors', { body: registration });
    expect(await rowsOf(people, 'doctors?select=full_name', people.doctor)).toEqual([{ full_name: demoDoctor }]);
    const edit = (body: object) => people.rest('doctors', { method: 'PATCH', token: people.doctor, body });
    expect((await edit({ bio: 'Now with evening hours.' })).status).toBe(204);
    expect(await outcome(await edit({ verified: true }))).toEqual(denied('doctors', 403));
    expect(await outcome(await edit({ rating: 5 }))).toEqual(denied('doctors', 403));
    const rows = await rowsOf(people, 'doctors?select=bio,verified&order=created_at', people.admin);
    expect(rows.filter(({ bio }) => bio === 'Now with evening hours.')).toEqual([
      { bio: 'Now with evening hours.', verified: true },
    ]);
  });

  it('lose their verification when they change their name', async () => {
    const people = await signInPeople();
    const takeover = { method: 'PATCH', token: people.doctor, body: { full_name: doctors[1]?.name } };
    await bookAppointment(people, people.patient, { doctor_name: doctors[1]?.name });
    expect((await people.rest('doctors', takeover)).status).toBe(204);
    expect(await rowsOf(people, 'doctors?select=verified', people.doctor)).toEqual([{ verified: false }]);
    expect(await rowsOf(people, 'appointments?select=id', people.doctor)).toEqual([]);
  });

  it('are verified by a function only', async () => {
    const people = await signInPeople();
    await people.rest('doctors', { body: registration });
    const verification = { method: 'PATCH', body: { verified: true } };
    const path = 'doctors?full_name=eq.Dr. New';
    expect((await people.rest('doctors?id=not.is.null', { ...verification, token: people.patient })).status).toBe(403);
    const answer = await people.rest(path, { ...verification, token: people.admin });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'new row for relation "doctors" violates check constraint "doctors_registration_state_check"',
    });
  });
});
