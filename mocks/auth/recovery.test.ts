import { describe, expect, it } from 'vitest';
import { appointment } from '../testing/table-roles';
import { createTestBackend, createTestStorage, outcome, read, type Tokens } from '../testing/test-backend';

const email = 'patient@sehat.example';

interface Mail {
  to: string;
  blocks: { type: string; href?: string }[];
}

async function open() {
  const test = createTestBackend();
  const mails = async (token?: string) => read<Mail[]>(await test.mailbox(token));
  const recover = (address = email) => test.auth('recover', { body: { email: address } });
  const link = async () => String((await mails())[0]?.blocks.find(({ type }) => type === 'link')?.href);
  const verify = (token_hash: string, body: object = {}) =>
    test.auth('verify', { body: { type: 'recovery', token_hash, ...body } });
  const tokenOfLink = async () => (await link()).split('token_hash=')[1] ?? '';
  return { ...test, mails, recover, link, verify, tokenOfLink };
}

describe('the mail with a link for a new password', () => {
  it('opens for signed-out visitors and for its own account, not for other accounts', async () => {
    const { mails, recover, link, signIn } = await open();
    expect((await recover()).status).toBe(200);
    expect(await link()).toMatch(/^\/reset-password#token_hash=[\da-f]{56}$/);
    const [own, other] = [await signIn(email), await signIn('admin@sehat.example')];
    expect(await mails(own.access_token)).toHaveLength(1);
    expect(await mails(other.access_token)).toEqual([]);
  });

  it('opens no other mail of an account for signed-out visitors', async () => {
    const { mails, recover, rest, signIn } = await open();
    const { access_token: token } = await signIn(email);
    expect((await rest('appointments', { token, body: { ...appointment, email } })).status).toBe(201);
    await recover();
    expect(await mails()).toHaveLength(1);
    expect(await mails(token)).toHaveLength(2);
  });
});

describe('POST /verify', () => {
  it('signs in with the token, and confirms the address', async () => {
    const { recover, tokenOfLink, verify, auth } = await open();
    await recover();
    const { access_token: token, user } = await read<Tokens>(await verify(await tokenOfLink()));
    expect(user).toMatchObject({ email, recovery_sent_at: '2026-01-15T04:30:00.000Z' });
    expect((await auth('user', { token })).status).toBe(200);
  });

  it('opens a session whose token names the link as its proof', async () => {
    const { recover, tokenOfLink, verify, signIn } = await open();
    const method = ({ access_token: token }: Tokens) =>
      (JSON.parse(atob(token.split('.')[1] ?? '')) as { amr: { method: string }[] }).amr[0]?.method;
    await recover();
    expect(method(await read<Tokens>(await verify(await tokenOfLink())))).toBe('otp');
    expect(method(await signIn(email))).toBe('password');
  });

  it.each([
    [{ type: '' }, 'Verify requires a verification type'],
    [{ type: 'constructor' }, 'Invalid email verification type'],
    [{ token_hash: '' }, 'Verify requires either a token or a token hash'],
    [{ token: '123456' }, 'Verify requires either a token or a token hash'],
  ])('refuses %o', async (body, message) => {
    const { recover, tokenOfLink, verify } = await open();
    await recover();
    const answer = await verify(await tokenOfLink(), body);
    expect(await outcome(answer)).toEqual([400, { code: 'validation_failed', message }]);
  });

  it('refuses a code without a link, because the mail contains none', async () => {
    const { recover, auth } = await open();
    await recover();
    const answer = await auth('verify', { body: { type: 'recovery', email, token: '123456' } });
    expect(answer.status).toBe(403);
  });
});

describe('PUT /user', () => {
  it('requires a session and a password', async () => {
    const { auth, signIn } = await open();
    const put = { method: 'PUT', body: { password: 'temple-by-the-sea' } };
    expect((await auth('user', put)).status).toBe(401);
    const { access_token: token } = await signIn(email);
    expect((await auth('user', { method: 'PUT', token, body: { data: { role: 'admin' } } })).status).toBe(400);
    expect((await auth('user', { ...put, token })).status).toBe(400);
    const body = { ...put.body, current_password: 'sehat-demo' };
    expect((await auth('user', { ...put, body, token })).status).toBe(200);
  });

  it('refuses a password that is longer than 72 bytes', async () => {
    const { auth, signIn } = await open();
    const { access_token: token } = await signIn(email);
    const answer = await auth('user', { method: 'PUT', token, body: { password: 'आ'.repeat(25) } });
    expect(await outcome(answer)).toEqual([
      400,
      { code: 'validation_failed', message: 'Password cannot be longer than 72 characters' },
    ]);
  });
});

it('keeps the data of a document that was stored before accounts had recovery tokens', async () => {
  const storage = createTestStorage();
  const first = createTestBackend({ storage });
  await first.signUp('a@sehat.example');
  const [[key, text] = ['', '']] = storage.items;
  storage.items.set(key, text.replaceAll(/"recovery(?:Token|SentAt)":null,/g, ''));
  expect(storage.items.get(key)).not.toContain('recovery');
  const second = createTestBackend({ storage });
  expect((await second.signIn('a@sehat.example', 'a-good-one')).user).toMatchObject({ email: 'a@sehat.example' });
});
