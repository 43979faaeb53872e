// @vitest-environment jsdom
import { codeAt, createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/session-store';
import type { Caller } from './as-user';
import { signIn, signUp } from './auth';
import { addAuthenticator, confirmAuthenticator, listAuthenticators, removeAuthenticator } from './authenticator-calls';
import { listDevices } from './device-calls';
import { proveRecovery, saveNewPassword } from './recovery-calls';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const { signal } = new AbortController();
let people = 0;
let credentials = { email: '', password: '' };
let patient: Caller;

async function useSessionOf(code?: string) {
  const session = await signIn({ ...credentials, code }, signal);
  sessionStore.write(session);
  patient = { userId: session.user.id, signal };
  return session;
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(async () => {
  people += 1;
  credentials = { email: `asha.${people}@mail.example`, password: 'monsoon-kolam-7' };
  await signUp({ name: 'Asha', ...credentials }, signal);
  await useSessionOf();
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const codeOf = (key: string) => codeAt(key.replaceAll(' ', ''), Date.now());

/** Adds an app, and enters its first code. Returns its key. */
async function withApp() {
  const { id, key } = await addAuthenticator(patient);
  sessionStore.write(await confirmAuthenticator({ id, code: await codeOf(key) }, patient));
  return { id, key };
}

describe('an authenticator app', () => {
  it('has a picture and a key in groups of four, and is listed after its first code', async () => {
    const app = await addAuthenticator(patient);
    expect(app.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(decodeURIComponent(app.picture)).toMatch(/^data:image\/svg\+xml;charset=utf-8,<svg/);
    expect(await listAuthenticators(patient)).toEqual([]);
    sessionStore.write(await confirmAuthenticator({ id: app.id, code: await codeOf(app.key) }, patient));
    expect(await listAuthenticators(patient)).toEqual([{ id: app.id, addedAt: expect.stringMatching(/Z$/) as string }]);
  });

  it('refuses a wrong code with a sentence, and stays usable', async () => {
    const { id, key } = await addAuthenticator(patient);
    const wrong = String((Number(await codeOf(key)) + 500_000) % 1_000_000).padStart(6, '0');
    await expect(confirmAuthenticator({ id, code: wrong }, patient)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'mfa_verification_failed',
      message: 'This code is not right. Enter the one that the app shows now.',
    });
    expect((await confirmAuthenticator({ id, code: await codeOf(key) }, patient)).user.id).toBe(patient.userId);
  });

  it('is removed, and its removal may be repeated', async () => {
    const { id } = await withApp();
    await removeAuthenticator(id, patient);
    await removeAuthenticator(id, patient);
    expect(await listAuthenticators(patient)).toEqual([]);
  });

  it('is neither added nor removed when the last sign-in is older than a day', async () => {
    const { id } = await withApp();
    const session = sessionStore.read();
    const claims = { iat: 200_000, amr: [{ method: 'password', timestamp: 100_000 }] };
    const accessToken = `head.${btoa(JSON.stringify(claims))}.signature`;
    if (session) sessionStore.write({ ...session, accessToken });
    const refusal = { kind: 'rejected', message: expect.stringContaining('sign in again first') as string };
    await expect(addAuthenticator(patient)).rejects.toMatchObject(refusal);
    await expect(removeAuthenticator(id, patient)).rejects.toMatchObject(refusal);
    if (session) sessionStore.write(session);
    expect(await listAuthenticators(patient)).toHaveLength(1);
  });

  it.each([{}, [], { id: 'x' }, { id: 'x', totp: { secret: '<b>', qr_code: '' } }])(
    'is not read from %j',
    async (body) => {
      server.use(http.post('*/auth/v1/factors', () => HttpResponse.json(body)));
      await expect(addAuthenticator(patient)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );
});

describe('a sign-in with an authenticator app', () => {
  it('asks for the code, ends the session that lacks it, and takes the code with spaces', async () => {
    const { key } = await withApp();
    const ended = vi.fn();
    server.events.on('response:mocked', ({ request, response }) => {
      if (request.url.includes('/logout?scope=local')) ended(response.status);
    });
    await expect(signIn(credentials, signal)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'second_factor_needed',
      message: 'Enter the code that your authenticator app shows.',
    });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(204));
    const session = await useSessionOf(await codeOf(key));
    expect(session.user.email).toBe(credentials.email);
    expect((await listDevices(patient)).entries).toHaveLength(2);
  });

  it('takes the code of each app', async () => {
    await withApp();
    const second = await withApp();
    expect((await useSessionOf(await codeOf(second.key))).user.email).toBe(credentials.email);
  });

  it.each([
    ['an outage', () => HttpResponse.json({}, { status: 503 }), { kind: 'server' }],
    ['a page in place of the answer', () => HttpResponse.html('<h1>Welcome</h1>'), { kind: 'malformed' }],
    ['a lost connection', () => HttpResponse.error(), { kind: 'unreachable' }],
  ])('reports %s during the challenge', async (_, answer, failure) => {
    const { key } = await withApp();
    server.use(http.post('*/auth/v1/factors/:id/challenge', answer));
    await expect(signIn({ ...credentials, code: await codeOf(key) }, signal)).rejects.toMatchObject(failure);
  });
});

describe('a mailed link of an account with an authenticator app', () => {
  it('saves a new password after the code', async () => {
    const { key } = await withApp();
    // As a link does, this opens a session that lacks the code.
    const answer = await fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: 'embedded-demo-key' },
      body: JSON.stringify(credentials),
    });
    const { access_token: accessToken } = (await answer.json()) as { access_token: string };
    const session = { ...(sessionStore.read() as NonNullable<ReturnType<typeof sessionStore.read>>), accessToken };
    await expect(saveNewPassword(session, 'temple-by-the-sea', signal)).rejects.toMatchObject({
      code: 'insufficient_aal',
    });
    await expect(proveRecovery(session, '000', signal)).rejects.toMatchObject({ code: 'mfa_verification_failed' });
    const proven = await proveRecovery(session, await codeOf(key), signal);
    await expect(saveNewPassword(proven, 'temple-by-the-sea', signal)).rejects.toMatchObject({
      code: 'current_password_required',
    });
  });
});
