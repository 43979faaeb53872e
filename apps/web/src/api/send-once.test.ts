// @vitest-environment jsdom
import type { LabBooking } from '@sehat/machines/lab-booking';
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/session-store';
import { ApiFailure } from './api-failure';
import { insertAppointment, type NewAppointment } from './appointments';
import { signIn } from './auth';
import { type DoctorRegistration, insertDoctor } from './doctors';
import { bookLabTests } from './lab-bookings';
import { findOwnRows } from './own-rows';
import { holds, sendOnce } from './send-once';

vi.mock('../app/embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const { signal } = new AbortController();
const people = { email: 'patient@sehat.example', password: 'sehat-demo' };

describe('sendOnce', () => {
  let last = 0;
  /** An attempt of a content of its own, whose calls end as told, one after the other. */
  function attempt(outcomes: (Error | null)[], isThere = vi.fn(() => Promise.resolve(false))) {
    last += 1;
    const send = vi.fn(async () => {
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
    });
    const content = last;
    return { send, isThere, go: (more = {}) => sendOnce({ content, send, isThere, ...more }) };
  }
  const refusal = (status: number, code?: string) => new ApiFailure('rejected', { status, code });

  it.each([
    ['no answer in time', new ApiFailure('timeout')],
    ['a lost connection', new ApiFailure('offline')],
    ['a failing server', new ApiFailure('server', { status: 502 })],
    ['a call that was given up', new DOMException('', 'AbortError')],
  ])('looks before it sends again after %s', async (_, failure) => {
    const found = vi.fn(() => Promise.resolve(true));
    const { go, send, isThere } = attempt([failure], found);
    await expect(go()).rejects.toBe(failure);
    expect(isThere).not.toHaveBeenCalled();
    await go();
    expect(isThere).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledOnce();
    await go();
    expect(send, 'one that is known to be done is over; a third is meant').toHaveBeenCalledTimes(2);
  });

  it('sends again what is not there, as often as it takes', async () => {
    const { go, send, isThere } = attempt([new ApiFailure('timeout'), new ApiFailure('timeout'), null]);
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await go();
    expect([send.mock.calls.length, isThere.mock.calls.length]).toEqual([3, 2]);
  });

  it('does not look after a refusal, nor after success: both are answers', async () => {
    const { go, isThere } = attempt([refusal(400), null, null]);
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await go();
    await go();
    expect(isThere).not.toHaveBeenCalled();
  });

  it('does not look for other content', async () => {
    await expect(attempt([new ApiFailure('timeout')]).go()).rejects.toBeInstanceOf(ApiFailure);
    const { go, isThere } = attempt([null]);
    await go();
    expect(isThere).not.toHaveBeenCalled();
  });

  it('sends nothing while it cannot look', async () => {
    const failures = [new ApiFailure('offline'), refusal(401)];
    const looks = vi.fn(() => Promise.reject(failures.shift() ?? new Error()));
    const { go, send } = attempt([new ApiFailure('timeout')], looks);
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await expect(go()).rejects.toMatchObject({ kind: 'offline' });
    await expect(go()).rejects.toMatchObject({ status: 401 });
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends again where nobody may look', async () => {
    const { go, send } = attempt(
      [new ApiFailure('timeout')],
      vi.fn(() => Promise.reject(refusal(404))),
    );
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await go();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('takes a twin for the earlier attempt, after one without an answer only', async () => {
    const twin = refusal(409, '23505');
    const isTwin = ({ code }: ApiFailure) => code === '23505';
    const { go } = attempt([twin, new ApiFailure('timeout'), twin]);
    await expect(go({ isTwin })).rejects.toBe(twin);
    await expect(go({ isTwin })).rejects.toMatchObject({ kind: 'timeout' });
    await expect(go({ isTwin })).resolves.toBeUndefined();
  });
});

describe('holds', () => {
  it.each([
    [{ name: 'Asha', age: 34, tests: ['ecg', 'cbc'], more: 1 }, true],
    [{ name: 'Asha', age: '34', tests: ['cbc', 'ecg'] }, true],
    [{ name: 'Asha', age: 35, tests: ['cbc', 'ecg'] }, false],
    [{ name: 'Asha', age: 34, tests: ['cbc'] }, false],
    [{ age: 34, tests: ['cbc', 'ecg'] }, false],
  ])('%o: %s', (row, expected) => {
    expect(holds(row, { name: 'Asha', age: 34, tests: ['cbc', 'ecg'] })).toBe(expected);
  });
});

describe('a call whose answer was lost is made once', () => {
  const server = createServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStore.write(await signIn(people, signal));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  /** The backend does what the next call to `path` asks; its answer does not arrive. */
  function loseAnswer(path: string) {
    let lost = false;
    const asked: string[] = [];
    server.use(
      http.all('*/rest/v1/*', ({ request }) => void asked.push(`${request.method} ${request.url}`)),
      http.post(path, async ({ request }) => {
        if (lost) return undefined;
        lost = true;
        await fetch(request.clone());
        return HttpResponse.error();
      }),
    );
    return asked;
  }

  const appointment: NewAppointment = {
    full_name: 'Asha Verma',
    age: 34,
    gender: 'female',
    email: 'asha@sehat.example',
    phone: '98200 12345',
    date: '2099-02-16',
    time: '9:00 AM',
    symptoms: 'Palpitations',
    preferred_mode: 'video',
    doctor_name: 'Dr. Ananya Iyer',
    status: 'booked',
  };
  const booking: LabBooking = {
    name: 'Asha Verma',
    age: 34,
    gender: 'female',
    location: 'lab',
    selectedLab: 'delhi-lab-2',
    address: '',
    date: '2099-02-16',
    time: '9:00 AM',
    tests: ['ecg', 'cbc'],
  };
  const registration: DoctorRegistration = {
    full_name: 'Dr. Kavya Pillai',
    email: 'kavya@sehat.example',
    contact_number: '98200 12345',
    password: 'monsoon-kolam-7',
    specialization: 'Cardiology',
    registration_number: 'KMC-2099',
    bio: 'Twenty years at the heart.',
    certifications_url: 'https://sehat.example/c',
    experience_certificates_url: 'https://sehat.example/e',
    qualifications: 'MD',
    other_certifications: 'None',
    availability_status: 'Available',
    rating: 0,
    verified: false,
    created_at: '2026-01-15T05:00:00.000Z',
  };
  const where = { date: '2099-02-16', time: '9:00 AM' };

  it('an appointment, and nothing of the person stands in an address', async () => {
    const asked = loseAnswer('*/rest/v1/appointments');
    await expect(insertAppointment(appointment, signal)).rejects.toMatchObject({ kind: 'offline' });
    await insertAppointment(appointment, signal);
    expect(await findOwnRows('appointments', { columns: ['id'], where, signal })).toHaveLength(1);
    for (const personal of ['Asha', '98200', 'asha@', 'Palpitations']) expect(asked.join(' ')).not.toContain(personal);
    // Booked again on purpose, it is booked again.
    await insertAppointment(appointment, signal);
    expect(await findOwnRows('appointments', { columns: ['id'], where, signal })).toHaveLength(2);
  });

  it('a lab booking', async () => {
    loseAnswer('*/api/lab/bookings');
    await expect(bookLabTests(booking, signal)).rejects.toMatchObject({ failure: { kind: 'offline' } });
    await bookLabTests(booking, signal);
    expect(await findOwnRows('lab_bookings', { columns: ['id'], where, signal })).toHaveLength(1);
  });

  it('a registration, which a visitor may not read back: the e-mail address is taken, by this very one', async () => {
    sessionStore.clear();
    loseAnswer('*/rest/v1/doctors');
    await expect(insertDoctor(registration, signal)).rejects.toMatchObject({ kind: 'offline' });
    await insertDoctor({ ...registration, created_at: '2026-01-15T05:01:00.000Z' }, signal);
    await expect(insertDoctor(registration, signal), 'known to be done; this one is another').rejects.toMatchObject({
      status: 409,
    });
  });
});
