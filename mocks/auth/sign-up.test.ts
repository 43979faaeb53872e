import { describe, expect, it } from 'vitest';
import { decodeBase64Url, fromUtf8 } from '../platform/base64url';
import { createTestBackend, outcome, read, START, type Tokens } from '../testing/test-backend';

const claimsOf = (token: string) =>
  JSON.parse(fromUtf8(decodeBase64Url(token.split('.')[1] ?? ''))) as Record<string, unknown>;
const grantByPassword = 'token?grant_type=password';

describe('sign-up', () => {
  it('returns a session whose user has the e-mail in lower case and the given metadata', async () => {
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

  it('issues a token with GoTrue’s claims', async () => {
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

  it('returns the reasons for a weak password', async () => {
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

  it('ignores a role in the metadata', async () => {
    const { signUp, rest } = createTestBackend();
    const { access_token, user } = await signUp('a@sehat.example', { role: 'admin', app_metadata: { role: 'admin' } });
    expect(user['app_metadata']).toEqual({ provider: 'email', providers: ['email'] });
    expect(user['user_metadata']).toMatchObject({ role: 'admin' });
    expect(await outcome(await rest('appointments?select=id', { token: access_token }))).toEqual([200, []]);
  });
});

describe('sign-up with confirmation by e-mail', () => {
  it('returns the user without a session', async () => {
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

  it('does not reveal that an address has an account', async () => {
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
