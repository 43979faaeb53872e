// @vitest-environment jsdom
import { provideAuth, type Session, selectIsRefreshing, selectSession, selectUser } from '@sehat/machines/auth';
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createAppActor } from '../actors/create-app-actor';
import { authDeps } from '../session/auth-deps';
import { sessionStore } from '../storage/session-store';
import { listAppointments } from './appointments';
import { asUser } from './as-user';
import { signIn } from './auth';
import { authId } from './current-session';
import { sendOnce } from './send-once';
import { onSessionNeeded, type SessionNeed } from './session-needed';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

/** Moves the backend's clock per page, because it issues equal access tokens within the same second. */
let later = 0;
const server = createServer({ now: () => Date.now() + later });
const { signal } = new AbortController();
const url = '*/rest/v1/appointments';
const asha = { email: 'patient@sehat.example', password: 'sehat-demo' };
const admin = { email: 'admin@sehat.example', password: 'sehat-demo' };

let session: Session;
/** Method and path of each request. */
let asked: string[] = [];
/** Why calls needed another session. */
let needs: SessionNeed[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(async () => {
  localStorage.clear();
  session = await signIn(asha, signal);
  sessionStore.write(session);
  asked = [];
  needs = [];
  onTestFinished(onSessionNeeded((reason) => needs.push(reason)));
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
  });
});
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
});
afterAll(() => server.close());

/** Starts the app's auth actor on this storage as the source of tokens. */
async function openPage(stored = session) {
  later += 2000;
  sessionStore.write(stored);
  const auth = createAppActor(provideAuth(authDeps), { systemId: authId }).start();
  onTestFinished(() => void auth.stop());
  await waitFor(auth, (snapshot) => snapshot.matches('signedIn'));
  return auth;
}

const call = async () => (await listAppointments({ userId: session.user.id, signal })).entries;
const expired = () => ({ ...session, expiresAt: Math.floor(Date.now() / 1000) - 7200 });
/** The data service refuses these tokens; the auth service still knows the session. */
const refuseTokens = (which: 'all' | 'first') =>
  server.use(
    http.get(url, ({ request }) => {
      const isFirst = request.headers.get('Authorization') === `Bearer ${session.accessToken}`;
      if (which === 'first' && !isFirst) return undefined;
      const body = { code: 'PGRST303', message: 'JWT expired', details: null, hint: null };
      return HttpResponse.json(body, { status: 401 });
    }),
  );

it('refreshes an access token that expired while the page was frozen before the call', async () => {
  const auth = await openPage();
  // A frozen page runs no timer. The call is its first action after it wakes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await Promise.all([call(), call(), call()]);
  expect(asked.filter((line) => line.includes('/token'))).toHaveLength(1);
  expect(asked.indexOf('POST /auth/v1/token')).toBeLessThan(asked.indexOf('GET /rest/v1/appointments'));
  expect(selectSession(auth.getSnapshot())?.refreshToken).not.toBe(session.refreshToken);
});

it('refreshes once and repeats a call whose token is refused', async () => {
  const auth = await openPage();
  refuseTokens('first');
  await expect(call()).resolves.toEqual([]);
  expect(asked).toEqual(['GET /rest/v1/appointments', 'POST /auth/v1/token', 'GET /rest/v1/appointments']);
  expect(selectUser(auth.getSnapshot())?.id).toBe(session.user.id);
});

it('shares one refresh between calls that are refused at the same time', async () => {
  await openPage();
  refuseTokens('first');
  await expect(Promise.all([call(), call(), call()])).resolves.toEqual([[], [], []]);
  expect(asked.filter((line) => line.includes('/token'))).toHaveLength(1);
});

it('ends the session and asks for another when the service refuses the new token, too', async () => {
  const auth = await openPage();
  refuseTokens('all');
  await expect(call()).rejects.toMatchObject({ kind: 'signedOut' });
  expect(auth.getSnapshot().matches({ signedOut: 'expired' })).toBe(true);
  expect(sessionStore.read()).toBeNull();
  expect(asked.filter((line) => line.includes('/token'))).toHaveLength(1);
  expect(needs).toEqual(['expired']);
});

/** Writes like another tab, but dispatches no `storage` event. */
function storeElsewhere({ user, ...tokens }: Session) {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('sehat.session', JSON.stringify({ ...tokens, userId: user.id }));
}

it('repeats a refused call with the tokens that another tab has stored meanwhile, without a refresh', async () => {
  const auth = await openPage();
  later += 2000;
  const newer = await signIn(asha, signal);
  asked = [];
  server.use(
    http.get(url, ({ request }) => {
      if (request.headers.get('Authorization') !== `Bearer ${session.accessToken}`) return undefined;
      storeElsewhere(newer);
      return HttpResponse.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
    }),
  );
  await expect(call()).resolves.toEqual([]);
  expect(asked).toEqual(['GET /rest/v1/appointments', 'GET /rest/v1/appointments']);
  expect(selectSession(auth.getSnapshot())?.accessToken).toBe(newer.accessToken);
});

