import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEY } from '../backend';
import { createTestBackend, createTestStorage, read } from '../testing/test-backend';
import type { DocumentStorage } from './document-store';

type Test = ReturnType<typeof createTestBackend>;

const isSignedIn = async ({ auth }: Test, token: string) => (await auth('user', { token })).status === 200;
const readStored = (text: string | null | undefined) => JSON.parse(text ?? '{}') as Record<string, unknown>;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the stored document', () => {
  it('outlives the page', async () => {
    const storage = createTestStorage();
    const { access_token: token } = await createTestBackend({ storage }).signUp('a@sehat.example');
    const reloaded = createTestBackend({ storage });
    expect(await isSignedIn(reloaded, token)).toBe(true);
    expect(
      (await reloaded.auth('token?grant_type=password', { body: { email: 'a@sehat.example', password: 'a-good-one' } }))
        .status,
    ).toBe(200);
  });

  it('is versioned, under one key', async () => {
    const storage = createTestStorage();
    await createTestBackend({ storage }).signIn('patient@sehat.example');
    expect([...storage.items.keys()]).toEqual([STORAGE_KEY]);
    expect(readStored(storage.items.get(STORAGE_KEY))['version']).toBe(1);
  });

  it('is the same for two tabs', async () => {
    const storage = createTestStorage();
    const [one, two] = [createTestBackend({ storage }), createTestBackend({ storage })];
    const { access_token: token } = await one.signUp('a@sehat.example');
    expect(await isSignedIn(two, token)).toBe(true);
    await two.auth('logout', { method: 'POST', token });
    expect(await isSignedIn(one, token)).toBe(false);
  });

  it.each([
    ['with locks', true],
    ['without locks', false],
  ])('loses no write of calls at the same time, %s', async (_case, hasLocks) => {
    if (!hasLocks) vi.stubGlobal('navigator', {});
    const storage = createTestStorage();
    const test = createTestBackend({ storage });
    const emails = Array.from({ length: 8 }, (_item, index) => `p${index}@sehat.example`);
    const answers = await Promise.all(emails.map((email) => test.signUp(email)));
    expect(new Set(answers.map(({ user }) => user['id'])).size).toBe(8);
    for (const { access_token } of answers) expect(await isSignedIn(test, access_token)).toBe(true);
  });

  it('goes on within the page where locks are denied', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    });
    const test = createTestBackend();
    const answers = await Promise.all(['a@sehat.example', 'b@sehat.example'].map((email) => test.signUp(email)));
    for (const { access_token } of answers) expect(await isSignedIn(test, access_token)).toBe(true);
  });

  it('keeps nothing of a refused call', async () => {
    const storage = createTestStorage();
    const { rest } = createTestBackend({ storage });
    await rest('doctors?select=bio');
    const before = storage.items.get(STORAGE_KEY);
    await rest('doctors', { body: [{ bio: 'one' }] });
    expect(storage.items.get(STORAGE_KEY)).toBe(before);
  });

  it('has a secret of its own in every browser', async () => {
    const secrets = await Promise.all(
      [createTestStorage(), createTestStorage()].map(async (storage) => {
        await createTestBackend({ storage }).signIn('patient@sehat.example');
        return readStored(storage.items.get(STORAGE_KEY))['secret'];
      }),
    );
    expect(secrets[0]).not.toBe(secrets[1]);
    expect(secrets[0]).toEqual(expect.stringMatching(/^[\w-]{43}$/));
  });
});

