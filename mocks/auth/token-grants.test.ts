import { describe, expect, it, vi } from 'vitest';
import { decodeBase64Url, encodeBase64Url, fromUtf8, utf8 } from '../platform/base64url';
import { createTestBackend, outcome, read, START, type Tokens } from '../testing/test-backend';

const claimsOf = (token: string) =>
  JSON.parse(fromUtf8(decodeBase64Url(token.split('.')[1] ?? ''))) as Record<string, unknown>;
const refresh = (token: string) => ({ body: { refresh_token: token } });
const grantByRefresh = 'token?grant_type=refresh_token';
const grantByPassword = 'token?grant_type=password';

describe('the password grant', () => {
  it.each([
    ['a wrong password', { email: 'patient@sehat.example', password: 'wrong' }],
    ['an unknown e-mail', { email: 'nobody@sehat.example', password: 'sehat-demo' }],
    ['no password', { email: 'patient@sehat.example' }],
  ])('gives the same error for %s', async (_case, body) => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth(grantByPassword, { body }))).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
  });

  it('derives one hash for an unknown e-mail too, so that the time does not tell it from a known one', async () => {
    const { auth } = createTestBackend();
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    const derived = async (email: string) => {
      derive.mockClear();
      await auth(grantByPassword, { body: { email, password: 'wrong' } });
      return derive.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations);
    };
    // The first request also hashes the passwords of the demo accounts.
    await derived('patient@sehat.example');
    const known = await derived('patient@sehat.example');
    expect(known).toHaveLength(1);
    expect(await derived('nobody@sehat.example')).toEqual(known);
    derive.mockRestore();
  });

  it('requires an e-mail', async () => {
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

  it('returns the active token again when the client repeats a refresh', async () => {
    const { auth, signIn } = createTestBackend();
    const first = await signIn('patient@sehat.example');
    const second = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    const again = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    expect(again.refresh_token).toBe(second.refresh_token);
    const third = await auth(grantByRefresh, refresh(second.refresh_token));
    expect(third.status).toBe(200);
  });

  it('revokes all tokens of the session when an older token is used', async () => {
    const { auth, signIn } = createTestBackend();
    const first = await signIn('patient@sehat.example');
    const second = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    const third = await read<Tokens>(await auth(grantByRefresh, refresh(second.refresh_token)));
    const refused = [400, { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' }];
    expect(await outcome(await auth(grantByRefresh, refresh(first.refresh_token)))).toEqual(refused);
    expect(await outcome(await auth(grantByRefresh, refresh(third.refresh_token)))).toEqual(refused);
    expect(await outcome(await auth(grantByRefresh, refresh(second.refresh_token)))).toEqual(refused);
  });

  it('renews a session until the last moment of 30 days without use, and of 90 days in all', async () => {
    const { auth, signIn, clock } = createTestBackend();
    const day = 24 * 60 * 60 * 1000;
    const refused = (why: string) => [
      400,
      { code: 'session_expired', message: `Invalid Refresh Token: Session Expired${why}` },
    ];
    const [used, unused] = [await signIn('patient@sehat.example'), await signIn('patient@sehat.example')];
    let token = used.refresh_token;
    for (const days of [30, 60, 90]) {
      clock.now = START + days * day;
      token = (await read<Tokens>(await auth(grantByRefresh, refresh(token)))).refresh_token;
    }
    clock.now = START + 30 * day + 1;
    expect(await outcome(await auth(grantByRefresh, refresh(unused.refresh_token)))).toEqual(refused(' (Inactivity)'));
    clock.now = START + 90 * day + 1;
    expect(await outcome(await auth(grantByRefresh, refresh(token)))).toEqual(refused(''));
    expect(await outcome(await auth(grantByRefresh, refresh(unused.refresh_token)))).toEqual(refused(''));
  });

  it('does not revoke other sessions of the user', async () => {
    const { auth, signIn } = createTestBackend();
    const [first, other] = [await signIn('patient@sehat.example'), await signIn('patient@sehat.example')];
    const second = await read<Tokens>(await auth(grantByRefresh, refresh(first.refresh_token)));
    await auth(grantByRefresh, refresh(second.refresh_token));
    await auth(grantByRefresh, refresh(first.refresh_token));
    expect((await auth(grantByRefresh, refresh(other.refresh_token))).status).toBe(200);
  });

  it.each(['unknown', 'a.b', `${encodeBase64Url(utf8('x:1'))}.${encodeBase64Url(utf8('y'))}`, '.', 'é.é'])(
    'refuses the unknown token %s',
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

  it('requires a token, with an OAuth error', async () => {
    const { auth } = createTestBackend();
    expect(await outcome(await auth(grantByRefresh, { body: {} }))).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ]);
  });
});
