import { HttpResponse, http } from 'msw/http';
import { type SetupServer, setupServer } from 'msw/node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from '../backend/backend';
import { createTestStorage, START, type Tokens } from '../testing/test-backend';
import { embeddedBackend, resetDemoData, setScenario } from './embedded-backend';
import { mswHandlers } from './msw-handlers';
import { createServer, type ServerOptions } from './node';

const ORIGIN = 'http://127.0.0.1:5173';
const key = { apikey: 'embedded-demo-key' };
const json = { ...key, 'Content-Type': 'application/json' };

let server: SetupServer | undefined;

function listen(next: SetupServer): void {
  server = next;
  server.listen({ onUnhandledFrame: 'error' });
}

const serve = (options: ServerOptions = {}) =>
  listen(createServer({ now: () => START, passwordIterations: 1000, ...options }));

afterEach(() => {
  server?.close();
  server = undefined;
  vi.unstubAllGlobals();
});

async function signIn(origin = ORIGIN): Promise<Tokens> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'patient@sehat.example', password: 'sehat-demo' }),
  });
  return (await answer.json()) as Tokens;
}

describe('over real fetch', () => {
  it('signs in, books, reads back and signs out', async () => {
    serve();
    const { access_token, user } = await signIn();
    const headers = { ...json, Authorization: `Bearer ${access_token}` };
    const booked = await fetch(`${ORIGIN}/rest/v1/appointments`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        full_name: 'Asha Verma',
        age: 34,
        gender: 'female',
        phone: '+91 90000 00009',
        date: '2026-01-20',
        time: '10:00 AM',
        doctor_name: 'Dr. Who',
      }),
    });
    expect([booked.status, await booked.text()]).toEqual([201, '']);
    const list = await fetch(`${ORIGIN}/rest/v1/appointments?select=doctor_name,user_id,status`, { headers });
    expect(await list.json()).toEqual([{ doctor_name: 'Dr. Who', user_id: user['id'], status: 'booked' }]);
    const out = await fetch(`${ORIGIN}/auth/v1/logout?scope=local`, { method: 'POST', headers });
    expect(out.status).toBe(204);
    expect((await fetch(`${ORIGIN}/auth/v1/user`, { headers })).status).toBe(403);
  });

  it.each(['https://project.supabase.example', 'http://127.0.0.1:54321'])(
    'answers at the origin %s',
    async (origin) => {
      serve();
      expect((await signIn(origin)).access_token).toEqual(expect.any(String));
      const answer = await fetch(`${origin}/api/lab/bookings`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(401);
    },
  );

  it('names its own URL as the issuer of tokens', async () => {
    serve();
    const { access_token } = await signIn('https://project.supabase.example');
    expect(atob(access_token.split('.')[1] ?? '')).toContain('"iss":"https://project.supabase.example/auth/v1"');
  });

  it.each([
    '/',
    '/mockServiceWorker.js',
    '/api/lab',
    '/api/lab/bookings/1',
    '/auth/v2/user',
    '/rest/v1',
    '/images/doctors/a.svg',
  ])('does not answer %s', async (path) => {
    const others = http.all('*', () => HttpResponse.text('not the backend'));
    listen(setupServer(...mswHandlers(createBackend({ storage: null })), others));
    expect(await (await fetch(ORIGIN + path)).text()).toBe('not the backend');
  });

  it('answers at the base URL only', async () => {
    const others = http.all('*', () => HttpResponse.text('not the backend'));
    listen(setupServer(...mswHandlers(createBackend({ storage: null }), 'https://api.sehat.example/'), others));
    expect((await fetch('https://api.sehat.example/auth/v1/user', { headers: key })).status).toBe(401);
    expect(await (await fetch(`${ORIGIN}/auth/v1/user`)).text()).toBe('not the backend');
  });

  it('stores its data in the given storage', async () => {
    const storage = createTestStorage();
    serve({ storage });
    const { access_token } = await signIn();
    server?.close();
    serve({ storage });
    const headers = { ...key, Authorization: `Bearer ${access_token}` };
    expect((await fetch(`${ORIGIN}/auth/v1/user`, { headers })).status).toBe(200);
  });
});

describe('faults over real fetch', () => {
  it('offline rejects the fetch', async () => {
    serve({ scenario: 'offline' });
    await expect(fetch(`${ORIGIN}/rest/v1/appointments`, { headers: key })).rejects.toThrow(TypeError);
  });

  it('hang leaves the request open until the caller aborts it', async () => {
    serve({ scenario: 'hang' });
    const controller = new AbortController();
    const call = fetch(`${ORIGIN}/rest/v1/appointments`, { headers: key, signal: controller.signal });
    const settled = vi.fn<() => void>();
    call.then(settled, settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    controller.abort();
    await expect(call).rejects.toThrow('abort');
  });

  it('malformed sends JSON that does not parse', async () => {
    serve({ scenario: 'auth:malformed' });
    await expect(signIn()).rejects.toThrow(SyntaxError);
  });
});

describe('the running app’s backend', () => {
  it('uses a new scenario at once and resets its data', async () => {
    const storage = createTestStorage();
    vi.stubGlobal('localStorage', storage);
    listen(setupServer(...mswHandlers(embeddedBackend)));
    const { access_token } = await signIn();
    const headers = { ...key, Authorization: `Bearer ${access_token}` };
    const status = async () => (await fetch(`${ORIGIN}/auth/v1/user`, { headers })).status;

    expect(await status()).toBe(200);
    setScenario('authDown');
    expect(await status()).toBe(503);
    setScenario('');
    expect(await status()).toBe(200);
    await resetDemoData();
    expect(storage.items.size).toBe(0);
    expect(await status()).toBe(403);
  });
});
