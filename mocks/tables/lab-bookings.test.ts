import { describe, expect, it } from 'vitest';
import { denied, rowRefused, rowsOf, signInPeople } from '../testing/table-roles';
import { outcome } from '../testing/test-backend';

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

  it('let a patient insert and read their own, and the admin do all', async () => {
    const people = await signInPeople();
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

  it('are hidden from doctors and anonymous callers', async () => {
    const people = await signInPeople();
    await people.rest('lab_bookings', { token: people.patient, body: labBooking });
    expect(await rowsOf(people, 'lab_bookings?select=id', people.doctor)).toEqual([]);
    const insert = await people.rest('lab_bookings', { token: people.doctor, body: labBooking });
    expect(await outcome(insert)).toEqual(rowRefused('lab_bookings', 403));
    expect(await outcome(await people.rest('lab_bookings?select=id'))).toEqual(denied('lab_bookings', 401));
  });

  it.each([{ location: 'lab' }, { address: '' }, { tests: [] }, { gender: 'x' }, { name: '' }])(
    'refuse %j',
    async (changes) => {
      const { rest, patient } = await signInPeople();
      const answer = await rest('lab_bookings', { token: patient, body: { ...labBooking, ...changes } });
      expect(await answer.json()).toMatchObject({ code: '23514' });
    },
  );
});
