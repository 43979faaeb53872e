import { isMailAddress } from '@sehat/catalog/mail-templates';
import { describe, expect, test } from 'vitest';
import { type Caller, denied, useDatabase } from './attacker';

const { as, owner } = useDatabase();

const queue = (recipient: string) =>
  owner(`select private.queue_mail($1, 'registrationNeedsOwner', '{"full_name": "Dr. Leela Menon"}')`, [recipient]);
const recipients = async () =>
  (await owner('select recipient from public.outbox_messages')).map((row) => row['recipient']);

const everyRole: Caller[] = ['anonymous', 'patient', 'doctor', 'admin', 'service', 'authService'];

describe.each(everyRole)('the outbox is closed to %s', (caller) => {
  test.each([
    'select id from public.outbox_messages',
    'select count(*) from public.outbox_messages',
    `insert into public.outbox_messages (recipient, template, params) values ('a@b.example', 'appointmentBooked', '{}')`,
    `update public.outbox_messages set recipient = 'attacker@mail.example'`,
    `update public.outbox_messages set params = '{}'`,
    `update public.outbox_messages set next_attempt_at = now()`,
    'delete from public.outbox_messages',
  ])('refuses: %s', async (sql) => {
    await queue('asha@mail.example');
    expect(await as(caller, sql)).toEqual(denied('table outbox_messages'));
  });

  test.each([
    ['queue_mail', `select private.queue_mail('victim@mail.example', 'appointmentBooked', '{}')`],
    ['start_mail_run', 'select private.start_mail_run()'],
    ['require_mail_run', `select private.require_mail_run('')`],
  ])('refuses a call of %s', async (name, sql) => {
    expect(await as(caller, sql)).toEqual(denied(`function ${name}`));
  });

  test('refuses the tokens of runs', async () => {
    expect(await as(caller, 'select token_hash from private.mail_runs')).toEqual(denied('table mail_runs'));
  });
});

/** The calls of a run, with this token, for the only row of the outbox. */
const runCalls = (token: string | null) => {
  const run = token === null ? 'null' : `'${token}'`;
  const row = '(select id from mail_in_test)';
  return {
    due_mails: `select recipient from public.due_mails(${run}, 50)`,
    take_mail: `select public.take_mail(${run}, ${row}, 0)`,
    settle_mail: `select public.settle_mail(${run}, ${row}, 1, null, null)`,
    end_mail_run: `select public.end_mail_run(${run})`,
  };
};
type RunCall = keyof ReturnType<typeof runCalls>;
const callNames = Object.keys(runCalls(null)) as RunCall[];

/** Queues one mail and opens a run. Any role can read the id of the mail, so that a refusal is one of the function. */
async function openRun() {
  await queue('asha@mail.example');
  await owner('create temporary table mail_in_test on commit drop as select id from public.outbox_messages');
  await owner('grant select on mail_in_test to public');
  const [started] = await owner('select private.start_mail_run() as token');
  return String(started?.['token']);
}
const noRun = { code: 'PT401', message: 'no run of the schedule has this token' };
const untouched = async () =>
  expect(await owner('select attempts, sending_at, sent_at from public.outbox_messages')).toEqual([
    { attempts: 0, sending_at: null, sent_at: null },
  ]);

