import { doctors } from '@sehat/catalog/doctors';
import { describe, expect, it } from 'vitest';
import {
  appointment,
  bookAppointment,
  demoDoctor,
  denied,
  rowRefused,
  rowsOf,
  signInPeople,
} from '../testing/table-roles';
import { outcome, START } from '../testing/test-backend';

describe('appointments', () => {
  it('give an anonymous caller no grants', async () => {
    const { rest } = await signInPeople();
    expect(await outcome(await rest('appointments', { body: appointment }))).toEqual(denied('appointments', 401));
    expect(await outcome(await rest('appointments?select=id'))).toEqual(denied('appointments', 401));
    const patch = { method: 'PATCH', body: { status: 'completed' } };
    expect(await outcome(await rest('appointments', patch))).toEqual(denied('appointments', 401));
  });

  it('let a patient insert and read their own only', async () => {
    const people = await signInPeople();
    expect((await people.rest('appointments', { token: people.patient, body: appointment })).status).toBe(201);
    const own = await rowsOf(people, 'appointments?select=*', people.patient);
    expect(own).toEqual([
      {
        ...appointment,
        id: expect.any(String) as string,
        user_id: expect.any(String) as string,
        created_at: new Date(START).toISOString(),
        starts_at: '2026-01-20T04:30:00.000Z',
        status_reason: null,
        revision: 0,
        changed_at: null,
        changed_by: null,
        changed_by_role: null,
        language: 'en',
      },
    ]);
    expect(await rowsOf(people, 'appointments?select=id', people.stranger)).toEqual([]);
  });

  it('get the caller as owner and the current time, whatever the client sends', async () => {
    const people = await signInPeople();
    const { user } = await people.signIn('patient@sehat.example');
    const forged = { user_id: '00000000-0000-4000-8000-000000000000', created_at: '2001-01-01T00:00:00Z' };
    await bookAppointment(people, people.patient, forged);
    expect(await rowsOf(people, 'appointments?select=user_id,created_at', people.patient)).toEqual([
      { user_id: user['id'], created_at: new Date(START).toISOString() },
    ]);
  });

  it('must have the status booked at first', async () => {
    const { rest, patient } = await signInPeople();
    const body = { ...appointment, status: 'completed' };
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
    ['symptoms', 'x'.repeat(10_001), '23514'],
    ['symptoms', 'a\u0000b', '22P05'],
    ['symptoms', 'half \ud83d', '22P02'],
    ['colour', 'red', 'PGRST204'],
  ])('refuse %s %j', async (column, value, code) => {
    const { rest, patient } = await signInPeople();
    const answer = await rest('appointments', { token: patient, body: { ...appointment, [column]: value } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('let their patient cancel them and change no other column', async () => {
    const people = await signInPeople();
    const id = await bookAppointment(people, people.patient);
    const patch = (body: object, token = people.patient) =>
      people.rest(`appointments?id=eq.${id}`, { method: 'PATCH', token, body });
    const status = async () => (await rowsOf(people, 'appointments?select=status', people.patient))[0]?.['status'];

    expect(await outcome(await patch({ phone: '1' }))).toEqual(denied('appointments', 403));
    expect((await patch({ status: 'completed' })).status).toBe(400);
    expect((await patch({ status: 'cancelled' }, people.stranger)).status).toBe(204);
    expect(await status()).toBe('booked');
    expect((await patch({ status: 'cancelled' })).status).toBe(204);
    expect(await status()).toBe('cancelled');
    const deletion = await people.rest(`appointments?id=eq.${id}`, { method: 'DELETE', token: people.patient });
    expect(await outcome(deletion)).toEqual(denied('appointments', 403));
  });

  it('let a doctor read and complete those with their verified name', async () => {
    const people = await signInPeople();
    const seeded = await rowsOf(people, 'appointments?select=doctor_name', people.doctor);
    expect(seeded.length).toBeGreaterThan(0);
    expect(seeded.every((row) => row['doctor_name'] === demoDoctor)).toBe(true);

    const id = await bookAppointment(people, people.patient);
    await bookAppointment(people, people.patient, { doctor_name: doctors[1]?.name });
    const seen = await rowsOf(people, 'appointments?select=id,doctor_name', people.doctor);
    expect(seen).toHaveLength(seeded.length + 1);
    const completion = { method: 'PATCH', token: people.doctor, body: { status: 'completed' } };
    expect((await people.rest(`appointments?id=eq.${id}`, completion)).status).toBe(204);
    expect(await rowsOf(people, `appointments?id=eq.${id}&select=status`, people.patient)).toEqual([
      { status: 'completed' },
    ]);
    const insert = await people.rest('appointments', { token: people.doctor, body: appointment });
    expect(await outcome(insert)).toEqual(rowRefused('appointments', 403));
  });

  it('are hidden from a doctor whose verification ended', async () => {
    const people = await signInPeople();
    const ending = { method: 'PATCH', token: people.admin, body: { verified: false } };
    expect((await people.rest(`doctors?full_name=eq.${encodeURIComponent(demoDoctor)}`, ending)).status).toBe(204);
    expect(await rowsOf(people, 'appointments?select=id', people.doctor)).toEqual([]);
  });

  it('let the admin change and delete all', async () => {
    const people = await signInPeople();
    const id = await bookAppointment(people, people.patient);
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
