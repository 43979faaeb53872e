import { describe, expect, it } from 'vitest';
import { codeAt } from '../auth/totp';
import { appointment } from '../testing/table-roles';
import { createTestBackend, read } from '../testing/test-backend';

interface Mail {
  to: string;
  language: string;
  subject: string;
  calendar: { name: string; text: string } | null;
  blocks: { type: string; href?: string }[];
}

async function open() {
  const test = createTestBackend();
  const { access_token: patient } = await test.signIn('patient@sehat.example');
  const { access_token: admin } = await test.signIn('admin@sehat.example');
  let hour = 1;
  const book = async (email: string, token = patient) => {
    hour += 1;
    const answer = await test.rest('appointments', { token, body: { ...appointment, email, time: `${hour}:00 PM` } });
    expect(answer.status).toBe(201);
  };
  const mails = async (token?: string) => read<Mail[]>(await test.mailbox(token));
  return { ...test, patient, admin, book, mails };
}

describe('GET /demo/mailbox', () => {
  it('shows a user the mails to the account’s address, newest first', async () => {
    const { book, mails, patient, admin } = await open();
    await book('patient@sehat.example');
    await book('Patient@Sehat.example');
    expect((await mails(patient)).map(({ to }) => to)).toEqual(['Patient@Sehat.example', 'patient@sehat.example']);
    expect(await mails(admin)).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('shows a mail to an address without an account to the user who booked, and to signed-out visitors', async () => {
    const { book, mails, patient, admin } = await open();
    await book('asha@mail.example');
    for (const token of [patient, undefined])
      expect((await mails(token)).map(({ to }) => to)).toEqual(['asha@mail.example']);
    expect(await mails(admin)).toEqual([]);
  });

  it('shows a user no mail about own appointments that went to the account of another user', async () => {
    const { book, mails, patient, admin } = await open();
    await book('admin@sehat.example');
    expect(await mails(patient)).toEqual([]);
    expect((await mails(admin)).map(({ to }) => to)).toEqual(['admin@sehat.example']);
  });

  it('attaches the calendar file, and links to pages of the app', async () => {
    const { book, mails, patient } = await open();
    await book('patient@sehat.example');
    const [mail] = await mails(patient);
    expect(mail?.calendar).toMatchObject({ name: 'appointment.ics' });
    expect(mail?.calendar?.text).toContain('BEGIN:VEVENT');
    expect(mail?.blocks.at(-1)).toMatchObject({ type: 'link', href: '/dashboard' });
  });

  it('names the language of a mail, and links to the pages of that language', async () => {
    const { rest, mails, patient } = await open();
    const body = { ...appointment, email: 'patient@sehat.example', language: 'hi' };
    expect((await rest('appointments', { token: patient, body })).status).toBe(201);
    const [mail] = await mails(patient);
    expect(mail).toMatchObject({ language: 'hi', subject: '20 जनवरी 2026 का आपका अपॉइंटमेंट बुक हो गया' });
    expect(mail?.blocks.at(-1)).toMatchObject({ type: 'link', href: '/hi/dashboard' });
  });

  it('marks the mails as sent', async () => {
    const { backend, book, mails } = await open();
    await book('asha@mail.example');
    await mails();
    const rows = await backend.store.transaction(async ({ tables }) => tables['outbox_messages']);
    expect(rows).toMatchObject([{ attempts: 1, next_attempt_at: null, last_error: null }]);
    expect(rows?.[0]?.['sent_at']).not.toBeNull();
  });

  it('refuses a session that lacks the second factor of its account', async () => {
    const { auth, book, clock, mailbox, patient: token, signIn } = await open();
    await book('patient@sehat.example');
    const body = { factor_type: 'totp', friendly_name: 'Telephone' };
    const { id, totp } = await read<{ id: string; totp: { secret: string } }>(await auth('factors', { token, body }));
    const challenge = await read<{ id: string }>(await auth(`factors/${id}/challenge`, { token, body: {} }));
    const proof = { challenge_id: challenge.id, code: await codeAt(totp.secret, clock.now) };
    const verified = await auth(`factors/${id}/verify`, { token, body: proof });
    expect(verified.status).toBe(200);
    const { access_token: proven } = await read<{ access_token: string }>(verified);
    expect(await read<Mail[]>(await mailbox(proven))).toHaveLength(1);
    const { access_token: lacking } = await signIn('patient@sehat.example');
    expect((await mailbox(lacking)).status).toBe(403);
  });

  it('refuses an invalid token and a request without the public key', async () => {
    const { mailbox, rest } = await open();
    expect((await mailbox('a.b.c')).status).toBe(401);
    expect((await rest('outbox_messages', {})).status).toBe(401);
  });
});