describe.each(callNames)('%s', (name) => {
  test.each(everyRole.filter((caller) => caller !== 'anonymous'))(
    'refuses %s, also with the token of a run',
    async (caller) => {
      const token = await openRun();
      expect(await as(caller, runCalls(token)[name])).toEqual(denied(`function ${name}`));
      await untouched();
    },
  );

  test.each([
    ['no token', () => null],
    ['an empty token', () => ''],
    ['a changed token', (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['a part of the token', (token: string) => token.slice(1)],
    ['the token in capitals', (token: string) => token.replace(/[a-f]/g, (letter) => letter.toUpperCase())],
  ])('refuses %s', async (_case, change) => {
    const wrong = change(await openRun());
    expect(await as('anonymous', runCalls(wrong)[name])).toEqual(noRun);
    await untouched();
  });

  test('changes nothing for GET, whose transaction is read-only', async () => {
    const token = await openRun();
    await owner('set transaction read only');
    const expected = name === 'due_mails' ? { rows: [{ recipient: 'asha@mail.example' }] } : { code: '25006' };
    expect(await as('anonymous', runCalls(token)[name])).toMatchObject(expected);
    await untouched();
  });

  test('refuses the token of a run that ended or is older than 15 minutes', async () => {
    const token = await openRun();
    await owner(`update private.mail_runs set expires_at = expires_at - interval '14 minutes'`);
    expect(await as('anonymous', runCalls(token).due_mails)).toMatchObject({ rows: [{}] });
    await owner(`update private.mail_runs set expires_at = expires_at - interval '1 minute'`);
    expect(await as('anonymous', runCalls(token)[name])).toEqual(noRun);
    const [next] = await owner('select private.start_mail_run() as token');
    await as('anonymous', runCalls(String(next?.['token'])).end_mail_run);
    expect(await as('anonymous', runCalls(String(next?.['token']))[name])).toEqual(noRun);
    await untouched();
  });
});

describe('a run', () => {
  test('is stored as a hash, and a new one deletes expired ones', async () => {
    const token = await openRun();
    await owner(`update private.mail_runs set expires_at = now()`);
    const [second] = await owner('select private.start_mail_run() as token');
    expect(second?.['token']).not.toBe(token);
    const rows = await owner(`select encode(token_hash, 'escape') as hash from private.mail_runs`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(second?.['token']);
  });

  test('takes a row once, settles it once, and writes no text of a mail', async () => {
    const calls = runCalls(await openRun());
    expect(await as('anonymous', calls.due_mails)).toMatchObject({ rows: [{ recipient: 'asha@mail.example' }] });
    expect(await as('anonymous', calls.settle_mail)).toHaveProperty('rows');
    await untouched();
    expect(await as('anonymous', calls.take_mail)).toMatchObject({ rows: [{ take_mail: true }] });
    expect(await as('anonymous', calls.take_mail)).toMatchObject({ rows: [{ take_mail: false }] });
    expect(await as('anonymous', calls.due_mails)).toMatchObject({ rows: [] });
    await as('anonymous', calls.settle_mail);
    expect(await owner('select attempts, sending_at, sent_at is not null as sent from public.outbox_messages')).toEqual(
      [{ attempts: 1, sending_at: null, sent: true }],
    );
  });

  test('gives up mails whose password link has expired, and forgets their tokens', async () => {
    const ages = [
      ['late', '10 minutes', null],
      ['valid', '9 minutes', null],
      ['lost', '20 minutes', '16 minutes'],
      ['running', '12 minutes', '14 minutes'],
    ] as const;
    for (const [recipient, age, taken] of ages)
      await owner(
        `insert into public.outbox_messages (recipient, template, params, created_at, sending_at)
         values ($1, 'passwordRecovery', '{"token": "secret"}', now() - $2::interval, now() - $3::interval)`,
        [`${recipient}@mail.example`, age, taken],
      );
    const calls = runCalls(await openRun());
    expect(await owner(`select recipient from public.outbox_messages where params ? 'token' order by 1`)).toEqual([
      { recipient: 'running@mail.example' },
      { recipient: 'valid@mail.example' },
    ]);
    // Both are due since the same moment, and then their order is that of random ids.
    const inOrder = `select recipient from (${calls.due_mails}) as mail order by 1`;
    expect(await as('anonymous', inOrder)).toMatchObject({
      rows: [{ recipient: 'asha@mail.example' }, { recipient: 'valid@mail.example' }],
    });
    expect(await as('anonymous', calls.end_mail_run)).toMatchObject({ rows: [{ end_mail_run: 1 }] });
  });

  test('takes no row whose next attempt is later', async () => {
    const calls = runCalls(await openRun());
    await owner(`update public.outbox_messages set next_attempt_at = now() + interval '1 minute'`);
    expect(await as('anonymous', calls.take_mail)).toMatchObject({ rows: [{ take_mail: false }] });
  });

  test('deletes a row 30 days after its mail was sent, and counts rows that stayed taken', async () => {
    for (const recipient of ['old', 'new', 'lost', 'running']) await queue(`${recipient}@mail.example`);
    const age = (column: string, time: string, who: string) =>
      owner(`update public.outbox_messages set ${column} = now() - $1::interval where recipient = $2`, [
        time,
        `${who}@mail.example`,
      ]);
    await age('sent_at', '30 days 1 minute', 'old');
    await age('sent_at', '29 days', 'new');
    await age('sending_at', '16 minutes', 'lost');
    await age('sending_at', '14 minutes', 'running');
    const calls = runCalls(await openRun());
    expect(await as('anonymous', calls.end_mail_run)).toMatchObject({ rows: [{ end_mail_run: 1 }] });
    expect(new Set(await recipients())).toEqual(
      new Set(['asha', 'lost', 'new', 'running'].map((name) => `${name}@mail.example`)),
    );
  });
});

test('a booking ahead gets a mail, also from the owner, and a restored one of the past gets none', async () => {
  const restore = (date: string, email: string) =>
    owner(
      `insert into public.appointments (full_name, age, gender, email, phone, date, time, doctor_name)
       values ('Asha Verma', 34, 'female', $2, '1', $1, '9:00 AM', 'Dr. Tsering Dolma')`,
      [date, email],
    );
  await restore('2044-01-01', 'ahead@mail.example');
  await restore('2020-01-01', 'past@mail.example');
  expect(await recipients()).toEqual(['ahead@mail.example']);
});

test.each([
  'asha@mail.example',
  'a.b+c@mail.example',
  "o'brien@mail.example",
  'x@localhost',
  `${'a'.repeat(242)}@mail.example`,
  `${'a'.repeat(260)}@mail.example`,
  '',
  'asha',
  '@mail.example',
  'asha@',
  'asha@-mail.example',
  'asha@mail.example.',
  'asha@@mail.example',
  'asha@mail.example,victim@mail.example',
  'asha@mail.example;victim@mail.example',
  'asha@mail.example victim@mail.example',
  'asha@mail.example\nBcc: victim@mail.example',
  'asha@mail.example\r\nRCPT TO:<victim@mail.example>',
  'asha@mail.example\n',
  'asha@mail.example\u0000'.replace('\u0000', '\u0001'),
  '"asha verma"@mail.example',
  'Asha <asha@mail.example>',
  'asha(comment)@mail.example',
  'आशा@mail.example',
  'asha@मेल.example',
])('the outbox and the catalog agree on the address %j', async (address) => {
  await queue(address);
  expect(await recipients()).toEqual(isMailAddress(address) ? [address] : []);
  const written = owner(
    `insert into public.outbox_messages (recipient, template, params) values ($1, 'passwordRecovery', '{}')`,
    [address],
  ).then(
    () => true,
    () => false,
  );
  expect(await written).toBe(isMailAddress(address));
});
