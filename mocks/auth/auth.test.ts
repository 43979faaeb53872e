import { describe, expect, it } from 'vitest';
import { createTestBackend, createTestStorage, outcome, read, START, type Tokens } from '../testing/test-backend';
import { decodeBase64Url, encodeBase64Url, fromUtf8, utf8 } from './base64url';

const claimsOf = (token: string) =>
  JSON.parse(fromUtf8(decodeBase64Url(token.split('.')[1] ?? ''))) as Record<string, unknown>;
const refresh = (token: string) => ({ body: { refresh_token: token } });
const grantByRefresh = 'token?grant_type=refresh_token';
const grantByPassword = 'token?grant_type=password';

describe('sign-up', () => {
  it('answers with a session whose user has a lower-cased e-mail and the metadata given', async () => {
    const { auth } = createTestBackend();
    const answer = await auth('signup', {
      body: { email: 'New.Person@Sehat.Example', password: 'a-good-one', data: { full_name: 'New Person' } },
    });
    expect(answer.status).toBe(200);
    const session = await read<Tokens>(answer);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, expires_at: START / 1000 + 3600 });
    expect(session.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: 'new.person@sehat.example',
      phone: '',
      email_confirmed_at: new Date(START).toISOString(),
      confirmed_at: new Date(START).toISOString(),
      last_sign_in_at: new Date(START).toISOString(),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'New Person' },
      is_anonymous: false,
    });
    expect(session.user['identities']).toHaveLength(1);
  });

  it('puts into the token what its readers expect', async () => {
    const { signUp } = createTestBackend();
    const { access_token, user } = await signUp('a@sehat.example');
    const claims = claimsOf(access_token);
    expect(claims).toMatchObject({
      iss: 'https://sehat.example/auth/v1',
      sub: user['id'],
      aud: 'authenticated',
      role: 'authenticated',
      email: 'a@sehat.example',
      phone: '',
      iat: START / 1000,
      exp: START / 1000 + 3600,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: START / 1000 }],
      is_anonymous: false,
    });
    expect(claims['session_id']).toEqual(expect.any(String));
  });

  it.each([
    [
      'an e-mail that is taken',
      { email: 'PATIENT@sehat.example', password: 'a-good-one' },
      422,
      'user_already_exists',
      'User already registered',
    ],
    ['no password', { email: 'a@sehat.example' }, 400, 'validation_failed', 'Signup requires a valid password'],
    ['no e-mail', { password: 'a-good-one' }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      'a broken e-mail',
      { email: 'no address', password: 'a-good-one' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      '73 bytes',
      { email: 'a@sehat.example', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      '25 letters of 3 bytes each',
      { email: 'a@sehat.example', password: 'अ'.repeat(25) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    ['nothing at all', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ])('refuses %s', async (_case, body, status, code, message) => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth('signup', { body }))).toEqual([status, { code, message }]);
  });

  it('accepts exactly 72 bytes', async () => {
    const { auth } = createTestBackend();
    const answer = await auth('signup', { body: { email: 'a@sehat.example', password: 'x'.repeat(72) } });
    expect(answer.status).toBe(200);
  });

  it('says why a password is weak', async () => {
    const { auth } = createTestBackend();
    const answer = await auth('signup', { body: { email: 'a@sehat.example', password: 'short' } });
    expect(await outcome(answer)).toEqual([
      422,
      {
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
        weak_password: { reasons: ['length'] },
      },
    ]);
  });

  it.each(['{"email":', '[]', '{"email":5,"password":"a-good-one"}'])('refuses the body %s', async (text) => {
    const { auth } = createTestBackend();
    const answer = await auth('signup', { text });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'bad_json',
      message: expect.stringContaining('Could not parse request body as JSON: ') as string,
    });
  });

  it('gives nobody a role, whatever metadata they bring', async () => {
    const { signUp, rest } = createTestBackend();
    const { access_token, user } = await signUp('a@sehat.example', { role: 'admin', app_metadata: { role: 'admin' } });
    expect(user['app_metadata']).toEqual({ provider: 'email', providers: ['email'] });
    expect(user['user_metadata']).toMatchObject({ role: 'admin' });
    expect(await outcome(await rest('appointments?select=id', { token: access_token }))).toEqual([200, []]);
  });
});

describe('sign-up with confirmation by e-mail', () => {
  it('answers with the bare user and signs nobody in', async () => {
    const { auth } = createTestBackend({ scenario: 'confirmEmail' });
    const body = { email: 'a@sehat.example', password: 'a-good-one' };
    const user = await read<Record<string, unknown>>(await auth('signup', { body }));
    expect(user).toMatchObject({ email: 'a@sehat.example', confirmation_sent_at: new Date(START).toISOString() });
    expect(user).not.toHaveProperty('access_token');
    expect(user).not.toHaveProperty('email_confirmed_at');
    expect(await outcome(await auth(grantByPassword, { body }))).toEqual([
      400,
      { code: 'email_not_confirmed', message: 'Email not confirmed' },
    ]);
    const wrong = await auth(grantByPassword, { body: { ...body, password: 'another' } });
    expect(await outcome(wrong)).toEqual([400, { code: 'invalid_credentials', message: 'Invalid login credentials' }]);
  });

  it('does not tell that an address is taken', async () => {
    const { auth, signIn } = createTestBackend({ scenario: 'confirmEmail' });
    const { user } = await signIn('patient@sehat.example');
    const answer = await auth('signup', { body: { email: 'patient@sehat.example', password: 'a-good-one' } });
    const disguised = await read<Record<string, unknown>>(answer);
    expect(answer.status).toBe(200);
    expect(disguised['identities']).toEqual([]);
    expect(disguised['id']).not.toBe(user['id']);
    expect(disguised['app_metadata']).not.toHaveProperty('role');
  });
});

