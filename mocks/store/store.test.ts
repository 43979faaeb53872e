import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEY } from '../backend/backend';
import { createTestBackend, createTestStorage, read } from '../testing/test-backend';
import type { DocumentStorage } from './document-store';

type Test = ReturnType<typeof createTestBackend>;

const isSignedIn = async ({ auth }: Test, token: string) => (await auth('user', { token })).status === 200;
const readStored = (text: string | null | undefined) => JSON.parse(text ?? '{}') as Record<string, unknown>;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the stored document', () => {
  it('survives a reload', async () => {
    const storage = createTestStorage();
    const { access_token: token } = await createTestBackend({ storage }).signUp('a@sehat.example');
    const reloaded = createTestBackend({ storage });
    expect(await isSignedIn(reloaded, token)).toBe(true);
    expect(
      (await reloaded.auth('token?grant_type=password', { body: { email: 'a@sehat.example', password: 'a-good-one' } }))
        .status,
    ).toBe(200);
  });

  it('has a version and is stored under one key', async () => {
    const storage = createTestStorage();
    await createTestBackend({ storage }).signIn('patient@sehat.example');
    expect([...storage.items.keys()]).toEqual([STORAGE_KEY]);
    expect(readStored(storage.items.get(STORAGE_KEY))['version']).toBe(4);
  });

  it('is shared by two tabs', async () => {
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
  ])('keeps the writes of parallel calls, %s', async (_case, hasLocks) => {
    if (!hasLocks) vi.stubGlobal('navigator', {});
    const storage = createTestStorage();
    const test = createTestBackend({ storage });
    const emails = Array.from({ length: 8 }, (_item, index) => `p${index}@sehat.example`);
    const answers = await Promise.all(emails.map((email) => test.signUp(email)));
    expect(new Set(answers.map(({ user }) => user['id'])).size).toBe(8);
    for (const { access_token } of answers) expect(await isSignedIn(test, access_token)).toBe(true);
  });

  it('serializes calls within the page if the browser denies locks', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    });
    const test = createTestBackend();
    const answers = await Promise.all(['a@sehat.example', 'b@sehat.example'].map((email) => test.signUp(email)));
    for (const { access_token } of answers) expect(await isSignedIn(test, access_token)).toBe(true);
  });

  it('does not change for a failed call', async () => {
    const storage = createTestStorage();
    const { rest } = createTestBackend({ storage });
    await rest('doctors?select=bio');
    const before = storage.items.get(STORAGE_KEY);
    await rest('doctors', { body: [{ bio: 'one' }] });
    expect(storage.items.get(STORAGE_KEY)).toBe(before);
  });

  it('gets a new secret in each browser', async () => {
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
    ['of another version', '{"version":1,"secret":"","accounts":[],"sessions":[],"tables":{}}'],
    ['cut off', '{"version":4,"acc'],
    ['of another shape', '{"version":4,"secret":"x","accounts":{}}'],
    ['not an object', 'null'],
    ['empty', ''],
  ])('because it is %s is replaced by the demo data', async (_case, text) => {
    const storage = createTestStorage({ [STORAGE_KEY]: text });
    const test = createTestBackend({ storage });
    const { access_token } = await test.signIn('patient@sehat.example');
    expect(await isSignedIn(test, access_token)).toBe(true);
    expect(readStored(storage.items.get(STORAGE_KEY))['version']).toBe(4);
  });

  it('during a session ends the session and keeps sign-in working', async () => {
    const storage = createTestStorage();
    const test = createTestBackend({ storage });
    const { access_token } = await test.signIn('patient@sehat.example');
    storage.setItem(STORAGE_KEY, 'garbage');
    expect(await isSignedIn(test, access_token)).toBe(false);
    expect((await test.signIn('patient@sehat.example')).access_token).toEqual(expect.any(String));
  });
});

