// @vitest-environment jsdom
import { AuthError } from '@sehat/machines/auth';
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { markRefresh, markSignOut } from '../browser/session-mark';
import { authDeps } from '../session/auth-deps';
import { sessionStore } from '../storage/session-store';
import { ApiFailure } from './api-failure';
import { insertAppointment, listAppointments, type NewAppointment } from './appointments';
import type { Caller } from './as-user';
import { inTurn, refreshSession, signIn, signOut, signUp } from './auth';
import { type DoctorRegistration, insertDoctor } from './doctors';
import { failureReason, toCallFailure } from './failure-reason';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const signal = new AbortController().signal;
const demo = { email: 'patient@sehat.example', password: 'sehat-demo' };

/** Signs in and returns the caller. */
async function signedIn(email = demo.email): Promise<Caller> {
  const session = await signIn({ ...demo, email }, signal);
  sessionStore.write(session);
  return { userId: session.user.id, signal };
}

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

/** Answers with a 2xx status that do not come from PostgREST. */
const falseAnswers: [string, () => Response][] = [
  ['the page of a captive portal', () => HttpResponse.html('<h1>Welcome to Station WiFi</h1>')],
  ['the same page with the status of an insert', () => HttpResponse.html('<h1>Welcome</h1>', { status: 201 })],
  ['an empty 200', () => new HttpResponse(null, { status: 200 })],
  ['an empty 204', () => new HttpResponse(null, { status: 204 })],
  ['an answer that was cut', () => new HttpResponse('{"ok":', { status: 201 })],
];

