import { newUuid, timestampOf } from '../platform/environment';
import type { Account, AuthSession } from '../store/document';
import { issueAccessToken } from '../tokens/access-token';
import { activeRefreshToken } from '../tokens/refresh-token';
import { userOf } from './accounts';
import type { AuthCall } from './auth-call';

/** The user agent of a request. */
export const userAgentOf = ({ request, environment }: AuthCall): string | null =>
  request.headers.get('User-Agent') ?? environment.userAgent;

/** Opens a session for the account and returns its tokens. `method` is how the user proved who they are. */
export function openSession(call: AuthCall, account: Account, method: AuthSession['method'] = 'password') {
  const now = timestampOf(call.environment);
  const session: AuthSession = {
    id: newUuid(call.environment),
    userId: account.id,
    createdAt: now,
    refreshedAt: null,
    userAgent: userAgentOf(call),
    method,
    secondFactor: null,
    refreshCounter: 0,
    refreshRevoked: false,
  };
  call.document.sessions.push(session);
  account.lastSignInAt = now;
  account.updatedAt = now;
  return tokensOf(call, account, session);
}

/** The session's current tokens, in the format of the sign-in response. */
export async function tokensOf({ environment, document, url }: AuthCall, account: Account, session: AuthSession) {
  const issuer = url.origin + url.pathname.replace(/(?<=\/auth\/v1)\/.*/, '');
  const { token, expiresAt } = await issueAccessToken(environment, document, { account, session, issuer });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: environment.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: await activeRefreshToken(document, session),
    user: userOf(account),
  };
}
