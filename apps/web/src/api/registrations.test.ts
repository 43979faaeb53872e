// @vitest-environment jsdom
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/session-store';
import { declineRegistration, listRegistrations, reopenRegistration, verifyRegistration } from './admin-calls';
import type { Caller } from './as-user';
import { signIn } from './auth';
import { doctorByNumber, ownRegistration } from './calls';
import { confirmRegistration, registrationByToken } from './registration-calls';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const { signal } = new AbortController();
let caller: Caller;

const id = '0b2f6ce9-7553-4905-ac94-fe3de16e2411';
const status = {
  full_name: 'Dr. Leela Menon',
  registration_state: 'pending',
  decline_reason: null,
  decided_at: null,
  number: null,
  created_at: '2026-01-15T04:30:00+00:00',
};
const registration = {
  ...status,
  id,
  email: 'leela@sehat.example',
  contact_number: '98200 12345',
  specialization: 'Cardiology',
  registration_number: 'TCMC-48213',
  bio: 'Fifteen years in a public hospital.',
  certifications_url: 'https://leela.example/certificates',
  experience_certificates_url: 'https://leela.example/experience',
  qualifications: 'MBBS, MD',
  other_certifications: 'None',
  availability_status: 'Available',
};
const doctor = {
  number: 1001,
  full_name: 'Dr. Leela Menon',
  specialization: 'Cardiology',
  qualifications: 'MBBS, MD',
  availability_status: 'Available',
  rating: 4.9,
};

/** Answers a request with JSON, and returns the address, method, body and authorisation of each request. */
function answering(path: string, body: unknown, init: ResponseInit = {}) {
  const seen: { method: string; query: Record<string, string>; body: unknown; isSignedIn: boolean }[] = [];
  server.use(
    http.all(`*/rest/v1/${path}`, async ({ request }) => {
      const text = await request.text();
      seen.push({
        method: request.method,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: text === '' ? null : (JSON.parse(text) as unknown),
        isSignedIn: request.headers.has('Authorization'),
      });
      return HttpResponse.json(body as object, init);
    }),
  );
  return seen;
}

