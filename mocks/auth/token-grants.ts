import * as v from 'valibot';
import { timestampOf } from '../platform/environment';
import { hashPassword, isPassword } from '../platform/passwords';
import { findAccount } from '../store/accounts';
import type { AuthSession } from '../store/document';
import { findRefreshToken } from '../tokens/refresh-token';
import type { AuthCall } from './auth-call';
import { type AuthError, badRequest } from './auth-error';
import { parseBody } from './credentials';
import { openSession, tokensOf, userAgentOf } from './sessions';

const passwordGrantSchema = v.object({ email: v.optional(v.string(), ''), password: v.optional(v.string(), '') });
const refreshGrantSchema = v.object({ refresh_token: v.optional(v.string(), '') });

/** `POST /token`. Returns an `AuthError` instead of throwing it where the transaction must keep its changes. */
export function grantToken(call: AuthCall): Promise<Response | AuthError> {
  switch (call.url.searchParams.get('grant_type')) {
    case 'password':
      return grantByPassword(call);
    case 'refresh_token':
      return grantByRefreshToken(call);
    default:
      throw badRequest('invalid_credentials', 'unsupported_grant_type');
  }
}

async function grantByPassword(call: AuthCall): Promise<Response> {
  const { email, password } = parseBody(passwordGrantSchema, call.body);
  if (email === '') throw badRequest('validation_failed', 'missing email or phone');
  const account = findAccount(call.document, email);
  // Without this, the time of the answer tells unknown addresses from known ones.
  if (!account) await hashPassword(call.environment, password);
  if (!account || !(await isPassword(password, account.passwordHash))) {
    throw badRequest('invalid_credentials', 'Invalid login credentials');
  }
  if (!account.emailConfirmedAt) throw badRequest('email_not_confirmed', 'Email not confirmed');
  return Response.json(await openSession(call, account));
}

async function grantByRefreshToken(call: AuthCall): Promise<Response | AuthError> {
  const { document, body } = call;
  const { refresh_token: token } = parseBody(refreshGrantSchema, body);
  if (token === '') return oauthError('invalid_request', 'refresh_token required');
  const found = await findRefreshToken(document, token);
  const account = document.accounts.find(({ id }) => id === found?.session.userId);
  if (!found || !account) {
    throw badRequest('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }

  const { session, counter } = found;
  assertAlive(session, call);
  const isActive = counter === session.refreshCounter;
  const isParentOfActive = counter === session.refreshCounter - 1;
  if (session.refreshRevoked || !(isActive || isParentOfActive)) {
    session.refreshRevoked = true;
    return badRequest('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  if (isActive) session.refreshCounter += 1;
  session.refreshedAt = timestampOf(call.environment);
  session.userAgent = userAgentOf(call);
  return Response.json(await tokensOf(call, account, session));
}

const hourMs = 60 * 60 * 1000;
/** The settings `inactivity_timeout` and `timebox` of supabase/config.toml. */
const longestIdleMs = 720 * hourMs;
const longestLifeMs = 2160 * hourMs;

/** Refuses to renew a session that is too old, or that no page renewed for too long. */
function assertAlive({ createdAt, refreshedAt }: AuthSession, { environment }: AuthCall): void {
  const now = environment.now();
  if (now > Date.parse(createdAt) + longestLifeMs)
    throw badRequest('session_expired', 'Invalid Refresh Token: Session Expired');
  if (now > Date.parse(refreshedAt ?? createdAt) + longestIdleMs)
    throw badRequest('session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)');
}

const oauthError = (error: string, description: string) =>
  Response.json({ error, error_description: description }, { status: 400 });
