import { describeMail, type Mail } from './describe-mail.ts';
import { readMessage } from './mail-message.ts';
import type { DueRow, Outbox, Outcome } from './outbox.ts';
import { renderHtml, renderText } from './render-mail.ts';

/** A mail for one recipient, ready for SMTP. */
export interface OutgoingMail {
  /** The same for every attempt of a row, so that a receiving server can drop a second copy. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: Mail['calendar'];
}

/** Why a mail was not sent. `permanent`: no later attempt can succeed. `unknown`: the server may have accepted it. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  readonly kind: 'temporary' | 'permanent' | 'unknown';

  /** `message` is stored and logged, so it contains codes and no address. */
  constructor(kind: SendFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A connection to a mail server. */
export interface Connection {
  /** Resolves when the server has accepted the mail. Rejects with a `SendFailure`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Whether another mail can be sent. */
  isOpen(): boolean;
  close(): void;
}

export interface Sending {
  outbox: Outbox;
  /** Connects and signs in. */
  connect: () => Promise<Connection>;
  siteUrl: string;
  /** The domain of the sender's address. It ends each Message-ID. */
  domain: string;
  now?: () => number;
  /** The most mails of one run. */
  limit?: number;
}

/** What one run did, in numbers only. */
export interface Report {
  sent: number;
  /** Attempts that failed. A later run tries again. */
  postponed: number;
  /** Rows that will not be tried again. */
  abandoned: number;
  /** Rows that another run had taken. */
  taken: number;
  /** Rows of which it is unknown whether their mail was sent, over all runs. */
  unsettled: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Pauses before the second and later attempts: three days in total. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, day, day + 3 * hour];

/**
 * Sends the mails that are due, one after another, and reports numbers. Of two runs at the same time, each row is sent
 * by one. A row whose outcome is unknown stays taken, because a second attempt could send its mail twice.
 */
export async function sendOutbox(sending: Sending): Promise<Report> {
  const { outbox, connect, limit = 50 } = sending;
  const report: Report = { sent: 0, postponed: 0, abandoned: 0, taken: 0, unsettled: 0 };
  const rows = await outbox.due(limit);
  if (rows.length > 0) {
    // Connects before it takes a row, so that a server that is down changes no row.
    const connection = await connect();
    try {
      for (const row of rows) {
        if (!connection.isOpen()) break;
        report[await sendRow(row, connection, sending)] += 1;
      }
    } finally {
      connection.close();
    }
  }
  report.unsettled = await outbox.end();
  return report;
}

async function sendRow(row: DueRow, connection: Connection, sending: Sending) {
  const { outbox, now = Date.now } = sending;
  const mail = makeMail(row, sending);
  if (!(await outbox.claim(row))) return 'taken';
  if (mail === null) return settle('abandoned', { failure: 'no mail can be made of this row', nextAttemptAt: null });
  try {
    await connection.send(mail);
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    return settleFailure(error);
  }
  return settle('sent', 'sent');

  async function settle<Word extends 'sent' | 'postponed' | 'abandoned'>(word: Word, outcome: Outcome): Promise<Word> {
    await settleAtLast(() => outbox.settle(row, outcome));
    return word;
  }

  function settleFailure({ kind, message }: SendFailure) {
    // Stays taken: only a person who has read the mail server's log can know.
    if (kind === 'unknown') return 'unsettled';
    const pause = kind === 'permanent' ? undefined : pauses[row.attempts];
    return pause === undefined
      ? settle('abandoned', { failure: message, nextAttemptAt: null })
      : settle('postponed', { failure: message, nextAttemptAt: new Date(now() + pause) });
  }
}

/** Tries to settle a row three times, because a row that is not settled needs a person. */
async function settleAtLast(settle: () => Promise<void>) {
  await settle().catch(settle).catch(settle);
}

function makeMail(row: DueRow, { siteUrl, domain, now = Date.now }: Sending): OutgoingMail | null {
  const message = readMessage(row);
  if (message === null) return null;
  const mail = describeMail(message, { siteUrl, now: new Date(now()) });
  return {
    messageId: `<${row.id}@${domain}>`,
    to: row.recipient,
    subject: mail.subject,
    text: renderText(mail),
    html: renderHtml(mail),
    calendar: mail.calendar,
  };
}
