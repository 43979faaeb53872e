// @vitest-environment jsdom
import { AuthError } from '@sehat/machines/auth';
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authDeps } from '../app/auth-deps';
import { sessionStore } from '../storage/session-store';
import { ApiFailure } from './api-failure';
import { insertAppointment, listAppointments, type NewAppointment } from './appointments';
import { refreshSession, signIn, signOut, signUp } from './auth';
import { failureReason } from './failure-reason';

vi.mock('../app/embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const signal = new AbortController().signal;
const demo = { email: 'patient@sehat.example', password: 'sehat-demo' };

const appointment: NewAppointment = {
  full_name: 'Asha Verma',
  age: 34,
  gender: 'female',
  email: 'asha@sehat.example',
  phone: '98200 12345',
  date: '2099-01-16',
  time: '9:00 AM',
  symptoms: 'Palpitations',
  preferred_mode: 'video',
  doctor_name: 'Dr. Ananya Iyer',
  status: 'booked',
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const failing = (answer: () => Response) => server.use(http.post('*/rest/v1/appointments', answer));

describe('auth calls', () => {
  it('signs in, refreshes and signs out', async () => {
    const session = await signIn(demo, signal);
    expect(session.user).toMatchObject({ email: demo.email, role: 'patient' });
    expect(session.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3000);
    const renewed = await refreshSession(session.refreshToken, signal);
    expect(renewed.refreshToken).not.toBe(session.refreshToken);
    await expect(signOut(renewed.accessToken)).resolves.toBeUndefined();
  });

  it('keeps the name of a new account and never its password', async () => {
    const outcome = await signUp(
      { name: 'Asha Verma', email: 'asha@sehat.example', password: 'kolam-at-dawn' },
      signal,
    );
    expect(outcome).toMatchObject({ kind: 'signedIn', session: { user: { name: 'Asha Verma', role: 'patient' } } });
    expect(JSON.stringify(outcome)).not.toContain('kolam-at-dawn');
  });

  it('copes with a service that wants the e-mail confirmed first: the answer is a user without a session', async () => {
    server.use(
      http.post('*/auth/v1/signup', () =>
        HttpResponse.json({ id: 'u1', email: demo.email, confirmation_sent_at: '2026-01-15' }),
      ),
    );
    await expect(signUp({ name: 'A', ...demo }, signal)).resolves.toEqual({
      kind: 'confirmationSent',
      email: demo.email,
    });
  });

  it("gives the service's own words for a wrong password", async () => {
    const attempt = authDeps.signIn({ ...demo, password: 'wrong' }, signal);
    await expect(attempt).rejects.toBeInstanceOf(AuthError);
    await expect(attempt).rejects.toMatchObject({
      failure: { kind: 'rejected', message: 'Invalid login credentials' },
    });
  });

  it.each([
    ['no network', () => HttpResponse.error(), { kind: 'unavailable' }],
    ['a gateway in trouble', () => new HttpResponse('<html>', { status: 503 }), { kind: 'unavailable' }],
    ['an answer that is no session', () => HttpResponse.json({ hello: 1 }), { kind: 'unreadable' }],
    ['an answer that is no JSON', () => new HttpResponse('<html>', { status: 200 }), { kind: 'unreadable' }],
    [
      'the old error body',
      () => HttpResponse.json({ code: 429, msg: 'Slow down' }, { status: 429 }),
      { kind: 'rejected', message: 'Slow down' },
    ],
  ])('types the failure: %s', async (_, answer, failure) => {
    server.use(http.post('*/auth/v1/token', answer));
    await expect(authDeps.signIn(demo, signal)).rejects.toMatchObject({ failure });
  });
});

describe('appointments', () => {
  it('are booked and read back by the person who booked', async () => {
    sessionStore.write(await signIn(demo, signal));
    await insertAppointment(appointment, signal);
    const rows = await listAppointments(signal);
    expect(rows).toContainEqual(
      expect.objectContaining({
        doctor_name: 'Dr. Ananya Iyer',
        date: '2099-01-16',
        time: '9:00 AM',
        status: 'booked',
      }),
    );
  });

  it.each(['doctor@sehat.example', 'admin@sehat.example'])(
    'of others are none of the own ones of %s',
    async (email) => {
      sessionStore.write(await signIn(demo, signal));
      await insertAppointment(appointment, signal);
      sessionStore.write(await signIn({ ...demo, email }, signal));
      expect(await listAppointments(signal)).toEqual([]);
    },
  );

  it('are refused to nobody in particular', async () => {
    await expect(insertAppointment(appointment, signal)).rejects.toMatchObject({
      kind: 'rejected',
      status: 401,
      code: '42501',
    });
  });

  it.each([
    [
      '500 with a reason',
      () => HttpResponse.json({ code: 'XX000', message: 'disk full' }, { status: 500 }),
      'disk full',
    ],
    [
      '500 without JSON',
      () => new HttpResponse('oops', { status: 500 }),
      'The server could not do this. Please try again.',
    ],
    ['no network', () => HttpResponse.error(), 'You are offline. Check your connection and try again.'],
  ])('say why the insert failed: %s', async (_, answer, reason) => {
    failing(answer);
    const error = await insertAppointment(appointment, signal).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiFailure);
    expect(failureReason(error)).toBe(reason);
  });

  it('are not read from an answer of another shape', async () => {
    server.use(http.get('*/rest/v1/appointments', () => HttpResponse.json({ rows: [] })));
    await expect(listAppointments(signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
