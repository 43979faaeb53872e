import { afterEach, describe, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../../scripts/mail/catch-mail.mjs';
import type { OutgoingMail } from './send-outbox';
import { connectSmtp, domainOf } from './smtp';

let catcher: MailCatcher | undefined;
afterEach(async () => {
  await catcher?.close();
  catcher = undefined;
});

async function connected(options: Parameters<typeof catchMail>[0] = {}) {
  catcher = await catchMail(options);
  const settings = { host: '127.0.0.1', port: catcher.port, from: 'Sehat <no-reply@sehat.example>', isLocal: true };
  return { catcher, connection: await connectSmtp(settings) };
}

const mail: OutgoingMail = {
  messageId: '<11111111-1111-4111-8111-111111111111@sehat.example>',
  to: 'asha@mail.example',
  subject: 'Ihr Termin · आपकी मुलाक़ात',
  text: 'Namaste\n.\n.. a line that starts with dots\n',
  html: '<!doctype html><html lang="en"><title>x</title><p>Namaste आशा</p></html>',
  calendar: { name: 'appointment.ics', method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

const anyPort = { host: '127.0.0.1', from: 'no-reply@sehat.example' };

test('a mail arrives with both parts, its calendar file and its Message-ID', async () => {
  const { catcher: server, connection } = await connected();
  await connection.send(mail);
  connection.close();
  const [arrived] = server.mails;
  expect(arrived).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from: { value: [{ name: 'Sehat', address: 'no-reply@sehat.example' }] },
    to: { value: [{ name: '', address: 'asha@mail.example' }] },
    text: mail.text,
    html: mail.html,
  });
  expect(arrived?.headers.get('auto-submitted')).toBe('auto-generated');
  const [file] = arrived?.attachments ?? [];
  expect(file).toMatchObject({ filename: 'appointment.ics', contentType: 'text/calendar' });
  expect(file?.content.toString()).toBe(mail.calendar?.text);
});

test('one connection carries many mails, also after a refusal', async () => {
  const refused = 'nobody@mail.example';
  const refuse = (step: string, address?: string) => (step === 'recipient' && address === refused ? 550 : undefined);
  const { catcher: server, connection } = await connected({ refuse });
  await connection.send(mail);
  await expect(connection.send({ ...mail, to: refused })).rejects.toMatchObject({ kind: 'permanent' });
  await connection.send({ ...mail, to: 'leela@mail.example' });
  expect(connection.isOpen()).toBe(true);
  connection.close();
  expect(server.mails.map(({ to }) => to?.text)).toEqual(['asha@mail.example', 'leela@mail.example']);
});

describe('a failure', () => {
  test.each([
    ['recipient', 451, 'temporary'],
    ['recipient', 550, 'permanent'],
    ['content', 452, 'temporary'],
    ['content', 554, 'permanent'],
    ['content', 'close', 'unknown'],
  ] as const)('at the %s with %s is %s', async (at, answer, kind) => {
    const { connection } = await connected({ refuse: (step) => (step === at ? answer : undefined) });
    const failure: unknown = await connection.send(mail).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SendFailure', kind });
    expect(connection.isOpen()).toBe(kind !== 'unknown');
    connection.close();
  });

  test('has no address in its message', async () => {
    const { connection } = await connected({ refuse: () => 550 });
    await expect(connection.send(mail)).rejects.toThrow(/^SMTP: 550$/);
    connection.close();
  });

  test('to connect is temporary', async () => {
    const { port, close } = await catchMail();
    await close();
    await expect(connectSmtp({ ...anyPort, port })).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('of a server without TLS sends neither password nor mail', async () => {
    catcher = await catchMail();
    const settings = { ...anyPort, port: catcher.port, user: 'sehat', password: 'secret' };
    await expect(connectSmtp(settings)).rejects.toMatchObject({ kind: 'temporary' });
    expect(catcher.mails).toEqual([]);
  });
});

test.each([
  ['Sehat <no-reply@sehat.example>', 'sehat.example'],
  ['no-reply@mail.sehat.example', 'mail.sehat.example'],
])('the domain of %s is %s', (from, domain) => {
  expect(domainOf(from)).toBe(domain);
});
