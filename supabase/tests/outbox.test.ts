import { isMailAddress } from '@sehat/catalog/mail-templates';
import { describe, expect, test } from 'vitest';
import { type Caller, denied, useDatabase } from './attacker';

const { as, owner } = useDatabase();

const queue = (recipient: string) =>
  owner(`select private.queue_mail($1, 'registrationNeedsOwner', '{"full_name": "Dr. Leela Menon"}')`, [recipient]);
const recipients = async () =>
  (await owner('select recipient from public.outbox_messages')).map((row) => row['recipient']);

const everyRole: Caller[] = ['anonymous', 'patient', 'doctor', 'admin'];

describe.each(everyRole)('the outbox is closed to %s', (caller) => {
  test.each([
    'select id from public.outbox_messages',
    'select count(*) from public.outbox_messages',
    `insert into public.outbox_messages (recipient, template, params) values ('a@b.example', 'appointmentBooked', '{}')`,
    `update public.outbox_messages set recipient = 'attacker@mail.example'`,
    `update public.outbox_messages set next_attempt_at = now()`,
    'delete from public.outbox_messages',
  ])('refuses: %s', async (sql) => {
    await queue('asha@mail.example');
    expect(await as(caller, sql)).toEqual(denied('table outbox_messages'));
  });

  test('refuses a call of its function', async () => {
    const sql = `select private.queue_mail('victim@mail.example', 'appointmentBooked', '{}')`;
    expect(await as(caller, sql)).toEqual(denied('function queue_mail'));
  });
});

describe('the service', () => {
  test('changes what became of a row, and deletes it', async () => {
    await queue('asha@mail.example');
    expect(await as('service', 'update public.outbox_messages set attempts = 1, sent_at = now()')).toMatchObject({
      affected: 1,
    });
    expect(await as('service', 'delete from public.outbox_messages')).toMatchObject({ affected: 1 });
  });

  test.each([
    `update public.outbox_messages set recipient = 'attacker@mail.example'`,
    `update public.outbox_messages set params = '{}'`,
    `update public.outbox_messages set template = 'passwordRecovery'`,
    `insert into public.outbox_messages (recipient, template, params) values ('a@b.example', 'appointmentBooked', '{}')`,
  ])('cannot write a mail: %s', async (sql) => {
    await queue('asha@mail.example');
    expect(await as('service', sql)).toEqual(denied('table outbox_messages'));
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
