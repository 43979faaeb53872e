import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeBase64Url, encodeBase64Url, fromUtf8, utf8 } from '../platform/base64url';
import type { EmbeddedDocument } from '../store/document';
import { createTestBackend, createTestStorage, outcome } from '../testing/test-backend';
import { open, refusal } from '../testing/visits';

describe('the token', () => {
  it('must be a JSON Web Token', async () => {
    const answer = await open().rest('visits?select=id', { token: 'nonsense' });
    expect(answer.headers.get('WWW-Authenticate')).toContain('invalid_token');
    expect(await outcome(answer)).toEqual([401, refusal('PGRST301', 'Expected 3 parts in JWT; got 1')]);
  });

  it('must have a valid signature', async () => {
    const { access_token } = await open().signIn('patient@sehat.example');
    expect(await outcome(await open().rest('visits?select=id', { token: access_token }))).toEqual([
      401,
      refusal('PGRST301', 'No suitable key or wrong key type'),
    ]);
  });

  it.each([
    [{ alg: 'none', typ: 'JWT' }, 'sha256'],
    [{ alg: 'HS512', typ: 'JWT' }, 'sha256'],
    [{ alg: 'HS512', typ: 'JWT' }, 'sha512'],
    [{ alg: 'hs256', typ: 'JWT' }, 'sha256'],
    [{ alg: 'RS256', typ: 'JWT', jku: 'https://elsewhere.example/keys' }, 'sha256'],
    [{ typ: 'JWT' }, 'sha256'],
    [{ alg: 'HS256', typ: 'other' }, 'sha256'],
  ])(
    'has the one allowed algorithm and type, or is refused although its HMAC is valid: %j, %s',
    async (header, hash) => {
      const storage = createTestStorage();
      const { auth, rest, signIn } = createTestBackend({ storage });
      const { access_token } = await signIn('patient@sehat.example');
      const [stored = ''] = storage.items.values();
      const { secret } = JSON.parse(stored) as EmbeddedDocument;
      const [own = '', claims] = access_token.split('.');
      expect(JSON.parse(fromUtf8(decodeBase64Url(own)))).toEqual({ alg: 'HS256', typ: 'JWT' });
      const signed = (first: string, algorithm: string) =>
        `${first}.${claims}.${createHmac(algorithm, decodeBase64Url(secret)).update(`${first}.${claims}`).digest('base64url')}`;
      // The key and the way to sign are those of the backend.
      expect(signed(own, 'sha256')).toBe(access_token);
      expect((await rest('people?select=id', { token: access_token })).status).toBe(200);
      const token = signed(encodeBase64Url(utf8(JSON.stringify(header))), hash);
      expect((await rest('people?select=id', { token })).status).toBe(401);
      expect((await auth('user', { token })).status).toBe(403);
    },
  );

  it('must not be expired, and its session must still exist', async () => {
    const { auth, rest, signIn, clock } = open();
    const { access_token: token } = await signIn('patient@sehat.example');
    const { access_token: ended } = await signIn('patient@sehat.example');
    await auth('logout?scope=local', { method: 'POST', token: ended });
    expect(await (await rest('visits?select=id', { token: ended })).json()).toMatchObject({ code: 'PGRST303' });
    clock.now += 3_600_000;
    expect(await outcome(await rest('visits?select=id', { token }))).toEqual([401, refusal('PGRST303', 'JWT expired')]);
  });

  it('is checked first, and the public key counts as no token', async () => {
    const { rest } = open();
    expect((await rest('nurses', { text: '{', token: 'nonsense' })).status).toBe(401);
    expect((await rest('visits?select=id', { token: 'embedded-demo-key' })).status).toBe(200);
    expect(await outcome(await rest('visits?select=id', { withoutKey: true }))).toEqual([
      401,
      { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
    ]);
  });
});
