import { RunEnded } from './outbox.ts';
import { type Report, SendFailure } from './send-outbox.ts';

interface SendMail {
  /** Sends the outbox with the token of a run, which the database checks. Rejects with `RunEnded` when it refuses. */
  run: (token: string) => Promise<Report>;
  /** Writes one line to the function's log. */
  log: (line: string) => void;
}

/** Answers the scheduler's `POST /functions/v1/send-mail` with numbers, and with no address or text of a mail. */
export async function answerSendMail(request: Request, { run, log }: SendMail): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'The outbox is sent by POST' }, { status: 405 });
  const [, token] = /^Bearer\s+([\da-f]{64})$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (token === undefined) return Response.json({ message: 'Not the scheduler' }, { status: 401 });
  try {
    return Response.json(await run(token));
  } catch (error) {
    if (error instanceof RunEnded) return Response.json({ message: 'Not the scheduler' }, { status: 401 });
    // Only a SendFailure and the outbox's own errors have messages without values of rows.
    log(error instanceof SendFailure ? error.message : 'The outbox could not be sent.');
    return Response.json({ message: 'The outbox could not be sent' }, { status: 503 });
  }
}