const refusal = (constraint: string) => ({
  code: '23514',
  details: null,
  hint: null,
  message: `new row for relation "doctors" violates check constraint "${constraint}"`,
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(async () => {
  localStorage.clear();
  const session = await signIn({ email: 'admin@sehat.example', password: 'sehat-demo' }, signal);
  sessionStore.write(session);
  caller = { userId: session.user.id, signal };
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('listRegistrations', () => {
  it('requests one page of a state, with the total', async () => {
    const answer = { total: 112, rows: [registration, { ...registration, email: null }] };
    const seen = answering('rpc/list_registrations', answer);
    expect(await listRegistrations({ state: 'pending', page: 2 }, caller)).toEqual({
      rows: [registration],
      total: 112,
      unreadable: 1,
    });
    expect(seen).toMatchObject([{ method: 'POST', body: { state: 'pending', page: 2 }, isSignedIn: true }]);
  });

  it('requests all but the pending ones for the state `decided`', async () => {
    const seen = answering('doctor_registrations', [registration], { headers: { 'Content-Range': '0-0/1' } });
    await listRegistrations({ state: 'decided', page: 1 }, caller);
    expect(seen[0]?.query).toMatchObject({ registration_state: 'neq.pending' });
  });

  it('requests every state without a filter', async () => {
    const seen = answering('rpc/list_registrations', { total: 0, rows: [] });
    expect(await listRegistrations({ page: 1 }, caller)).toEqual({ rows: [], total: 0, unreadable: 0 });
    expect(seen).toMatchObject([{ body: { state: null, page: 1 } }]);
  });

  it('fails for an answer that is no page', async () => {
    answering('rpc/list_registrations', { total: 1, rows: null });
    await expect(listRegistrations({ page: 1 }, caller)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('reads the registrations of the embedded backend', async () => {
    const { rows, total } = await listRegistrations({ state: 'pending', page: 1 }, caller);
    expect(rows.map(({ full_name }) => full_name)).toEqual(['Dr. Kavya Rao']);
    expect(total).toBe(1);
  });
});

describe('changes of a registration', () => {
  it.each(['verified', 'awaiting_owner'])('return the new state of a verification: %s', async (state) => {
    const seen = answering('rpc/verify_registration', state);
    expect(await verifyRegistration(id, caller)).toBe(state);
    expect(seen).toMatchObject([{ method: 'POST', body: { registration: id }, isSignedIn: true }]);
  });

  it.each([
    ['decline_registration', 'declined', () => declineRegistration(id, { reason: 'No link' }, caller)],
    ['reopen_registration', 'pending', () => reopenRegistration(id, caller)],
    ['confirm_registration', 'verified', () => confirmRegistration(id, caller)],
  ])('call %s', async (name, state, run) => {
    const seen = answering(`rpc/${name}`, state);
    await expect(run()).resolves.toBeUndefined();
    const reason = name === 'decline_registration' ? { reason: 'No link' } : {};
    expect(seen.map(({ body }) => body)).toEqual([{ registration: id, ...reason }]);
  });

  it.each([
    ['doctors_registration_state_check', 'This registration has changed. Reload the page.'],
    ['doctors_decline_reason_check', 'Enter a reason of 500 characters or fewer.'],
    [
      'doctors_account_email_check',
      'This email address cannot be used for an account. Decline the registration and give the reason.',
    ],
    [
      'doctors_owner_check',
      'You cannot confirm this registration with this account. Sign in with the email of the registration.',
    ],
    [
      'doctors_verified_name_key',
      'A verified doctor already has this name. Decline the registration and give the reason.',
    ],
  ])('fail with the constraint and a sentence: %s', async (constraint, message) => {
    answering('rpc/verify_registration', refusal(constraint), { status: 400 });
    await expect(verifyRegistration(id, caller)).rejects.toMatchObject({ kind: 'rejected', constraint, message });
  });

  it('fail for a registration that does not exist', async () => {
    answering('rpc/verify_registration', { code: 'PT404', message: 'registration not found' }, { status: 404 });
    await expect(verifyRegistration(id, caller)).rejects.toMatchObject({
      kind: 'rejected',
      message: 'This registration no longer exists. Reload the page.',
    });
  });

  it.each([null, 'done', [], { ok: true }])('fail for an answer that is no state: %j', async (answer) => {
    answering('rpc/confirm_registration', answer);
    await expect(confirmRegistration(id, caller)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('the state of a registration', () => {
  it('is read by its owner', async () => {
    const own = { ...status, id, registration_state: 'awaiting_owner', can_confirm: true };
    const seen = answering('rpc/own_registration', [own]);
    expect(await ownRegistration(caller)).toEqual(own);
    expect(seen[0]?.isSignedIn).toBe(true);
  });

  it('is read by the token of the mailed link, without a session', async () => {
    const seen = answering('rpc/registration_by_token', [status]);
    expect(await registrationByToken('a-token')).toEqual(status);
    expect(seen).toMatchObject([{ method: 'POST', query: {}, body: { token: 'a-token' }, isSignedIn: false }]);
  });

  it('is null for an unknown token or a user without a registration', async () => {
    answering('rpc/*', []);
    expect(await registrationByToken('unknown')).toBeNull();
    expect(await ownRegistration(caller)).toBeNull();
  });

  it('is a failure if it cannot be read', async () => {
    answering('rpc/*', [{ ...status, registration_state: 'unknown' }]);
    await expect(registrationByToken('a-token')).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('verified doctors', () => {
  it('are found by number', async () => {
    const seen = answering('rpc/doctor_by_number', [doctor]);
    expect(await doctorByNumber(1001, caller)).toEqual(doctor);
    expect(seen[0]).toMatchObject({ body: { wanted: 1001 }, isSignedIn: true });
    answering('rpc/doctor_by_number', []);
    expect(await doctorByNumber(1002, caller)).toBeNull();
  });
});