describe('the password grant', () => {
  it.each([
    ['a wrong password', { email: 'patient@sehat.example', password: 'wrong' }],
    ['an unknown e-mail', { email: 'nobody@sehat.example', password: 'sehat-demo' }],
    ['no password', { email: 'patient@sehat.example' }],
  ])('answers %s alike', async (_case, body) => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth(grantByPassword, { body }))).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
  });

  it('wants an e-mail', async () => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth(grantByPassword, { body: { password: 'x' } }))).toEqual([
      400,
      { code: 'validation_failed', message: 'missing email or phone' },
    ]);
  });

  it.each(['token', 'token?grant_type=magic'])('refuses %s', async (path) => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth(path, { body: {} }))).toEqual([
      400,
      { code: 'invalid_credentials', message: 'unsupported_grant_type' },
    ]);
  });

  it.each([
    ['patient@sehat.example', 'patient'],
    ['Doctor@Sehat.Example', 'doctor'],
    ['admin@sehat.example', 'admin'],
  ])('signs the demo account %s in', async (email, role) => {
    const { signIn } = createTestBackend();
    const { user } = await signIn(email);
    expect(user).toMatchObject({ email: email.toLowerCase(), app_metadata: { role }, user_metadata: { role } });
  });
});

describe('the refresh grant', () => {
  it('rotates the token and opens no new session', async () => {
    const { auth, signIn, clock } = createTestBackend();
    const first = await signIn('patient@sehat.example');
    clock.now += 1_800_000;
    const second = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.expires_at).toBe(first.expires_at + 1800);
    expect(claimsOf(second.access_token)['session_id']).toBe(claimsOf(first.access_token)['session_id']);
  });

  it('gives the active token again to the client that lost the answer', async () => {
    const { auth, signIn } = createTestBackend();
    const first = await signIn('patient@sehat.example');
    const second = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    const again = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    expect(again.refresh_token).toBe(second.refresh_token);
    const third = await auth(grantByRefresh, refresh(second.refresh_token));
    expect(third.status).toBe(200);
  });

  it('revokes the whole family when an older token comes back', async () => {
    const { auth, signIn } = createTestBackend();
    const first = await signIn('patient@sehat.example');
    const second = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    const third = await read<Tokens>(await auth(grantByRefresh, refresh(second.refresh_token)));
    const refused = [400, { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' }];
    expect(await outcome(await auth(grantByRefresh, refresh(first.refresh_token)))).toEqual(refused);
    expect(await outcome(await auth(grantByRefresh, refresh(third.refresh_token)))).toEqual(refused);
    expect(await outcome(await auth(grantByRefresh, refresh(second.refresh_token)))).toEqual(refused);
  });

  it('leaves the other sessions of a revoked family alone', async () => {
    const { auth, signIn } = createTestBackend();
    const [first, other] = [await signIn('patient@sehat.example'), await signIn('patient@sehat.example')];
    const second = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    await auth(grantByRefresh, refresh(second.refresh_token));
    await auth(grantByRefresh, refresh(first.refresh_token));
    expect((await auth(grantByRefresh, refresh(other.refresh_token))).status).toBe(200);
  });

  it.each(['unknown', 'a.b', `${encodeBase64Url(utf8('x:1'))}.${encodeBase64Url(utf8('y'))}`, '.', 'é.é'])(
    'does not know %s',
    async (token) => {
      const { auth } = createTestBackend();
      expect(await outcome(await auth(grantByRefresh, refresh(token)))).toEqual([
        400,
        { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
      ]);
    },
  );

  it('does not accept a token whose counter was edited', async () => {
    const { auth, signIn } = createTestBackend();
    const [content = '', signature] = (await signIn('patient@sehat.example')).refresh_token.split('.');
    const edited = fromUtf8(decodeBase64Url(content)).replace(/:0$/, ':1');
    const answer = await auth(grantByRefresh, refresh(`${encodeBase64Url(utf8(edited))}.${signature}`));
    expect(await answer.json()).toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('wants a token, in OAuth words', async () => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth(grantByRefresh, { body: {} }))).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ]);
  });
});

describe('the bearer token', () => {
  it('shows the user who they are', async () => {
    const { auth, signIn } = createTestBackend();
    const { access_token, user } = await signIn('patient@sehat.example');
    expect(await outcome(await auth('user', { token: access_token }))).toEqual([200, user]);
  });

  it.each([{}, { token: 'embedded-demo-key' }])('is wanted: %o is anonymous', async (call) => {
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

  it('is refused when another browser issued it', async () => {
    const { signIn } = createTestBackend();
    const { auth } = createTestBackend();
    const { access_token } = await signIn('patient@sehat.example');
    expect((await auth('user', { token: access_token })).status).toBe(403);
  });

  it('lives until the second it expires at', async () => {
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

  it('is refused when its user is gone', async () => {
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

  it('kills both tokens', async () => {
    const { auth, own } = await answersAfter('?scope=local');
    expect(await outcome(await auth('user', { token: own.access_token }))).toEqual(gone);
    expect(await (await auth(grantByRefresh, refresh(own.refresh_token))).json()).toMatchObject({
      code: 'refresh_token_not_found',
    });
  });

  it('refuses other scopes and needs a session', async () => {
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

  it('carries the reasons of a weak password in the old shape too', async () => {
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
  it('wants the public key, as a header or in the address', async () => {
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

  it('knows no other paths and methods', async () => {
    const { auth } = createTestBackend();
    expect((await auth('admin/users')).status).toBe(404);
    expect((await auth('constructor')).status).toBe(404);
    expect((await auth('signup')).status).toBe(405);
  });
});

it('keeps no password and no token in clear', async () => {
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
