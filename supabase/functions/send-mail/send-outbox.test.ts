import { describe, expect, test } from 'vitest';
import type { DueRow, Outbox, Outcome } from './outbox';
import { type Connection, type OutgoingMail, SendFailure, type Sending, sendOutbox } from './send-outbox';

const start = Date.UTC(2026, 10, 23, 4, 30);
const minute = 60_000;

interface StoredRow extends DueRow {
  nextAttemptAt: Date | null;
  sendingAt: Date | null;
  sentAt: Date | null;
  error: string | null;
}

const rowOf = (number: number, changes: Partial<StoredRow> = {}): StoredRow => ({
  id: `11111111-1111-4111-8111-00000000000${number}`,
  recipient: `person.${number}@mail.example`,
  template: 'registrationNeedsOwner',
  params: { full_name: 'Dr. Leela Menon' },
  attempts: 0,
  nextAttemptAt: new Date(start),
  sendingAt: null,
  sentAt: null,
  error: null,
  ...changes,
});

/** An outbox in memory, with the rules of the database. */
function outboxOf(rows: StoredRow[], now: () => Date): Outbox {
  const isWaiting = (row: StoredRow) => row.sentAt === null && row.sendingAt === null;
  return {
    due: async (limit) =>
      rows
        .filter((row) => isWaiting(row) && row.nextAttemptAt !== null && row.nextAttemptAt <= now())
        .slice(0, limit)
        .map((row) => structuredClone(row)),
    async claim({ id, attempts }) {
      const row = rows.find((one) => one.id === id && one.attempts === attempts && isWaiting(one));
      if (row) Object.assign(row, { sendingAt: now(), attempts: attempts + 1 });
      return row !== undefined;
    },
    async settle({ id, attempts }, outcome: Outcome) {
      const row = rows.find((one) => one.id === id && one.attempts === attempts + 1);
      if (!row) return;
      row.sendingAt = null;
      if (outcome === 'sent') Object.assign(row, { sentAt: now(), error: null, nextAttemptAt: null });
      else Object.assign(row, { error: outcome.failure, nextAttemptAt: outcome.nextAttemptAt });
    },
    async end() {
      const before = new Date(now().getTime() - 15 * minute);
      return rows.filter((row) => row.sentAt === null && row.sendingAt !== null && row.sendingAt < before).length;
    },
  };
}

/** A mail server that accepts every mail, or fails as `fail` says. */
function serverOf(fail: (mail: OutgoingMail) => Error | undefined = () => undefined) {
  const mails: OutgoingMail[] = [];
  let isOpen = true;
  const connection: Connection = {
    async send(mail) {
      const error = fail(mail);
      if (error instanceof SendFailure && error.kind === 'unknown') isOpen = false;
      if (error) throw error;
      mails.push(mail);
    },
    isOpen: () => isOpen,
    close: () => undefined,
  };
  return { mails, connect: async () => connection };
}

function sendingOf(rows: StoredRow[], server = serverOf(), clock = { now: start }): Sending {
  return {
    outbox: outboxOf(rows, () => new Date(clock.now)),
    connect: server.connect,
    siteUrl: 'https://sehat.example',
    domain: 'sehat.example',
    now: () => clock.now,
  };
}

const quiet = { sent: 0, postponed: 0, abandoned: 0, taken: 0, unsettled: 0 };

test('sends each due row once, with a Message-ID of the row', async () => {
  const rows = [rowOf(1), rowOf(2), rowOf(3, { nextAttemptAt: new Date(start + 1) })];
  const server = serverOf();
  expect(await sendOutbox(sendingOf(rows, server))).toEqual({ ...quiet, sent: 2 });
  expect(await sendOutbox(sendingOf(rows, server))).toEqual(quiet);
  expect(server.mails.map(({ to, messageId }) => [to, messageId])).toEqual([
    ['person.1@mail.example', `<${rows[0]?.id}@sehat.example>`],
    ['person.2@mail.example', `<${rows[1]?.id}@sehat.example>`],
  ]);
});

