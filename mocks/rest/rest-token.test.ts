import { describe, expect, it } from 'vitest';
import { decodeBase64Url, encodeBase64Url, fromUtf8, utf8 } from '../platform/base64url';
import { outcome } from '../testing/test-backend';
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
    { alg: 'none' },
    { alg: 'HS512' },
    { alg: 'RS256', jku: 'https://elsewhere.example/keys' },
    { alg: 'HS256', typ: 'other' },
  ])('must have the one allowed algorithm and type: %j', async (header) => {
    const { rest, signIn } = open();
    const { access_token } = await signIn('patient@sehat.example');
    const [own = '', claims, signature] = access_token.split('.');
    expect(JSON.parse(fromUtf8(decodeBase64Url(own)))).toEqual({ alg: 'HS256', typ: 'JWT' });
    for (const signed of [signature, '', 'x']) {
      const token = [encodeBase64Url(utf8(JSON.stringify(header))), claims, signed].join('.');
      expect((await rest('visits?select=id', { token })).status).toBe(401);
    }
    // The genuine token is read, and a patient has no rights on this table.
    expect((await rest('visits?select=id', { token: access_token })).status).toBe(403);
  });

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
