import { describe, expect, it } from 'vitest';
import { encodeBase64Url, utf8 } from '../platform/base64url';
import { createTestBackend, createTestStorage, outcome, START, type Tokens } from '../testing/test-backend';

const refresh = (token: string) => ({ body: { refresh_token: token } });
const grantByRefresh = 'token?grant_type=refresh_token';
const grantByPassword = 'token?grant_type=password';

describe('the bearer token', () => {
  it('returns the user', async () => {
    const { auth, signIn } = createTestBackend();
    const { access_token, user } = await signIn('patient@sehat.example');
    expect(await outcome(await auth('user', { token: access_token }))).toEqual([200, user]);
  });

  it.each([{}, { token: 'embedded-demo-key' }])('is required, and a call with %o is anonymous', async (call) => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth('user', call))).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ]);
  });

  it('must be well-formed', async () => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth('user', { token: 'nonsense' }))).toEqual([
      403,
      {
        code: 'bad_jwt',
        message:
          'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments',
      },
    ]);
  });

  it.each([
    [
      'claims were edited',
      (header: string, payload: string, signature: string) => [
        header,
        payload.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        signature,
      ],
    ],
    [
      'signature was edited',
      (header: string, payload: string, signature: string) => [
        header,
        payload,
        signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ],
    ],
    [
      'algorithm is none',
      (_header: string, payload: string, signature: string) => [
        encodeBase64Url(utf8('{"alg":"none","typ":"JWT"}')),
        payload,
        signature,
      ],
    ],
  ])('is refused where its %s', async (_case, forge) => {
    const { auth, signIn } = createTestBackend();
    const [header = '', payload = '', signature = ''] = (await signIn('patient@sehat.example')).access_token.split('.');
    const answer = await auth('user', { token: forge(header, payload, signature).join('.') });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'bad_jwt',
      message: expect.stringContaining('token signature is invalid') as string,
    });
  });

  it('is refused when it was signed with another document’s secret', async () => {
    const { signIn } = createTestBackend();
    const { auth } = createTestBackend();
    const { access_token } = await signIn('patient@sehat.example');
    expect((await auth('user', { token: access_token })).status).toBe(403);
  });

  it('is valid until the second in which it expires', async () => {
    const { auth, signIn, clock } = createTestBackend();
    const { access_token } = await signIn('patient@sehat.example');
    clock.now = START + 3_600_000 - 1;
    expect((await auth('user', { token: access_token })).status).toBe(200);
    clock.now = START + 3_600_000;
    expect(await outcome(await auth('user', { token: access_token }))).toEqual([
      403,
      {
        code: 'bad_jwt',
        message: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
      },
    ]);
  });

  it('is refused when its user no longer exists', async () => {
    const { auth, signIn, backend } = createTestBackend();
    const { access_token } = await signIn('patient@sehat.example');
    await backend.store.transaction(async (document) => {
      document.accounts = [];
    });
    expect(await (await auth('user', { token: access_token })).json()).toMatchObject({ code: 'user_not_found' });
  });
});

describe('sign-out', () => {
  const gone = [403, { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' }];
  const answersAfter = async (scope: string) => {
    const { auth, signIn } = createTestBackend();
    const [own, other] = [await signIn('patient@sehat.example'), await signIn('patient@sehat.example')];
    const stranger = await signIn('doctor@sehat.example');
    const answer = await auth(`logout${scope}`, { method: 'POST', token: own.access_token });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const user = async (tokens: Tokens) => (await auth('user', { token: tokens.access_token })).status;
    expect(await user(stranger)).toBe(200);
    return { auth, own, statuses: [await user(own), await user(other)] };
  };

  it.each([
    ['', [403, 403]],
    ['?scope=global', [403, 403]],
    ['?scope=local', [403, 200]],
    ['?scope=others', [200, 403]],
  ])('with "%s" ends the right sessions', async (scope, statuses) => {
    expect((await answersAfter(scope)).statuses).toEqual(statuses);
  });

  it('invalidates the access token and the refresh token', async () => {
    const { auth, own } = await answersAfter('?scope=local');
    expect(await outcome(await auth('user', { token: own.access_token }))).toEqual(gone);
    expect(await (await auth(grantByRefresh, refresh(own.refresh_token))).json()).toMatchObject({
      code: 'refresh_token_not_found',
    });
  });

  it('refuses unknown scopes and requires a session', async () => {
    const { auth, signIn } = createTestBackend();
    const { access_token } = await signIn('patient@sehat.example');
    const answer = await auth('logout?scope=mine', { method: 'POST', token: access_token });
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    expect((await auth('logout', { method: 'POST' })).status).toBe(401);
  });
});

describe('the body of an error', () => {
  const body = { email: 'patient@sehat.example', password: 'wrong' };

  it.each(['2024-01-01', '2025-06-01'])('has string codes for API version %s', async (version) => {
    const { auth } = createTestBackend();
    const answer = await auth(grantByPassword, { body, headers: { 'X-Supabase-Api-Version': version } });
    expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  it.each(['', '2023-12-31', 'yesterday'])('has the status as code for API version "%s"', async (version) => {
    const { auth } = createTestBackend();
    const answer = await auth(grantByPassword, { body, headers: { 'X-Supabase-Api-Version': version } });
    expect(answer.headers.get('X-Supabase-Api-Version')).toBeNull();
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('contains the reasons of a weak password in the old format, too', async () => {
    const { auth } = createTestBackend();
    const answer = await auth('signup', {
      body: { email: 'a@sehat.example', password: 'short' },
      headers: { 'X-Supabase-Api-Version': '' },
    });
    expect(await answer.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });
});

describe('the gateway', () => {
  it('requires the public key in a header or in the URL', async () => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth('user', { withoutKey: true }))).toEqual([
      401,
      { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
    ]);
    const inAddress = await auth('user?apikey=embedded-demo-key', { withoutKey: true });
    expect(await inAddress.json()).toMatchObject({ code: 'no_authorization' });
    expect(await (await auth('user', { headers: { apikey: 'other' } })).json()).toMatchObject({
      message: 'Invalid API key',
    });
  });

  it('refuses what a form of another site can send: no token, a cookie and a body of plain text', async () => {
    const { auth, rest, bookLab, signIn } = createTestBackend();
    const { access_token: token } = await signIn('patient@sehat.example');
    const form = {
      text: '{"factor_type":"totp"}',
      headers: { 'Content-Type': 'text/plain', Cookie: `access_token=${token}; sb-access-token=${token}` },
    };
    const keyless = { ...form, withoutKey: true };
    for (const call of [auth('factors', keyless), rest('people', keyless), auth('factors', form)])
      expect((await call).status).toBe(401);
    expect((await bookLab(form)).status).toBe(401);
  });

  it('refuses other paths and methods', async () => {
    const { auth } = createTestBackend();
    expect((await auth('admin/users')).status).toBe(404);
    expect((await auth('constructor')).status).toBe(404);
    expect((await auth('signup')).status).toBe(405);
  });
});

it('stores no password and no token in plain text', async () => {
  const storage = createTestStorage();
  const { auth, signUp } = createTestBackend({ storage });
  const tokens = await signUp('a@sehat.example');
  await auth(grantByRefresh, refresh(tokens.refresh_token));
  const stored = [...storage.items.values()].join();
  expect(stored).toContain('a@sehat.example');
  expect(stored).toMatch(/pbkdf2-sha512\$1000\$/);
  for (const secret of ['a-good-one', 'sehat-demo', tokens.access_token, tokens.refresh_token]) {
    expect(stored).not.toContain(secret);
  }
});
