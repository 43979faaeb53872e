import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Connection, type OutgoingMail, SendFailure } from './send-outbox.ts';

/** The mail server of the service. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** Without a user, the server must accept mail from this machine. */
  user?: string;
  password?: string;
  /** The sender: `Sehat <no-reply@sehat.example>`. */
  from: string;
  /** Sends without TLS. For a server on the same machine only. */
  isLocal?: boolean;
}

interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** Names an error by its codes. The server's sentence may repeat the recipient's address. */
const codesOf = ({ code, responseCode }: SmtpError) =>
  responseCode === undefined ? `SMTP: ${code ?? 'no code'}` : `SMTP: ${responseCode}`;

/** Classifies an error. `isStarted` tells whether the server may have received the content of the mail. */
function toFailure(error: unknown, isStarted: boolean): SendFailure {
  const codes = (error ?? {}) as SmtpError;
  if (codes.responseCode !== undefined)
    return new SendFailure(codes.responseCode >= 500 ? 'permanent' : 'temporary', codesOf(codes));
  return new SendFailure(isStarted ? 'unknown' : 'temporary', codesOf(codes));
}

/** Connects to the mail server and signs in. Rejects with a `SendFailure`. */
export async function connectSmtp(settings: SmtpSettings): Promise<Connection> {
  const { host, port, user, password, isLocal = false } = settings;
  const secure = port === 465;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    // Without this, a server between the two could hide STARTTLS and read the mail.
    requireTLS: !secure && !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  /** Rejects when the connection breaks, whatever the caller waits for. */
  const broken = new Promise<never>((_, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(Object.assign(new Error('The connection ended.'), { code: 'ECONNECTION' })));
  });
  let isOpen = true;
  broken.catch(() => {
    isOpen = false;
  });
  const step = (run: (done: (error?: unknown) => void) => void) =>
    Promise.race([broken, new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())))]);

  try {
    await step((done) => connection.connect(done));
    if (user !== undefined) await step((done) => connection.login({ user, pass: password ?? '' }, done));
  } catch (error) {
    connection.close();
    // A wrong password is the operator's to mend. The rows wait.
    throw new SendFailure('temporary', codesOf(error as SmtpError));
  }

  return {
    isOpen: () => isOpen,
    async send(mail) {
      let isStarted = false;
      const content = await compose(mail, settings.from);
      const stream = new Readable({
        read() {
          // Read for the first time when the server has accepted sender and recipient and waits for the content.
          isStarted = true;
          this.push(content);
          this.push(null);
        },
      });
      try {
        await step((done) => connection.send({ from: addressOf(settings.from), to: [mail.to] }, stream, done));
      } catch (error) {
        // Ends the refused transaction. Without this, the server refuses the sender of the next mail.
        await step((done) => connection.reset(done)).catch(() => undefined);
        throw toFailure(error, isStarted);
      }
    },
    close: () => connection.quit(),
  };
}

/** The address in `Name <address>`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** The domain of the sender's address. */
export const domainOf = (from: string): string => addressOf(from).replace(/^.*@/, '');

function compose({ to, subject, text, html, calendar, messageId }: OutgoingMail, from: string): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments:
      calendar === null
        ? []
        : [
            {
              filename: calendar.name,
              content: calendar.text,
              contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
            },
          ],
    // Values of a row could otherwise name a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
