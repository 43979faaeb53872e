import { afterEach, expect, it, vi } from 'vitest';
import { encodeBase64Url } from '../platform/base64url';
import { createTestBackend, createTestStorage, read } from '../testing/test-backend';
import { encodeBase32 } from './totp';

/** The digits of an id that are random: all but the version and the variant. */
const randomDigits = (hex: string) => hex.replaceAll('-', '').replace(/^(.{12}).(.{3})./, '$1$2');

/** Records the bytes that the secure random numbers of the platform return. */
function recordRandomBytes() {
  const taken: Uint8Array[] = [];
  const real = crypto.getRandomValues.bind(crypto);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    real(array);
    taken.push(new Uint8Array(array.buffer.slice(0)));
    return array;
  });
  return taken;
}

afterEach(() => vi.restoreAllMocks());

it('the secret of an authenticator app is 20 bytes of secure random numbers', async () => {
  const taken = recordRandomBytes();
  const { auth, signIn } = createTestBackend();
  const { access_token: token } = await signIn('patient@sehat.example');
  const add = async (name: string) => {
    const answer = await auth('factors', { token, body: { factor_type: 'totp', friendly_name: name } });
    return (await read<{ totp: { secret: string } }>(answer)).totp.secret;
  };
  const secrets = [await add('Telephone'), await add('Tablet')];
  const random = taken.filter(({ length }) => length === 20).map((bytes) => encodeBase32(bytes));
  expect(secrets).toEqual(random);
  expect(new Set(secrets).size).toBe(2);
});

it('U+FFFD takes the place of half a surrogate pair in the name of an authenticator app', async () => {
  const { auth, signIn } = createTestBackend();
  const { access_token: token } = await signIn('patient@sehat.example');
  const answer = await auth('factors', { token, body: { factor_type: 'totp', friendly_name: 'Phone \ud800' } });
  expect(await read(answer)).toMatchObject({ friendly_name: 'Phone \ufffd' });
});

it('the key that signs access and refresh tokens is at least 32 bytes of secure random numbers', async () => {
  const taken = recordRandomBytes();
  const storage = createTestStorage();
  await createTestBackend({ storage }).signIn('patient@sehat.example');
  const { secret } = JSON.parse([...storage.items.values()].join()) as { secret: string };
  const random = taken.filter(({ length }) => length >= 32).map((bytes) => encodeBase64Url(bytes));
  expect(random).toContain(secret);
});

it('the id of a session is 16 bytes of secure random numbers', async () => {
  const taken = recordRandomBytes();
  const { signIn } = createTestBackend();
  const { access_token: token } = await signIn('patient@sehat.example');
  const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as { session_id: string };
  const random = taken
    .filter(({ length }) => length === 16)
    .map((bytes) => randomDigits(Buffer.from(bytes).toString('hex')));
  expect(random).toContain(randomDigits(claims.session_id));
});

it('the token of a mailed link is 28 bytes of secure random numbers', async () => {
  const taken = recordRandomBytes();
  const { auth, mailbox } = createTestBackend();
  await auth('recover', { body: { email: 'patient@sehat.example' } });
  const [, token] = /token_hash=([\da-f]+)/.exec(await (await mailbox()).text()) ?? [];
  const random = taken.filter(({ length }) => length === 28).map((bytes) => Buffer.from(bytes).toString('hex'));
  expect(random).toEqual([token]);
});