/** A lock manager whose locks last until the end of the test. */
function stubLocks() {
  const held: { name: string }[] = [];
  const request = async (name: string, _: unknown, work: () => Promise<void>) => {
    held.push({ name });
    await work();
  };
  const query = vi.fn(() => Promise.resolve({ held }));
  vi.stubGlobal('navigator', { onLine: true, locks: { request, query } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return query;
}

describe('a refresh while storage lacks a change of another tab', () => {
  it('waits after its answer until the sign-out has arrived', async () => {
    const query = stubLocks();
    const session = await signIn(demo, signal);
    sessionStore.write(session);
    // The other tab has signed out, but this tab still sees the tokens.
    markSignOut(session.accessToken);
    const settled = vi.fn();
    const renewed = refreshSession(session.refreshToken, signal).finally(settled);
    await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(6));
    expect(settled).not.toHaveBeenCalled();
    sessionStore.clear('requested');
    await renewed;
  });

  it('waits before its call until newer tokens have arrived', async () => {
    const query = stubLocks();
    const session = await signIn(demo, signal);
    sessionStore.write(session);
    const newer = { ...session, expiresAt: session.expiresAt + 60 };
    markRefresh(newer);
    const work = vi.fn(() => Promise.resolve());
    const turn = inTurn(work, signal);
    await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(6));
    expect(work).not.toHaveBeenCalled();
    sessionStore.write(newer);
    await turn;
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('auth calls', () => {
  it('signs in, refreshes and signs out', async () => {
    const session = await signIn(demo, signal);
    expect(session.user).toMatchObject({ email: demo.email, role: 'patient' });
    expect(session.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3000);
    const renewed = await refreshSession(session.refreshToken, signal);
    expect(renewed.refreshToken).not.toBe(session.refreshToken);
    await expect(signOut(renewed.accessToken)).resolves.toBeUndefined();
    await expect(refreshSession(renewed.refreshToken, signal)).rejects.toMatchObject({ kind: 'rejected', status: 400 });
  });

  it('signs out this device only', async () => {
    const [here, elsewhere] = [await signIn(demo, signal), await signIn(demo, signal)];
    await signOut(here.accessToken);
    await expect(refreshSession(elsewhere.refreshToken, signal)).resolves.toMatchObject({ user: elsewhere.user });
  });

  it('keeps the name of a new account and never its password', async () => {
    const outcome = await signUp(
      { name: 'Asha Verma', email: 'asha@sehat.example', password: 'kolam-at-dawn' },
      signal,
    );
    expect(outcome).toMatchObject({ kind: 'signedIn', session: { user: { name: 'Asha Verma', role: 'patient' } } });
    expect(JSON.stringify(outcome)).not.toContain('kolam-at-dawn');
  });

  it('reports a sent confirmation when the answer to a sign-up holds a user without a session', async () => {
    server.use(
      http.post('*/auth/v1/signup', () =>
        HttpResponse.json({ id: 'u1', email: demo.email, confirmation_sent_at: '2026-01-15' }),
      ),
    );
    await expect(signUp({ name: 'A', ...demo, password: 'kolam-at-dawn' }, signal)).resolves.toEqual({
      kind: 'confirmationSent',
      email: demo.email,
    });
  });

  it("returns the service's message for a wrong password", async () => {
    const attempt = authDeps.signIn({ ...demo, password: 'wrong' }, signal);
    await expect(attempt).rejects.toBeInstanceOf(AuthError);
    await expect(attempt).rejects.toMatchObject({
      failure: { kind: 'rejected', message: 'Invalid login credentials' },
    });
  });

  it.each([
    ['no network', () => HttpResponse.error(), { kind: 'unavailable' }],
    ['a failing gateway', () => new HttpResponse('<html>', { status: 503 }), { kind: 'unavailable' }],
    ['an answer that is no session', () => HttpResponse.json({ hello: 1 }), { kind: 'unreadable' }],
    ['an answer that is no JSON', () => new HttpResponse('<html>', { status: 200 }), { kind: 'unreadable' }],
    [
      'the old error body',
      () => HttpResponse.json({ code: 429, msg: 'Slow down' }, { status: 429 }),
      { kind: 'rejected', message: 'Too many attempts. Wait a minute, then try again.' },
    ],
  ])('converts the failure to a typed reason: %s', async (_, answer, failure) => {
    server.use(http.post('*/auth/v1/token', answer));
    await expect(authDeps.signIn(demo, signal)).rejects.toMatchObject({ failure });
  });
});

describe('appointments', () => {
  it('can be booked, and listed by the same user', async () => {
    const caller = await signedIn();
    await insertAppointment(appointment, caller);
    const { entries } = await listAppointments(caller);
    expect(entries).toContainEqual(
      expect.objectContaining({
        doctor_name: 'Dr. Ananya Iyer',
        date: '2099-01-16',
        time: '9:00 AM',
        status: 'booked',
      }),
    );
  });

  it.each(['doctor@sehat.example', 'admin@sehat.example'])(
    'of other users are not in the list of %s',
    async (email) => {
      await insertAppointment(appointment, await signedIn());
      expect(await listAppointments(await signedIn(email))).toEqual({ entries: [], unreadable: 0 });
    },
  );

  it.each([
    [
      '500 with a reason',
      () => HttpResponse.json({ code: 'XX000', message: 'disk full' }, { status: 500 }),
      'We could not do this. Try again.',
    ],
    ['500 without JSON', () => new HttpResponse('oops', { status: 500 }), 'We could not do this. Try again.'],
    ['a lost connection', () => HttpResponse.error(), 'The connection was lost. Check your connection and try again.'],
  ])('give the reason for a failed insert: %s', async (label, answer, reason) => {
    const caller = await signedIn();
    failing(answer);
    // A new content per case. Without this, `sendOnce` looks for the row of the previous case first.
    const another = { ...appointment, symptoms: label };
    const error = await insertAppointment(another, caller).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiFailure);
    expect(failureReason(toCallFailure(error))).toBe(reason);
  });

  it('give “offline” as the reason only when the browser reports it', async () => {
    const caller = await signedIn();
    failing(() => HttpResponse.error());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    const error = await insertAppointment({ ...appointment, symptoms: 'offline' }, caller).catch(
      (caught: unknown) => caught,
    );
    expect(failureReason(toCallFailure(error))).toBe('You are offline. Check your connection and try again.');
  });

  it.each(falseAnswers)('are not booked by %s', async (label, answer) => {
    const caller = await signedIn();
    failing(answer);
    const another = { ...appointment, symptoms: label };
    await expect(insertAppointment(another, caller)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([
    ['an unknown mode', { preferred_mode: 'hologram' }],
    ['an unknown status', { status: 'postponed' }],
    ['no doctor', { doctor_name: null }],
  ])('are listed without a row that has %s, which is counted', async (_, change) => {
    const row = {
      id: 41,
      doctor_name: 'Dr. Ananya Iyer',
      date: '2099-01-16',
      time: '9:00 AM',
      preferred_mode: 'video',
      status: 'booked',
      status_reason: null,
      revision: 0,
    };
    const caller = await signedIn();
    server.use(http.get('*/rest/v1/appointments', () => HttpResponse.json([{ ...row, id: 40, ...change }, row, null])));
    expect(await listAppointments(caller)).toEqual({ entries: [row], unreadable: 2 });
  });

  it('reject an answer that is not a list', async () => {
    server.use(http.get('*/rest/v1/appointments', () => HttpResponse.json({ rows: [] })));
    await expect(listAppointments(await signedIn())).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('doctors', () => {
  const registration: DoctorRegistration = {
    full_name: 'Dr. Leela Menon',
    email: 'leela@sehat.example',
    contact_number: '98200 12345',
    password: 'kolam-at-dawn',
    specialization: 'Cardiology',
    registration_number: 'TCMC-48213',
    bio: 'Fifteen years in a public hospital.',
    certifications_url: 'https://leela.example/certificates',
    experience_certificates_url: 'https://leela.example/experience',
    qualifications: 'MBBS, MD',
    other_certifications: 'None',
    availability_status: 'Available',
    rating: 0,
    verified: false,
    created_at: '2026-01-15T00:00:00.000Z',
  };

  it('can be registered by a visitor', async () => {
    await expect(insertDoctor(registration, { userId: null, signal })).resolves.toBeUndefined();
  });

  it.each(falseAnswers)('are not registered by %s', async (_, answer) => {
    server.use(http.post('*/rest/v1/doctors', answer));
    await expect(insertDoctor(registration, { userId: null, signal })).rejects.toMatchObject({ kind: 'malformed' });
  });
});
