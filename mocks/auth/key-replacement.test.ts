import { expect, it } from 'vitest';
import { createTestBackend, createTestStorage, outcome } from '../testing/test-backend';

const email = 'patient@sehat.example';
const newKey = 'bmV3LWtleS1uZXcta2V5LW5ldy1rZXktbmV3LWtleS0';

interface Stored {
  secret: string;
  accounts: { email: string; passwordHash: string }[];
}

/** The stored document, which is the only item. */
const documentOf = ({ items }: ReturnType<typeof createTestStorage>) => {
  const [[key, text] = ['', '{}']] = items;
  return { key, document: JSON.parse(text) as Stored };
};

it('a replaced signing key ends all sessions, and the same accounts sign in with new ones', async () => {
  const storage = createTestStorage();
  const { auth, signIn } = createTestBackend({ storage });
  const before = await signIn(email);
  const { key, document } = documentOf(storage);
  storage.setItem(key, JSON.stringify({ ...document, secret: newKey }));
  const [status, body] = await outcome(await auth('user', { token: before.access_token }));
  expect([status, body]).toEqual([403, expect.objectContaining({ code: 'bad_jwt' })]);
  const refreshed = await auth('token?grant_type=refresh_token', { body: { refresh_token: before.refresh_token } });
  expect(refreshed.status).toBe(400);
  const after = await signIn(email);
  expect((await auth('user', { token: after.access_token })).status).toBe(200);
});

it('more rounds of the password hash apply to new passwords, and old ones still open their accounts', async () => {
  const storage = createTestStorage();
  const before = createTestBackend({ storage, passwordIterations: 1000 });
  await before.signUp('old@sehat.example');
  const after = createTestBackend({ storage, passwordIterations: 2000 });
  await after.signUp('new@sehat.example');
  const hashOf = (address: string) =>
    documentOf(storage).document.accounts.find((account) => account.email === address)?.passwordHash;
  expect(hashOf('old@sehat.example')).toMatch(/^pbkdf2-sha512\$1000\$/);
  expect(hashOf('new@sehat.example')).toMatch(/^pbkdf2-sha512\$2000\$/);
  for (const address of ['old@sehat.example', 'new@sehat.example'])
    expect(await after.signIn(address, 'a-good-one')).toHaveProperty('access_token');
});