it('keeps a session that another tab renews while both tokens of a call are refused', async () => {
  const auth = await openPage();
  later += 2000;
  const newer = await signIn(asha, signal);
  let refusals = 0;
  server.use(
    http.get(url, () => {
      refusals += 1;
      if (refusals === 2) storeElsewhere(newer);
      return HttpResponse.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
    }),
  );
  await expect(call()).rejects.toMatchObject({ kind: 'server' });
  expect(refusals).toBe(2);
  expect(selectSession(auth.getSnapshot())?.accessToken).toBe(newer.accessToken);
  expect(sessionStore.read()?.accessToken).toBe(newer.accessToken);
  expect(needs).toEqual([]);
});

it('keeps the session when its refresh after a refused token is unavailable', async () => {
  const auth = await openPage();
  refuseTokens('first');
  server.use(http.post('*/auth/v1/token', () => new HttpResponse(null, { status: 429 })));
  await expect(call()).rejects.toMatchObject({ kind: 'server' });
  expect(selectUser(auth.getSnapshot())?.id).toBe(session.user.id);
  expect(needs).toEqual([]);
});

it('does not ask for a session after a sign-out in another tab during the call', async () => {
  const auth = await openPage();
  server.use(
    http.get(url, () => {
      localStorage.clear();
      return HttpResponse.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
    }),
  );
  await expect(call()).rejects.toMatchObject({ kind: 'signedOut' });
  expect(auth.getSnapshot().matches({ signedOut: 'idle' })).toBe(true);
  expect(asked).toEqual(['GET /rest/v1/appointments']);
  expect(needs).toEqual([]);
});

it('reports `signedOut` when the session has ended on the service', async () => {
  const auth = await openPage();
  server.use(
    http.post('*/auth/v1/token', () =>
      HttpResponse.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 }),
    ),
  );
  refuseTokens('first');
  await expect(Promise.all([call(), call()])).rejects.toMatchObject({ kind: 'signedOut' });
  expect(auth.getSnapshot().matches({ signedOut: 'expired' })).toBe(true);
  expect(asked.filter((line) => line.includes('/token'))).toHaveLength(1);
  expect(needs).toContain('expired');
});

/** A session whose access token is valid for one more minute, so that its refresh is due. */
const nearlyExpired = () => ({ ...session, expiresAt: Math.floor(Date.now() / 1000) + 60 });

it.each([
  ['a refresh is running', () => new Promise<never>(() => undefined)],
  ['the auth service is down', () => new HttpResponse(null, { status: 503 })],
])('sends a call with a valid access token at once while %s', async (_, answer) => {
  server.use(http.post('*/auth/v1/token', answer));
  const auth = await openPage(nearlyExpired());
  expect(selectIsRefreshing(auth.getSnapshot())).toBe(true);
  await expect(call()).resolves.toEqual([]);
  expect(asked).toContain('GET /rest/v1/appointments');
  expect(selectIsRefreshing(auth.getSnapshot())).toBe(true);
  expect(sessionStore.read()?.accessToken).toBe(session.accessToken);
});

it.each([403, 404, 409, 429])(
  'a refresh that is answered with %i keeps the session, and the call fails for now',
  async (status) => {
    const auth = await openPage(expired());
    server.use(
      http.post('*/auth/v1/token', () => new HttpResponse('<html>', { status, headers: { 'Retry-After': '9' } })),
    );
    await expect(call()).rejects.toMatchObject({ kind: 'server' });
    expect(asked).not.toContain('GET /rest/v1/appointments');
    expect(selectUser(auth.getSnapshot())?.id).toBe(session.user.id);
    expect(sessionStore.read()?.user.id).toBe(session.user.id);
  },
);

it('sends nothing and reports it when another user has signed in without an event', async () => {
  const auth = await openPage();
  const other = await signIn(admin, signal);
  storeElsewhere(other);
  asked = [];
  const caller = { userId: session.user.id, signal };
  const send = () => asUser(caller, async (api) => void (await api.post('rest/v1/appointments', { json: {} })));
  await expect(sendOnce({ content: 'another user', send })).rejects.toMatchObject({ kind: 'otherUser' });
  expect(asked).toEqual([]);
  expect(needs).toEqual(['otherUser']);
  expect(selectUser(auth.getSnapshot())?.id).toBe(other.user.id);
});

it('sends nothing after the user has signed out', async () => {
  await openPage();
  localStorage.clear();
  asked = [];
  await expect(call()).rejects.toMatchObject({ kind: 'signedOut' });
  expect(asked).toEqual([]);
});
