import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { describe, expect, it } from 'vitest';
import { parseScenario } from '../scenarios/scenario';
import { createTestBackend, outcome, read } from '../testing/test-backend';

const labVisit = {
  name: 'Asha Verma',
  age: 34,
  gender: 'female',
  location: 'lab',
  selectedLab: labs[0].id,
  address: '',
  date: '2026-01-16',
  time: '8:00 AM',
  tests: labTests.map(({ id }) => id),
};

async function signedIn(email = 'patient@sehat.example') {
  const test = createTestBackend();
  const { access_token: token } = await test.signIn(email);
  return { ...test, token };
}

// The function's own tests and the scenarios for both backends cover the rules of a booking.
describe('POST /api/lab/bookings', () => {
  it('stores the booking as a row of the caller', async () => {
    const { bookLab, rest, token } = await signedIn();
    const answer = await bookLab({ token, body: { ...labVisit, age: '34', address: undefined } });
    expect(answer.status).toBe(201);
    const { selectedLab, ...row } = labVisit;
    const query = 'lab_bookings?select=id,name,age,gender,location,selected_lab,address,date,time,tests';
    expect(await read(await rest(query, { token }))).toEqual([
      { ...row, ...(await read<{ id: string }>(answer)), selected_lab: selectedLab },
    ]);
  });

  it('takes today’s date from the backend’s clock, in India', async () => {
    const { bookLab, signIn, clock } = createTestBackend();
    clock.now = Date.parse('2026-01-16T00:30:00+05:30');
    const { access_token: token } = await signIn('patient@sehat.example');
    expect((await bookLab({ token, body: { ...labVisit, date: '2026-01-15' } })).status).toBe(400);
    expect((await bookLab({ token, body: { ...labVisit, date: '2026-01-16' } })).status).toBe(201);
  });

  it('books with the rights of the caller: a doctor is refused', async () => {
    const { bookLab, token } = await signedIn('doctor@sehat.example');
    expect(await outcome(await bookLab({ token, body: labVisit }))).toEqual([
      403,
      { message: 'This account cannot book lab tests' },
    ]);
  });

  it.each([undefined, 'embedded-demo-key', 'nonsense'])('answers 401 to the bearer token %s', async (token) => {
    const { bookLab } = createTestBackend();
    expect(await outcome(await bookLab({ token, body: labVisit }))).toEqual([
      401,
      { message: 'Sign in to book a lab test' },
    ]);
  });

  it('ignores faults of the services that it calls', async () => {
    const { bookLab, backend, token } = await signedIn();
    backend.scenario = parseScenario('auth:500,rest:500');
    expect((await bookLab({ token, body: labVisit })).status).toBe(201);
  });
});
