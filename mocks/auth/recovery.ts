import type { Language } from '@sehat/catalog/languages';
import * as v from 'valibot';
import { timestampOf } from '../platform/environment';
import { findAccount } from '../store/accounts';
import type { Account } from '../store/document';
import { queueMail } from '../tables/outbox-messages';
import type { AuthCall } from './auth-call';
import { AuthError, badRequest, forbidden } from './auth-error';
import { assertUsableEmail, parseBody } from './credentials';
import { openSession } from './sessions';

const secondsBetweenMails = 60;
const tokenSeconds = 600;
/** The bytes of a SHA-224 hash, which the auth service sends as the token of a link. */
const tokenBytes = 28;

const recoverSchema = v.object({ email: v.optional(v.string(), '') });
const verifySchema = v.object({
  type: v.optional(v.string(), ''),
  token: v.optional(v.string(), ''),
  token_hash: v.optional(v.string(), ''),
});

/** The language of a page by its address: Hindi pages are below `/hi`. */
const languageOfPage = (address: string | null): Language =>
  address !== null && /^(?:https?:\/\/[^/?#]*)?\/hi(?:[/?#]|$)/.test(address) ? 'hi' : 'en';

const secondsSince = (call: AuthCall, moment: string) => (call.environment.now() - Date.parse(moment)) / 1000;

/** `POST /recover` puts a mail with a link into the outbox. An unknown address gets the same answer. */
export async function requestRecovery(call: AuthCall): Promise<Response> {
  const { email } = parseBody(recoverSchema, call.body);
  if (email === '') throw badRequest('validation_failed', 'Password recovery requires an email');
  assertUsableEmail(email);
  const account = findAccount(call.document, email);
  if (account) sendToken(call, account);
  return Response.json({});
}

function sendToken(call: AuthCall, account: Account) {
  const { environment, document } = call;
  if (account.recoverySentAt) {
    const wait = Math.ceil(secondsBetweenMails - secondsSince(call, account.recoverySentAt));
    if (wait > 0) {
      const message = `For security purposes, you can only request this after ${wait} seconds.`;
      throw new AuthError({ status: 429, code: 'over_email_send_rate_limit', message });
    }
  }
  const token = Array.from(environment.randomBytes(tokenBytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  account.recoveryToken = token;
  account.recoverySentAt = timestampOf(environment);
  const params = {
    path: `/reset-password#token_hash=${token}`,
    language: languageOfPage(call.url.searchParams.get('redirect_to')),
  };
  queueMail(document, environment, { recipient: account.email, template: 'passwordRecovery', params });
}

/** Types of links. A recovery and a magic link share the column of their token. */
const types: Readonly<Record<string, (account: Account) => string | null>> = {
  recovery: ({ recoveryToken }) => recoveryToken,
  magiclink: ({ recoveryToken }) => recoveryToken,
  email: ({ recoveryToken }) => recoveryToken,
  signup: () => null,
  invite: () => null,
  email_change: () => null,
};

/** `POST /verify` exchanges the token of a mailed link for a session. A token is valid once, and for 10 minutes. */
export async function verifyToken(call: AuthCall): Promise<Response> {
  const { type, token, token_hash: hash } = parseBody(verifySchema, call.body);
  if (type === '') throw badRequest('validation_failed', 'Verify requires a verification type');
  const tokenOf = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!tokenOf) throw badRequest('validation_failed', 'Invalid email verification type');
  if ((token === '') === (hash === '')) {
    throw badRequest('validation_failed', 'Verify requires either a token or a token hash');
  }
  const account = call.document.accounts.find((known) => hash !== '' && tokenOf(known) === hash);
  if (!account?.recoverySentAt || secondsSince(call, account.recoverySentAt) > tokenSeconds) {
    throw forbidden('otp_expired', 'Email link is invalid or has expired');
  }
  account.recoveryToken = null;
  account.emailConfirmedAt ??= timestampOf(call.environment);
  return Response.json(await openSession(call, account, 'otp'));
}