describe('storage that fails', () => {
  const denying = (method: keyof DocumentStorage): DocumentStorage => ({
    ...createTestStorage(),
    [method]: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });

  it.each(['getItem', 'setItem'] as const)('is replaced by memory when %s throws', async (method) => {
    const test = createTestBackend({ storage: denying(method) });
    const { access_token } = await test.signUp('a@sehat.example');
    expect(await isSignedIn(test, access_token)).toBe(true);
  });

  it('is replaced by memory when reading localStorage throws', async () => {
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

  it('is replaced by memory when it is missing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const test = createTestBackend({ storage: undefined });
    const { access_token } = await test.signUp('a@sehat.example');
    expect(await isSignedIn(test, access_token)).toBe(true);
  });
});

describe('storage that is full', () => {
  const appointment = {
    full_name: 'Asha Verma',
    age: 34,
    gender: 'female',
    phone: '98200 12345',
    date: '2026-02-02',
    time: '9:00 AM',
    doctor_name: 'Dr. Tsering Dolma',
  };
  const registration = {
    full_name: 'Dr. Leela Menon',
    email: 'leela@sehat.example',
    contact_number: '98200 12345',
    password: 'kolam-at-dawn',
    specialization: 'Cardiology',
    registration_number: 'TCMC-48213',
    bio: 'Fifteen years.',
    certifications_url: 'https://leela.example/c',
    experience_certificates_url: 'https://leela.example/e',
    qualifications: 'MBBS',
    other_certifications: 'None',
  };
  const labVisit = {
    name: 'Asha Verma',
    age: 34,
    gender: 'female',
    location: 'lab',
    selectedLab: 'delhi-lab-2',
    address: '',
    date: '2026-02-02',
    time: '9:00 AM',
    tests: ['cbc'],
  };
  const newAccount = { email: 'b@sehat.example', password: 'a-good-one' };
  const demo = { email: 'patient@sehat.example', password: 'sehat-demo' };

  const writes: [string, (test: Test, token: string) => Promise<Response>, number, object][] = [
    ['an appointment', ({ rest }, token) => rest('appointments', { token, body: appointment }), 503, { code: '53100' }],
    ['a registration', ({ rest }) => rest('doctors', { body: registration }), 503, { code: '53100' }],
    ['a lab booking', ({ bookLab }, token) => bookLab({ token, body: labVisit }), 503, {}],
    ['a new account', ({ auth }) => auth('signup', { body: newAccount }), 500, { code: 'unexpected_failure' }],
    [
      'a new session',
      ({ auth }) => auth('token?grant_type=password', { body: demo }),
      500,
      { code: 'unexpected_failure' },
    ],
  ];

  it.each(writes)(
    'refuses %s without a change, and accepts it when there is space',
    async (_case, write, status, body) => {
      const storage = createTestStorage();
      const test = createTestBackend({ storage });
      const { access_token: token } = await test.signIn('patient@sehat.example');
      const before = storage.items.get(STORAGE_KEY);
      const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      const refused = await write(test, token);
      expect(refused.status).toBe(status);
      expect(await read(refused)).toMatchObject(body);
      expect(storage.items.get(STORAGE_KEY)).toBe(before);
      expect(await isSignedIn(test, token)).toBe(true);
      full.mockRestore();
      expect((await write(test, token)).ok).toBe(true);
    },
  );

  it('from the start keeps one set of demo data in memory', async () => {
    const storage = createTestStorage();
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const test = createTestBackend({ storage });
    const wrong = { email: 'patient@sehat.example', password: 'wrong' };
    const answers = [];
    for (let time = 0; time < 2; time += 1) {
      answers.push(await read(await test.auth('token?grant_type=password', { body: wrong })));
    }
    expect(answers).toEqual([
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
    vi.restoreAllMocks();
    expect((await test.signIn('patient@sehat.example')).access_token).toEqual(expect.any(String));
  });
});

it('uses localStorage and does not need a window', async () => {
  const storage = createTestStorage();
  vi.stubGlobal('localStorage', storage);
  expect(typeof window).toBe('undefined');
  await createTestBackend({ storage: undefined }).signIn('patient@sehat.example');
  expect([...storage.items.keys()]).toEqual([STORAGE_KEY]);
});

it('does not read storage before the first request', () => {
  const getItem = vi.fn<() => null>(() => null);
  createTestBackend({ storage: { ...createTestStorage(), getItem } });
  expect(getItem).not.toHaveBeenCalled();
});

it('starts with the demo data after a reset', async () => {
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

it('resets a document in memory', async () => {
  const test = createTestBackend();
  const { access_token } = await test.signUp('a@sehat.example');
  await test.backend.store.reset();
  expect(await isSignedIn(test, access_token)).toBe(false);
});

it('issues the same tokens for the same clock and random numbers', async () => {
  const fixed = () => {
    let next = 0;
    return createTestBackend({
      randomBytes: (length) => Uint8Array.from({ length }, () => (next = (next * 31 + 7) % 251)),
    });
  };
  const [one, two] = await Promise.all([fixed(), fixed()].map((test) => test.signUp('a@sehat.example')));
  expect(one).toEqual(two);
});
