import { type Report, SendFailure } from './send-outbox.ts';

interface SendMail {
  /** The secret that the scheduler sends as a bearer token. */
  secret: string;
  /** Sends the outbox. */
  run: () => Promise<Report>;
  /** Writes one line to the function's log. */
  log: (line: string) => void;
}

/** Compares two texts in a time that does not depend on where they differ. */
async function areEqual(left: string, right: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [first, second] = await Promise.all([digest(left), digest(right)]);
  let difference = 0;
  for (const [index, byte] of first.entries()) difference |= byte ^ (second[index] ?? 0);
  return difference === 0;
}

/** Answers the scheduler's `POST /functions/v1/send-mail` with numbers, and with no address or text of a mail. */
export async function answerSendMail(request: Request, { secret, run, log }: SendMail): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'The outbox is sent by POST' }, { status: 405 });
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (!(await areEqual(token, secret))) return Response.json({ message: 'Not the scheduler' }, { status: 401 });
  try {
    return Response.json(await run());
  } catch (error) {
    // Only a SendFailure and the outbox's own errors have messages without values of rows.
    log(error instanceof SendFailure ? error.message : 'The outbox could not be sent.');
    return Response.json({ message: 'The outbox could not be sent' }, { status: 503 });
  }
}
