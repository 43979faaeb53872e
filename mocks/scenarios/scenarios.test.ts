import { describe, expect, it, vi } from 'vitest';
import { createTestBackend, outcome, read, type Tokens } from '../testing/test-backend';
import { NAMED_SCENARIOS } from './named-scenarios';
import { parseScenario } from './scenario';

const credentials = { body: { email: 'patient@sehat.example', password: 'sehat-demo' } };
const grant = 'token?grant_type=password';

describe('parseScenario', () => {
  it('reads endpoints, methods, faults and numbers', () => {
    const { faults } = parseScenario('appointments.post:500(2), lab:hang ,auth:latency(3000),rest:latency');
    expect(faults).toEqual([
      { endpoint: 'appointments', method: 'post', kind: '500', delay: 0, remaining: 2 },
      { endpoint: 'lab', method: null, kind: 'hang', delay: 0, remaining: Number.POSITIVE_INFINITY },
      { endpoint: 'auth', method: null, kind: 'latency', delay: 3000, remaining: Number.POSITIVE_INFINITY },
      { endpoint: 'rest', method: null, kind: 'latency', delay: 2000, remaining: Number.POSITIVE_INFINITY },
    ]);
  });

  it.each(['', 'none', ' , '])('reads "%s" as no faults', (text) => {
    expect(parseScenario(text)).toEqual({ faults: [], confirmsByEmail: false });
  });

  it.each([...NAMED_SCENARIOS.keys()])('reads the name %s', (name) => {
    expect(parseScenario(name).faults).not.toEqual([]);
  });

  it('reads names, faults and the confirmation mail together', () => {
    const scenario = parseScenario('slowLab,confirmEmail,user:503');
    expect(scenario.faults.map(({ endpoint }) => endpoint)).toEqual(['lab', 'user']);
    expect(scenario.confirmsByEmail).toBe(true);
  });

  it.each(['nonsense', 'auth:418', 'moon:500', 'auth.steal:500', 'lab:latency(x)', 'constructor', 'appointments'])(
    'refuses "%s" and lists the known words',
    (text) => {
      expect(() => parseScenario(text)).toThrow(RangeError);
      expect(() => parseScenario(text)).toThrow(/Unknown scenario ".*appointmentsDown.*latency/);
    },
  );
});

describe('faults', () => {
  it.each([
    ['auth:400', 400, { code: 'validation_failed', message: expect.any(String) as string }],
    ['auth:401', 401, { code: 'no_authorization', message: expect.any(String) as string }],
    ['auth:500', 500, { code: 'unexpected_failure', message: expect.any(String) as string }],
    ['auth:429', 429, { code: 'over_request_rate_limit', message: 'Request rate limit reached' }],
    ['signin:429', 429, { code: 'over_request_rate_limit', message: 'Request rate limit reached' }],
    ['all:500', 500, { code: 'unexpected_failure', message: expect.any(String) as string }],
  ])('%s: a sign-in gets %i', async (scenario, status, body) => {
    const { auth } = createTestBackend({ scenario });
    expect(await outcome(await auth(grant, credentials))).toEqual([status, body]);
  });

  it('of the auth service use the requested error format', async () => {
    const { auth } = createTestBackend({ scenario: 'auth:429' });
    const answer = await auth(grant, { ...credentials, headers: { 'X-Supabase-Api-Version': '' } });
    expect(await answer.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
  });

  it.each([
    ['auth:503', 503],
    ['auth:504', 504],
  ])('%s: the gateway answers, without JSON', async (scenario, status) => {
    const { auth } = createTestBackend({ scenario });
    const answer = await auth(grant, credentials);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, 'text/html']);
    expect(await answer.text()).toContain('<html>');
  });

  it.each([
    ['appointmentsDown', 500, 'XX000'],
    ['appointments:503', 503, 'PGRST002'],
    ['appointments:401', 401, 'PGRST303'],
    ['appointments:400', 400, 'PGRST102'],
    ['rest:504', 504, 'PGRST003'],
  ])('%s: a request for rows gets %i', async (scenario, status, code) => {
    const { rest } = createTestBackend({ scenario });
    const answer = await rest('appointments?select=id');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, details: null, hint: null });
  });

  it.each([
    ['labDown', 500],
    ['labRefuses', 400],
    ['labSessionEnds', 401],
    ['lab:429', 429],
    ['lab:503', 503],
  ])('%s: a lab booking gets %i', async (scenario, status) => {
    const { bookLab } = createTestBackend({ scenario });
    expect((await bookLab({ body: {} })).status).toBe(status);
  });

  it('strike only the endpoint and the method that they name', async () => {
    const { auth, rest, signIn } = createTestBackend({ scenario: 'bookingFails,refresh:503,signup:500' });
    const { access_token: token, refresh_token } = await signIn('patient@sehat.example');
    expect((await rest('appointments', { token, body: {} })).status).toBe(500);
    expect((await rest('appointments?select=id', { token })).status).toBe(200);
    expect((await rest('doctors?select=full_name', { token })).status).toBe(200);
    expect((await auth('token?grant_type=refresh_token', { body: { refresh_token } })).status).toBe(503);
    expect((await auth('user', { token })).status).toBe(200);
    expect((await auth('signup', { body: {} })).status).toBe(500);
  });

  it('strike the given number of requests', async () => {
    const { auth } = createTestBackend({ scenario: 'signin:500(2)' });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await auth(grant, credentials)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('offline answers with a network error', async () => {
    const { auth } = createTestBackend({ scenario: 'authOffline' });
    expect((await auth(grant, credentials)).type).toBe('error');
  });

  it('malformed cuts the response off after the backend has done the work', async () => {
    const { backend, auth, rest, signIn } = createTestBackend();
    const { access_token: token } = await signIn('patient@sehat.example');
    backend.scenario = parseScenario('malformedAnswer');
    const answer = await auth('user', { token });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
    const emptyOne = await auth('logout', { method: 'POST', token });
    expect(emptyOne.status).toBe(200);
    await expect(emptyOne.json()).rejects.toThrow(SyntaxError);
    backend.scenario = parseScenario('');
    expect((await rest('appointments?select=id', { token })).status).toBe(401);
  });

  it('lost answers with a network error after the backend has done the work', async () => {
    const { auth, backend } = createTestBackend({ scenario: 'signup:lost(1)' });
    const account = { body: { email: 'meera@sehat.example', password: 'monsoon-kolam-7' } };
    expect((await auth('signup', account)).type).toBe('error');
    expect(backend.scenario.faults[0]?.remaining).toBe(0);
    expect(await (await auth('signup', account)).json()).toMatchObject({ code: 'user_already_exists' });
  });

  it('silent never answers after the backend has done the work', async () => {
    const { auth } = createTestBackend({ scenario: 'signup:silent(1)' });
    const account = { body: { email: 'meera@sehat.example', password: 'monsoon-kolam-7' } };
    const settled = vi.fn();
    void auth('signup', account).then(settled);
    expect(await (await auth('signup', account)).json()).toMatchObject({ code: 'user_already_exists' });
    expect(settled).not.toHaveBeenCalled();
  });

  it('latency delays the usual response', async () => {
    const sleep = vi.fn<(milliseconds: number) => Promise<void>>(async () => undefined);
    const { auth } = createTestBackend({ scenario: 'all:latency(1500),auth:latency(10)', sleep });
    const session = await read<Tokens>(await auth(grant, credentials));
    expect(session.access_token).toEqual(expect.any(String));
    expect(sleep.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([1500, 10]);
  });

  it('latency and a failure can be combined', async () => {
    const sleep = vi.fn<() => Promise<void>>(async () => undefined);
    const { auth } = createTestBackend({ scenario: 'slow,signin:500', sleep });
    expect((await auth(grant, credentials)).status).toBe(500);
    expect(sleep).toHaveBeenCalledOnce();
  });
});
