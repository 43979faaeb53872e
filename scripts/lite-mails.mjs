// The differences of the local backend that are about mails. `lite-backend.mjs` lists all others.
import { parse } from './lite-sessions.mjs';

/**
 * 9. It calls no hook to send a mail, and ignores `redirect_to`. The subject of its mail carries the token to a driver,
 *   which calls the hook.
 */
export const recoverySubject = 'recovery {{ .TokenHash }}';

/** The driver. `redirectTo` returns the parameter of the request that is being answered. */
export const callHook = (driver, redirectTo) => ({
  async send({ to, subject }) {
    const [action, tokenHash] = subject.split(' ');
    const data = { email_action_type: action, token_hash: tokenHash, redirect_to: redirectTo() };
    const event = { user: { email: to }, email_data: data };
    await driver.exec('begin; set local role supabase_auth_admin');
    try {
      await driver.query('select private.send_auth_email($1::jsonb)', [JSON.stringify(event)]);
      await driver.exec('commit');
    } catch (error) {
      await driver.exec('rollback');
      throw error;
    }
  },
});

/** 10. It sends any number of mails. A hosted project sends one per account and minute. */
const secondsBetweenMails = 60;

export async function refuseSoonMail(request, { driver, keys }) {
  // A hosted project checks the public key first.
  if (!keys.includes(request.headers.get('apikey'))) return null;
  const { email } = parse(await request.clone().text()) ?? {};
  // Neither a text of the database nor an address holds this character.
  if (String(email).includes('\0')) return null;
  const { rows } = await driver.query(
    `select ceil(extract(epoch from recovery_sent_at::timestamptz - now()) + $2)::int as wait from auth.users
     where email = lower($1)`,
    [String(email), secondsBetweenMails],
  );
  const wait = rows[0]?.wait ?? 0;
  if (wait <= 0) return null;
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  return Response.json({ code: 429, error_code: 'over_email_send_rate_limit', msg: message }, { status: 429 });
}