describe('a document that cannot be read', () => {
  it.each([
    ['of another version', '{"version":2,"secret":"","accounts":[],"sessions":[],"tables":{}}'],
    ['cut off', '{"version":1,"acc'],
    ['of another shape', '{"version":1,"secret":"x","accounts":{}}'],
    ['not an object', 'null'],
    ['empty', ''],
  ])('because it is %s gives way to the seed', async (_case, text) => {
    const storage = createTestStorage({ [STORAGE_KEY]: text });
    const test = createTestBackend({ storage });
    const { access_token } = await test.signIn('patient@sehat.example');
    expect(await isSignedIn(test, access_token)).toBe(true);
    expect(readStored(storage.items.get(STORAGE_KEY))['version']).toBe(1);
  });

  it('mid-session ends the session, not the app', async () => {
    const storage = createTestStorage();
    const test = createTestBackend({ storage });
    const { access_token } = await test.signIn('patient@sehat.example');
    storage.setItem(STORAGE_KEY, 'garbage');
    expect(await isSignedIn(test, access_token)).toBe(false);
    expect((await test.signIn('patient@sehat.example')).access_token).toEqual(expect.any(String));
  });
});

describe('storage that fails', () => {
  const failing = (method: keyof DocumentStorage): DocumentStorage => ({
    ...createTestStorage(),
    [method]: () => {
      throw new DOMException('no', method === 'setItem' ? 'QuotaExceededError' : 'SecurityError');
    },
  });

  it.each(['getItem', 'setItem'] as const)('in %s gives way to memory', async (method) => {
    const test = createTestBackend({ storage: failing(method) });
    const { access_token } = await test.signUp('a@sehat.example');
    expect(await isSignedIn(test, access_token)).toBe(true);
  });

  it('when it fills up later goes on in memory with everything it had', async () => {
    const storage = createTestStorage();
    const test = createTestBackend({ storage });
    const { access_token: before } = await test.signUp('a@sehat.example');
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { access_token: after } = await test.signUp('b@sehat.example');
    expect([await isSignedIn(test, before), await isSignedIn(test, after)]).toEqual([true, true]);
  });

  it('by being denied altogether gives way to memory', async () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const test = createTestBackend({ storage: undefined });
    const { access_token } = await test.signUp('a@sehat.example');
    expect(await isSignedIn(test, access_token)).toBe(true);
  });

  it('by being absent gives way to memory', async () => {
    vi.stubGlobal('localStorage', undefined);
    const test = createTestBackend({ storage: undefined });
    const { access_token } = await test.signUp('a@sehat.example');
    expect(await isSignedIn(test, access_token)).toBe(true);
  });
});

it('uses this browser’s localStorage, and no window', async () => {
  const storage = createTestStorage();
  vi.stubGlobal('localStorage', storage);
  expect(typeof window).toBe('undefined');
  await createTestBackend({ storage: undefined }).signIn('patient@sehat.example');
  expect([...storage.items.keys()]).toEqual([STORAGE_KEY]);
});

it('touches no storage before the first request', () => {
  const getItem = vi.fn<() => null>(() => null);
  createTestBackend({ storage: { ...createTestStorage(), getItem } });
  expect(getItem).not.toHaveBeenCalled();
});

it('starts anew after a reset', async () => {
  const storage = createTestStorage();
  const test = createTestBackend({ storage });
  const { access_token: token, refresh_token } = await test.signUp('a@sehat.example');
  await test.backend.store.reset();
  expect(storage.items.size).toBe(0);
  expect(await isSignedIn(test, token)).toBe(false);
  const refreshed = await test.auth('token?grant_type=refresh_token', { body: { refresh_token } });
  expect(await read(refreshed)).toMatchObject({ code: 'refresh_token_not_found' });
  expect((await test.signIn('patient@sehat.example')).access_token).toEqual(expect.any(String));
});

it('resets in memory too', async () => {
  const test = createTestBackend();
  const { access_token } = await test.signUp('a@sehat.example');
  await test.backend.store.reset();
  expect(await isSignedIn(test, access_token)).toBe(false);
});

it('gives the same tokens for the same clock and entropy', async () => {
  const fixed = () => {
    let next = 0;
    return createTestBackend({
      randomBytes: (length) => Uint8Array.from({ length }, () => (next = (next * 31 + 7) % 251)),
    });
  };
  const [one, two] = await Promise.all([fixed(), fixed()].map((test) => test.signUp('a@sehat.example')));
  expect(one).toEqual(two);
});
