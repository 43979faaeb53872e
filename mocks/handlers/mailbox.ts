import { describeMail } from '../../supabase/functions/send-mail/describe-mail';
import { readMessage } from '../../supabase/functions/send-mail/mail-message';
import { timestampOf } from '../platform/environment';
import { callerOf } from '../rest/caller';
import type { EmbeddedDocument, Row } from '../store/document';
import type { ServiceCall } from '../store/service-call';
import type { Caller } from '../tables/table.types';

const lower = (cell: Row[string] | undefined) => String(cell).toLowerCase();

const paramsOf = ({ params }: Row) => JSON.parse(String(params)) as Record<string, unknown>;

/** The id of the user who booked the appointment of a mail. */
function bookerOf(mail: Row, { tables }: EmbeddedDocument): Row[string] {
  const { id } = paramsOf(mail);
  return (tables['appointments'] ?? []).find((row) => row['id'] === id)?.['user_id'] ?? null;
}

/**
 * Whether a visitor of this browser may read a mail. A user reads the mails to the address of the account, and those
 * about own appointments to an address without an account. A signed-out visitor reads the mails to addresses without an
 * account. The visitor also reads links for new passwords, because a user without the password cannot sign in.
 */
function isReadable(mail: Row, { userId }: Caller, document: EmbeddedDocument): boolean {
  const owner = document.accounts.find(({ email }) => email.toLowerCase() === lower(mail['recipient']));
  if (userId === null) return !owner || mail['template'] === 'passwordRecovery';
  return owner ? owner.id === userId : bookerOf(mail, document) === userId;
}

/**
 * Answers `GET /demo/mailbox`: the mails of the outbox that the visitor may read, newest first. No real backend has
 * this endpoint. It describes each mail with the code of the function send-mail, which sends it on a real backend.
 */
export async function answerMailbox(call: ServiceCall): Promise<Response> {
  const { document, environment } = call;
  const caller = await callerOf(call);
  const rows = (document.tables['outbox_messages'] ??= []);
  const now = timestampOf(environment);
  for (const [index, row] of rows.entries())
    if (row['sent_at'] === null) rows[index] = { ...row, attempts: 1, next_attempt_at: null, sent_at: now };

  const mails = rows
    .filter((row) => isReadable(row, caller, document))
    .toReversed()
    .flatMap((row) => {
      const message = readMessage({ ...row, params: paramsOf(row) });
      if (!message) return [];
      const { language, subject, heading, blocks, closing, calendar } = describeMail(message, {
        // The page turns these paths into links of the app.
        siteUrl: '',
        now: new Date(environment.now()),
      });
      return [
        {
          id: message.id,
          to: message.recipient,
          written_at: row['created_at'],
          language,
          subject,
          heading,
          blocks,
          closing,
          calendar: calendar && { name: calendar.name, text: calendar.text },
        },
      ];
    });
  return Response.json(mails);
}