test('eight runs at the same time send each row once', async () => {
  const rows = [1, 2, 3, 4, 5].map((number) => rowOf(number));
  const server = serverOf();
  const reports = await Promise.all(Array.from({ length: 8 }, () => sendOutbox(sendingOf(rows, server))));
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual(rows.map(({ recipient }) => recipient));
  expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(5);
});

test('a server that cannot be reached changes no row', async () => {
  const rows = [rowOf(1)];
  const connect = () => Promise.reject(new SendFailure('temporary', 'SMTP: ECONNREFUSED'));
  await expect(sendOutbox({ ...sendingOf(rows), connect })).rejects.toThrow('ECONNREFUSED');
  expect(rows).toEqual([rowOf(1)]);
});

describe('after a failure', () => {
  test('that is temporary, waits longer each time, and gives up after the ninth attempt', async () => {
    const row = rowOf(1);
    const rows = [row];
    const clock = { now: start };
    const server = serverOf(() => new SendFailure('temporary', 'SMTP: 451'));
    const pauses: number[] = [];
    while (rows[0]?.nextAttemptAt) {
      clock.now = rows[0].nextAttemptAt.getTime();
      await sendOutbox(sendingOf(rows, server, clock));
      if (rows[0].nextAttemptAt) pauses.push((rows[0].nextAttemptAt.getTime() - clock.now) / minute);
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 1440, 1620]);
    expect(row).toMatchObject({ attempts: 9, nextAttemptAt: null, sendingAt: null, sentAt: null, error: 'SMTP: 451' });
  });

  test('that is permanent, gives up at once and sends the other rows', async () => {
    const rows = [rowOf(1), rowOf(2)];
    const server = serverOf(({ to }) =>
      to === 'person.1@mail.example' ? new SendFailure('permanent', 'SMTP: 550') : undefined,
    );
    expect(await sendOutbox(sendingOf(rows, server))).toEqual({ ...quiet, sent: 1, abandoned: 1 });
    expect(rows[0]).toMatchObject({ nextAttemptAt: null, error: 'SMTP: 550' });
  });

  test('with an unknown outcome, never sends the row again, and counts it', async () => {
    const rows = [rowOf(1), rowOf(2)];
    const clock = { now: start };
    const server = serverOf(() => new SendFailure('unknown', 'SMTP: ECONNECTION'));
    await sendOutbox(sendingOf(rows, server, clock));
    expect(rows.map(({ sendingAt }) => sendingAt)).toEqual([new Date(start), null]);
    clock.now += 16 * minute;
    const works = serverOf();
    expect(await sendOutbox(sendingOf(rows, works, clock))).toEqual({ ...quiet, sent: 1, unsettled: 1 });
    expect(works.mails.map(({ to }) => to)).toEqual(['person.2@mail.example']);
  });
});

test('a process that dies after the server accepted a mail leads to no second mail', async () => {
  const rows = [rowOf(1)];
  const server = serverOf();
  const sending = sendingOf(rows, server);
  const outbox = { ...sending.outbox, settle: () => Promise.reject(new Error('The process died.')) };
  await expect(sendOutbox({ ...sending, outbox })).rejects.toThrow('died');
  await sendOutbox(sendingOf(rows, server, { now: start + 60 * 24 * minute }));
  expect(server.mails).toHaveLength(1);
});

test('settles a row when the database first answers at the third attempt', async () => {
  const rows = [rowOf(1)];
  const sending = sendingOf(rows);
  let failures = 2;
  const settle: Outbox['settle'] = (row, outcome) =>
    (failures -= 1) >= 0 ? Promise.reject(new Error('503')) : sending.outbox.settle(row, outcome);
  expect(await sendOutbox({ ...sending, outbox: { ...sending.outbox, settle } })).toEqual({ ...quiet, sent: 1 });
});

test('gives up a row that makes no mail, and sends the other rows', async () => {
  const rows = [rowOf(1, { params: {} }), rowOf(2)];
  expect(await sendOutbox(sendingOf(rows))).toEqual({ ...quiet, sent: 1, abandoned: 1 });
  expect(rows[0]).toMatchObject({ nextAttemptAt: null, error: 'no mail can be made of this row' });
});
