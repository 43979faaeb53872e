import { describe, expect, test } from 'vitest';
import { type Caller, denied, useDatabase } from './attacker';

const { as, owner } = useDatabase();

const token = 'a1'.repeat(28);
const email = 'asha@mail.example';
const event = (data: object = {}, user: object = { email }) => ({
  user,
  email_data: { token_hash: token, email_action_type: 'recovery', redirect_to: 'https://evil.example/', ...data },
});
const call = (caller: Caller, payload: object = event()) =>
  as(caller, 'select private.send_auth_email($1::jsonb) as answer', [JSON.stringify(payload)]);
const mails = () => owner('select recipient, template, params from public.outbox_messages');
const set = (values: string) => owner(`update public.outbox_messages set ${values}`);
const params = async () => (await mails()).map((row) => row['params']);

const path = `/reset-password#token_hash=${token}`;

test('the auth service puts one mail into the outbox, whose link stays on the site', async () => {
  expect(await call('authService')).toMatchObject({ rows: [{ answer: {} }] });
  expect(await mails()).toEqual([{ recipient: email, template: 'passwordRecovery', params: { path, language: 'en' } }]);
});

test.each([
  ['https://sehat.example/hi/reset-password', 'hi'],
  ['https://sehat.example/hi', 'hi'],
  ['/hi/reset-password', 'hi'],
  ['https://sehat.example/', 'en'],
  ['https://sehat.example/hindi', 'en'],
  ['https://sehat.example/a/hi/', 'en'],
  ['https://sehat.example?/hi/', 'en'],
  ['https://hi/reset-password', 'en'],
  ['javascript:/hi/', 'en'],
  ['x\n/hi/', 'en'],
  ['', 'en'],
  [null, 'en'],
])('redirect_to %j has a mail in the language %s, and the same link', async (redirect_to, language) => {
  await call('authService', event({ redirect_to }));
  expect(await params()).toEqual([{ path, language }]);
});

test.each(['anonymous', 'patient', 'doctor', 'admin', 'service'] as const)(
  '%s cannot call the hook, so that no caller of the API writes a mail with a token',
  async (caller) => {
    expect(await call(caller)).toEqual(denied('function send_auth_email'));
    expect(await mails()).toEqual([]);
  },
);

test.each([
  'select id from public.outbox_messages',
  `insert into public.outbox_messages (recipient, template, params) values ('a@b.example', 'passwordRecovery', '{}')`,
])('the auth service reads and writes no mail itself: %s', async (sql) => {
  expect(await as('authService', sql)).toEqual(denied('table outbox_messages'));
});

test.each(['signup', 'invite', 'magiclink', 'email_change', 'reauthentication', null])(
  'the action %s fails, because it has no mail',
  async (action) => {
    expect(await call('authService', event({ email_action_type: action }))).toMatchObject({ code: '0A000' });
    expect(await mails()).toEqual([]);
  },
);

test('a notification of the auth service succeeds without a mail', async () => {
  const answer = await call('authService', event({ email_action_type: 'password_changed_notification' }));
  expect(answer).toMatchObject({ rows: [{ answer: {} }] });
  expect(await mails()).toEqual([]);
});

test.each([null, '', 'short', `${token}&next=//evil.example`, `${token}\n`, `${token}/../signin`, 'x'.repeat(129)])(
  'the token %j is refused',
  async (wrong) => {
    expect(await call('authService', event({ token_hash: wrong }))).toMatchObject({ code: '22023' });
    expect(await mails()).toEqual([]);
  },
);

test('a user without an address that mail can be sent to gets none', async () => {
  for (const user of [{}, { email: '' }, { email: 'asha' }]) await call('authService', event({}, user));
  expect(await mails()).toEqual([]);
});

describe('the token of a row', () => {
  test('stays while an attempt follows or its outcome is unknown', async () => {
    await call('authService');
    await set(`attempts = 1, sending_at = now()`);
    expect(await params()).toEqual([{ path, language: 'en' }]);
    await set(`sending_at = null, next_attempt_at = now() + interval '9 minutes', last_error = '450'`);
    expect(await params()).toEqual([{ path, language: 'en' }]);
  });

  test('is deleted when the mail is sent', async () => {
    await call('authService');
    await set(`sending_at = null, sent_at = now(), next_attempt_at = null`);
    expect(await params()).toEqual([{}]);
  });

  test('is deleted when the mail is given up', async () => {
    await call('authService');
    await set(`sending_at = null, next_attempt_at = null, last_error = '550'`);
    expect(await params()).toEqual([{}]);
  });

  test('is deleted with all further attempts when it expires before the next one', async () => {
    await call('authService');
    await set(`sending_at = null, next_attempt_at = now() + interval '11 minutes', last_error = '450'`);
    expect(await owner('select params, next_attempt_at from public.outbox_messages')).toEqual([
      { params: {}, next_attempt_at: null },
    ]);
  });

  test('does not change other mails', async () => {
    await owner(`select private.queue_mail($1, 'registrationNeedsOwner', '{"full_name": "Dr. Leela Menon"}')`, [email]);
    await set(`sent_at = now(), next_attempt_at = null`);
    expect(await params()).toEqual([{ full_name: 'Dr. Leela Menon' }]);
  });
});
