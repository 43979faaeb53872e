import * as v from 'valibot';
import { timestampOf } from '../platform/environment';
import { hashPassword, isPassword } from '../platform/passwords';
import type { Account, AuthSession } from '../store/document';
import { checkAccessToken, hasSecondFactor, lacksSecondFactor } from '../tokens/access-token';
import { userOf } from './accounts';
import type { AuthCall } from './auth-call';
import { AuthError, badRequest, forbidden, unprocessable } from './auth-error';
import { assertStrongPassword, parseBody } from './credentials';

/** `GET /user` */
export async function showUser(call: AuthCall): Promise<Response> {
  const { account } = await requireSession(call);
  return Response.json(userOf(account));
}

/** A session sets a password for this long. Then only a mailed link or a new sign-in leads to a new password. */
const passwordChangeMs = 24 * 60 * 60 * 1000;

function assertRecent({ createdAt }: AuthSession, { environment }: AuthCall): void {
  if (Date.parse(timestampOf(environment)) <= Date.parse(createdAt) + passwordChangeMs) return;
  throw badRequest('reauthentication_needed', 'Password update requires reauthentication');
}

/** A session of a mailed link needs no current password, because its user may have forgotten it. */
async function assertCurrentPassword(given: string, account: Account, { method }: AuthSession): Promise<void> {
  if (method === 'otp') return;
  const message = 'Current password required when setting new password.';
  if (given === '') throw badRequest('current_password_required', message);
  if (!(await isPassword(given, account.passwordHash))) throw badRequest('current_password_invalid', message);
}

/** A change of anything but the password is refused, because the app makes none. */
const passwordSchema = v.object({
  password: v.nullish(v.string()),
  current_password: v.nullish(v.string(), ''),
  data: v.optional(v.never()),
  email: v.optional(v.never()),
  phone: v.optional(v.never()),
});

/** `PUT /user` changes the password, and ends the other sessions of the account. It changes nothing else of a user. */
export async function changePassword(call: AuthCall): Promise<Response> {
  const { account, session } = await requireSession(call);
  const { environment, document } = call;
  const { password, current_password: current } = parseBody(passwordSchema, call.body);
  if (typeof password !== 'string') return Response.json(userOf(account));
  assertStrongPassword(password, account);
  if (lacksSecondFactor(account, hasSecondFactor(session))) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError({ status: 401, code: 'insufficient_aal', message });
  }
  assertRecent(session, call);
  await assertCurrentPassword(current, account, session);
  if (await isPassword(password, account.passwordHash)) {
    throw unprocessable('same_password', 'New password should be different from the old password.');
  }
  account.passwordHash = await hashPassword(environment, password);
  account.recoveryToken = null;
  account.recoverySentAt = null;
  account.updatedAt = timestampOf(environment);
  document.sessions = document.sessions.filter(({ id, userId }) => userId !== account.id || id === session.id);
  return Response.json(userOf(account));
}

/** `POST /logout?scope=global|local|others` */
export async function signOut(call: AuthCall): Promise<Response> {
  const { account, session } = await requireSession(call);
  const ends = sessionsEndedBy(call.url.searchParams.get('scope') || 'global', session);
  call.document.sessions = call.document.sessions.filter((other) => other.userId !== account.id || !ends(other));
  return new Response(null, { status: 204 });
}

function sessionsEndedBy(scope: string, own: AuthSession): (session: AuthSession) => boolean {
  switch (scope) {
    case 'global':
      return () => true;
    case 'local':
      return ({ id }) => id === own.id;
    case 'others':
      return ({ id }) => id !== own.id;
    default:
      throw badRequest('validation_failed', `Unsupported logout scope "${scope}"`);
  }
}

/** The account and session of the bearer token. Throws the auth service's error for an invalid token. */
export async function requireSession({ environment, document, bearer }: AuthCall): Promise<{
  account: Account;
  session: AuthSession;
}> {
  if (bearer === null) {
    const message = 'This endpoint requires a valid Bearer token';
    throw new AuthError({ status: 401, code: 'no_authorization', message });
  }
  const check = await checkAccessToken(environment, document, bearer);
  switch (check.kind) {
    case 'valid':
      return check;
    case 'malformed':
      throw badToken('token is malformed: token contains an invalid number of segments');
    case 'badSignature':
      throw badToken('token signature is invalid: signature is invalid');
    case 'expired':
      throw badToken('token has invalid claims: token is expired');
    case 'userGone':
      throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
    case 'sessionGone':
      throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
}

const badToken = (reason: string) =>
  forbidden('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
