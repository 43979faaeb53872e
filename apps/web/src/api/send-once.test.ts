// @vitest-environment jsdom
import type { LabBooking } from '@sehat/machines/lab-booking';
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/session-store';
import { ApiFailure } from './api-failure';
import { insertAppointment, type NewAppointment } from './appointments';
import type { Caller } from './as-user';
import { signIn } from './auth';
import { type DoctorRegistration, insertDoctor } from './doctors';
import { bookLabTests } from './lab-bookings';
import { findOwnRows, holds } from './rows';
import { sendOnce } from './send-once';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const { signal } = new AbortController();
const credentials = { email: 'patient@sehat.example', password: 'sehat-demo' };

describe('sendOnce', () => {
  let last = 0;
  /** Creates an attempt with unique content. Its calls to `send` have these outcomes, in order. */
  function attempt(outcomes: (Error | null)[], isStored = vi.fn(() => Promise.resolve(false))) {
    last += 1;
    const send = vi.fn(async () => {
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
    });
    const content = last;
    return { send, isStored, go: (more = {}) => sendOnce({ content, send, isStored, ...more }) };
  }
  const refusal = (status: number, code?: string) => new ApiFailure('rejected', { status, code });

  it.each([
    ['no answer in time', new ApiFailure('timeout')],
    ['a lost connection', new ApiFailure('unreachable')],
    ['a failing server', new ApiFailure('server', { status: 502 })],
    ['an aborted call', new DOMException('', 'AbortError')],
  ])('looks for the row before a retry after %s', async (_, failure) => {
    const { go, send, isStored } = attempt(
      [failure],
      vi.fn(() => Promise.resolve(true)),
    );
    await expect(go()).rejects.toBe(failure);
    expect(isStored).not.toHaveBeenCalled();
    await go();
    expect(isStored).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledOnce();
    await go();
    expect(send, 'a call after a known success is a new request').toHaveBeenCalledTimes(2);
  });

  it('retries until it succeeds while the row does not exist', async () => {
    const { go, send, isStored } = attempt([new ApiFailure('timeout'), new ApiFailure('timeout'), null]);
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await go();
    expect([send.mock.calls.length, isStored.mock.calls.length]).toEqual([3, 2]);
  });

  it('does not look for the row after a refusal with a code or a success', async () => {
    const { go, isStored } = attempt([refusal(400, '22P02'), null, null]);
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await go();
    await go();
    expect(isStored).not.toHaveBeenCalled();
  });

  it('does not look for the row when only other content is unanswered', async () => {
    await expect(attempt([new ApiFailure('timeout')]).go()).rejects.toBeInstanceOf(ApiFailure);
    const { go, isStored } = attempt([null]);
    await go();
    expect(isStored).not.toHaveBeenCalled();
  });

  it('sends nothing while the look-up fails', async () => {
    const failures = [new ApiFailure('unreachable'), new ApiFailure('signedOut')];
    const looks = vi.fn(() => Promise.reject(failures.shift() ?? new Error()));
    const { go, send } = attempt([new ApiFailure('timeout')], looks);
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await expect(go()).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(go()).rejects.toMatchObject({ kind: 'signedOut' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('retries when the backend refuses the look-up', async () => {
    const { go, send } = attempt(
      [new ApiFailure('timeout')],
      vi.fn(() => Promise.reject(refusal(404))),
    );
    await expect(go()).rejects.toBeInstanceOf(ApiFailure);
    await go();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('counts a duplicate as success only after an attempt without an answer', async () => {
    const twin = refusal(409, '23505');
    const isDuplicate = ({ code }: ApiFailure) => code === '23505';
    const { go } = attempt([twin, new ApiFailure('timeout'), twin]);
    await expect(go({ isDuplicate })).rejects.toBe(twin);
    await expect(go({ isDuplicate })).rejects.toMatchObject({ kind: 'timeout' });
    await expect(go({ isDuplicate })).resolves.toBeUndefined();
  });

  it('still recognises a duplicate after a refusal whose text was cut off', async () => {
    const isDuplicate = ({ code }: ApiFailure) => code === '23505';
    const { go } = attempt([new ApiFailure('unreachable'), refusal(409), refusal(409, '23505')]);
    await expect(go({ isDuplicate })).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(go({ isDuplicate })).rejects.toMatchObject({ kind: 'rejected' });
    await expect(go({ isDuplicate })).resolves.toBeUndefined();
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

describe('a retry after a lost answer creates no second row', () => {
  const server = createServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  let caller: Caller;
  beforeEach(async () => {
    localStorage.clear();
    const session = await signIn(credentials, signal);
    sessionStore.write(session);
    caller = { userId: session.user.id, signal };
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  /** Loses the answer to the next call of `path` after the backend has processed it. Returns all requests. */
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
  const countRows = async (table: string) => {
    const search = { columns: ['id'], row: v.unknown(), where: { date: '2099-02-16', time: '9:00 AM' } };
    return (await findOwnRows(table, search, caller)).entries.length;
  };

  it('for an appointment, and no URL contains personal data', async () => {
    const asked = loseAnswer('*/rest/v1/appointments');
    await expect(insertAppointment(appointment, caller)).rejects.toMatchObject({ kind: 'unreachable' });
    await insertAppointment(appointment, caller);
    expect(await countRows('appointments')).toBe(1);
    for (const personal of ['Asha', '98200', 'asha@', 'Palpitations']) expect(asked.join(' ')).not.toContain(personal);
    // After a reload, the same booking finds its own row in the hour.
    await insertAppointment(appointment, caller);
    expect(await countRows('appointments')).toBe(1);
  });

  it('for a lab booking', async () => {
    loseAnswer('*/api/lab/bookings');
    await expect(bookLabTests(booking, caller)).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
    await bookLabTests(booking, caller);
    expect(await countRows('lab_bookings')).toBe(1);
    // After a reload, the service recognises the same booking.
    await bookLabTests(booking, caller);
    expect(await countRows('lab_bookings')).toBe(1);
  });

  it('for a registration, which only the registered e-mail address can show to a visitor', async () => {
    const visitor = { userId: null, signal };
    sessionStore.clear('requested');
    loseAnswer('*/rest/v1/doctors');
    await expect(insertDoctor(registration, visitor)).rejects.toMatchObject({ kind: 'unreachable' });
    await insertDoctor({ ...registration, created_at: '2026-01-15T05:01:00.000Z' }, visitor);
    await expect(
      insertDoctor(registration, visitor),
      'a call after a known success is a new request',
    ).rejects.toMatchObject({
      status: 409,
    });
  });
});
