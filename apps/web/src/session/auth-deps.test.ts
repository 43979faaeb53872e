// @vitest-environment jsdom
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authDeps } from './auth-deps';

vi.mock('../api/embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const { signal } = new AbortController();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (response: () => Response) => server.use(http.post('*/auth/v1/token', response));
const refresh = () => authDeps.refresh('refresh-token', signal);
const html = (status: number, headers = {}) => new HttpResponse('<html>', { status, headers });

describe('refresh', () => {
  it.each([
    ['an unknown token', 400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Not Found' }],
    ['a token that was used before', 400, { code: 'refresh_token_already_used', message: 'Already Used' }],
    ['a session after its longest time', 400, { code: 'session_expired', message: 'Session Expired (Inactivity)' }],
    ['a session that is gone', 403, { code: 'session_not_found', message: 'Session does not exist' }],
    ['a banned user', 400, { code: 'user_banned', message: 'User is banned' }],
    ['the words of older versions', 400, { error: 'invalid_grant', error_description: 'Invalid Refresh Token' }],
    ['their error body', 400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }],
  ])('%s is a refusal: the session is over', async (_, status, body) => {
    answer(() => HttpResponse.json(body, { status }));
    await expect(refresh()).rejects.toMatchObject({ failure: { kind: 'rejected' } });
  });

  it.each([
    ['403 of a gateway', () => html(403)],
    ['404 of a gateway', () => html(404)],
    ['409 of a gateway', () => html(409)],
    ['401 of a gateway', () => HttpResponse.json({ message: 'No API key found in request' }, { status: 401 })],
    ['400 without a reason', () => html(400)],
    ['400 for another reason', () => HttpResponse.json({ code: 'bad_json', message: 'x' }, { status: 400 })],
    ['503', () => html(503)],
    ['no network', () => HttpResponse.error()],
  ])('%s is an outage: the session is kept', async (_, response) => {
    answer(response);
    await expect(refresh()).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
  });

  it.each([
    ['seconds', { 'Retry-After': '9' }, 9000],
    ['no time', {}, 30_000],
    ['nonsense', { 'Retry-After': 'soon' }, 30_000],
    ['a year', { 'Retry-After': '31536000' }, 3_600_000],
    ['a moment that is over', { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0],
  ])('a rate limit that names %s asks for a pause', async (_, headers, retryAfterMs) => {
    answer(() => html(429, headers));
    await expect(refresh()).rejects.toMatchObject({ failure: { kind: 'unavailable', retryAfterMs } });
  });
});

describe('a sign-up whose answer was lost', () => {
  let people = 0;
  const newAccount = () => {
    people += 1;
    return { name: 'Meera', email: `Meera.${people}@mail.example`, password: 'monsoon-kolam-7' };
  };
  /** Creates the account, and loses the answer. */
  const loseAnswer = () =>
    server.use(
      http.post(
        '*/auth/v1/signup',
        async ({ request }) => {
          const copy = request.clone();
          copy.headers.set('x-lost', 'yes');
          await fetch(copy);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
  const taken = { failure: { kind: 'rejected', message: 'User already registered' } };

  it('signs in with the same password at the next attempt', async () => {
    const account = newAccount();
    loseAnswer();
    await expect(authDeps.signUp(account, signal)).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
    await expect(authDeps.signUp(account, signal)).resolves.toMatchObject({
      kind: 'signedIn',
      session: { user: { email: account.email.toLowerCase() } },
    });
    await expect(authDeps.signUp(account, signal), 'settled by now').rejects.toMatchObject(taken);
  });

  it('refuses another password until the user enters the right one', async () => {
    const account = newAccount();
    loseAnswer();
    await expect(authDeps.signUp(account, signal)).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
    await expect(authDeps.signUp({ ...account, password: 'mistyped-1' }, signal)).rejects.toMatchObject(taken);
    await expect(authDeps.signUp(account, signal)).resolves.toMatchObject({ kind: 'signedIn' });
  });

  it('does not sign in after a refusal without an earlier unanswered attempt', async () => {
    const account = newAccount();
    await authDeps.signUp(account, signal);
    await expect(authDeps.signUp(account, signal)).rejects.toMatchObject(taken);
    await expect(authDeps.signUp(account, signal)).rejects.toMatchObject(taken);
  });
});
