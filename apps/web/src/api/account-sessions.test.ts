// @vitest-environment jsdom
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/session-store';
import { signOutAccount } from './admin-calls';
import type { Caller } from './as-user';
import { signIn } from './auth';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const { signal } = new AbortController();
let admin: Caller;

const signedIn = (email: string) => signIn({ email, password: 'sehat-demo' }, signal);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(async () => {
  const session = await signedIn('admin@sehat.example');
  sessionStore.write(session);
  admin = { userId: session.user.id, signal };
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const answering = (body: unknown, status = 200) =>
  server.use(http.post('*/rest/v1/rpc/end_account_sessions', () => HttpResponse.json(body as object, { status })));

describe('signOutAccount', () => {
  it('returns on how many devices the account was signed in', async () => {
    await signedIn('patient@sehat.example');
    expect(await signOutAccount('Patient@sehat.example', admin)).toBe(1);
    expect(await signOutAccount('patient@sehat.example', admin)).toBe(0);
  });

  it.each([
    ['nobody@mail.example', { code: 'PT422', message: 'No account has this email address.' }],
    ['admin@sehat.example', { code: 'PT409', message: expect.stringMatching(/^This is your own account/) as string }],
  ])('fails with a code and a sentence for %s', async (email, failure) => {
    await expect(signOutAccount(email, admin)).rejects.toMatchObject({ kind: 'rejected', ...failure });
  });

  it.each([null, '2', -1, 1.5, {}, true])('fails for the answer %j', async (answer) => {
    answering(answer);
    await expect(signOutAccount('patient@sehat.example', admin)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('fails for a sign-in of an earlier day', async () => {
    answering({ code: 'PT403', message: 'sign in again to end a session' }, 403);
    await expect(signOutAccount('patient@sehat.example', admin)).rejects.toMatchObject({
      message: expect.stringMatching(/^For your safety, sign in again first/) as string,
    });
  });
});
