import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_KEY, startLiteBackend } from '../../scripts/lite-backend.mjs';
import { catchMail, type MailCatcher } from '../../scripts/mail/catch-mail.mjs';
import { createOutbox, RunEnded } from '../functions/send-mail/outbox';
import { sendOutbox } from '../functions/send-mail/send-outbox';
import { connectSmtp } from '../functions/send-mail/smtp';
import { appointment, newSlot } from './attacker';

const url = 'http://127.0.0.1';
let backend: Awaited<ReturnType<typeof startLiteBackend>> | undefined;
let catcher: MailCatcher | undefined;

beforeAll(async () => {
  backend = await startLiteBackend();
  catcher = await catchMail();
}, 120_000);
afterAll(async () => {
  await catcher?.close();
  await backend?.close();
});

const ask = (request: Request) => {
  if (!backend) throw new Error('The backend did not start.');
  return backend.fetch(request);
};

const project = { url, key: LOCAL_KEY, fetch: (input: string, init?: RequestInit) => ask(new Request(input, init)) };

async function startRun(): Promise<string> {
  const started = await backend?.query('select private.start_mail_run() as token');
  return String(started?.rows[0]?.['token']);
}

/** Runs the function once, as the schedule of a host does. */
async function run() {
  const outbox = createOutbox(project, await startRun());
  const from = 'Sehat <no-reply@sehat.example>';
  const connect = () => connectSmtp({ host: '127.0.0.1', port: catcher?.port ?? 0, from, isLocal: true });
  return sendOutbox({ outbox, connect, siteUrl: 'https://sehat.example', domain: 'sehat.example' });
}

async function signIn(): Promise<string> {
  const answer = await ask(
    new Request(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: LOCAL_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'patient@sehat.example', password: 'sehat-demo' }),
    }),
  );
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function write(method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await ask(
    new Request(`${url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: LOCAL_KEY,
        Authorization: `Bearer ${await signIn()}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      body: JSON.stringify(body),
    }),
  );
  return (await answer.json()) as { id: string }[];
}

const quiet = { sent: 0, postponed: 0, abandoned: 0, taken: 0, unsettled: 0 };

test('a booking, its move and its cancellation arrive as mails with one calendar entry', async () => {
  const slot = newSlot();
  const row = { ...appointment, ...slot, preferred_mode: 'inPerson', full_name: 'Asha <b>Verma</b>' };
  const [stored] = await write('POST', 'appointments', row);
  expect(await run()).toEqual({ ...quiet, sent: 1 });
  await write('PATCH', `appointments?id=eq.${stored?.id}`, newSlot());
  await write('PATCH', `appointments?id=eq.${stored?.id}`, { status: 'cancelled', status_reason: 'See evil.example' });
  expect(await run()).toEqual({ ...quiet, sent: 2 });
  expect(await run()).toEqual(quiet);

  const mails = catcher?.mails ?? [];
  expect(mails.map(({ to }) => to?.text)).toEqual([row.email, row.email, row.email]);
  expect(mails.map(({ subject }) => subject?.replace(/ \d+ \w+ \d+/, ' …'))).toEqual([
    'Your appointment on … is booked',
    'Your appointment has a new time: …',
    'Your appointment on … is cancelled',
  ]);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
  const [booked, , cancelled] = mails;
  expect(booked?.text).toContain(`Doctor: ${row.doctor_name}`);
  expect(booked?.text).not.toMatch(/[<>]b>|Verma/);
  expect(booked?.html).toContain('<html lang="en"');
  expect(cancelled?.text).toContain('Reason: See [link removed]');

  const calendars = mails.map(({ attachments: [file] }) => convertIcsCalendar(undefined, String(file?.content)));
  const ids = calendars.map(({ events }) => events?.[0]?.uid);
  const id = `appointment-${stored?.id}@sehat`;
  expect(ids).toEqual([id, id, id]);
  expect(calendars.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
});

test('a booking in Hindi arrives as a Hindi mail with a Hindi calendar entry', async () => {
  await write('POST', 'appointments', { ...appointment, ...newSlot(), language: 'hi' });
  expect(await run()).toEqual({ ...quiet, sent: 1 });
  const mail = catcher?.mails.at(-1);
  expect(mail?.subject).toMatch(/ का आपका अपॉइंटमेंट बुक हो गया$/);
  expect(mail?.html).toContain('<html lang="hi"');
  expect(mail?.html).toContain('<a href="https://sehat.example/hi/dashboard">');
  const { events } = convertIcsCalendar(undefined, String(mail?.attachments[0]?.content));
  expect(events?.[0]?.summary).toBe(`${appointment.doctor_name} से वीडियो परामर्श`);
});

test('eight runs at the same time send each mail once', async () => {
  const before = catcher?.mails.length ?? 0;
  for (let count = 0; count < 4; count += 1) await write('POST', 'appointments', { ...appointment, ...newSlot() });
  const reports = await Promise.all(Array.from({ length: 8 }, run));
  expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(4);
  const sent = catcher?.mails.slice(before).map(({ messageId }) => messageId) ?? [];
  expect([sent.length, new Set(sent).size]).toEqual([4, 4]);
});

test('a run ends with its last call, and so does a run that died after 15 minutes', async () => {
  const token = await startRun();
  expect(token).toMatch(/^[\da-f]{64}$/);
  const outbox = createOutbox(project, token);
  expect(await outbox.due(50)).toEqual([]);
  expect(await outbox.end()).toBe(0);
  const row = { id: crypto.randomUUID(), recipient: '', template: '', params: {}, attempts: 0 };
  const calls = [
    () => outbox.due(50),
    () => outbox.claim(row),
    () => outbox.settle(row, 'sent'),
    () => outbox.settle(row, { failure: 'SMTP: 451', nextAttemptAt: new Date() }),
    () => outbox.end(),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(RunEnded);

  const died = createOutbox(project, await startRun());
  await backend?.query("update private.mail_runs set expires_at = expires_at - interval '15 minutes'");
  await expect(died.due(50)).rejects.toThrow(RunEnded);
});
