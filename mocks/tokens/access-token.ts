import * as v from 'valibot';
import { decodeBase64Url, encodeBase64Url, fromUtf8, utf8 } from '../platform/base64url';
import type { Environment } from '../platform/environment';
import { isSignedBy, sign } from '../platform/signature';
import type { Account, AuthSession, EmbeddedDocument } from '../store/document';

/** The result of checking a bearer token. */
export type TokenCheck =
  /** `expiresAt` is in seconds since 1970. `hasSecondFactor` is of the token, whose session may have changed since. */
  | { kind: 'valid'; account: Account; session: AuthSession; expiresAt: number; hasSecondFactor: boolean }
  | { kind: 'malformed'; parts: number }
  | { kind: 'badSignature' }
  | { kind: 'expired'; expiresAt: number }
  | { kind: 'userGone' }
  | { kind: 'sessionGone' };

const headerSchema = v.object({ alg: v.literal('HS256'), typ: v.optional(v.literal('JWT')) });
const claimsSchema = v.object({
  sub: v.string(),
  session_id: v.string(),
  exp: v.number(),
  aal: v.optional(v.string()),
});

const encodeJson = (value: unknown) => encodeBase64Url(utf8(JSON.stringify(value)));
const decodeJson = (text: string): unknown => JSON.parse(fromUtf8(decodeBase64Url(text)));

const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** How the user has proven who they are, the latest first. */
const methodsOf = ({ method, createdAt, secondFactor }: AuthSession) => [
  ...(secondFactor ? [{ method: 'totp', timestamp: secondsOf(secondFactor.at) }] : []),
  { method, timestamp: secondsOf(createdAt) },
];

/**
 * Whether a session or a token lacks the code that its account asks for. The auth service asks the session, and lets it
 * only enter the code or sign out. The database sees the token only.
 */
export const lacksSecondFactor = ({ factors }: Account, hasCode: boolean) =>
  !hasCode && factors.some(({ isVerified }) => isVerified);

export const hasSecondFactor = ({ secondFactor }: AuthSession) => secondFactor !== null;

/** Signs a JSON Web Token for a session. `expiresAt` is in seconds since 1970. */
export async function issueAccessToken(
  environment: Environment,
  document: EmbeddedDocument,
  { account, session, issuer }: { account: Account; session: AuthSession; issuer: string },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(environment.now() / 1000);
  const expiresAt = issuedAt + environment.accessTokenSeconds;
  const claims = {
    iss: issuer,
    sub: account.id,
    aud: 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: account.email,
    phone: '',
    app_metadata: account.appMetadata,
    user_metadata: account.userMetadata,
    role: 'authenticated',
    aal: hasSecondFactor(session) ? 'aal2' : 'aal1',
    amr: methodsOf(session),
    session_id: session.id,
    is_anonymous: false,
  };
  const signed = `${encodeJson({ alg: 'HS256', typ: 'JWT' })}.${encodeJson(claims)}`;
  const signature = encodeBase64Url(await sign(document.secret, signed));
  return { token: `${signed}.${signature}`, expiresAt };
}

/** Checks a token's signature and expiry, and that its account and session still exist. */
export async function checkAccessToken(
  environment: Environment,
  document: EmbeddedDocument,
  token: string,
): Promise<TokenCheck> {
  const parts = token.split('.');
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || !header || !payload || !signature) return { kind: 'malformed', parts: parts.length };
  try {
    v.parse(headerSchema, decodeJson(header));
    const isGenuine = await isSignedBy(document.secret, `${header}.${payload}`, decodeBase64Url(signature));
    if (!isGenuine) return { kind: 'badSignature' };
    return resolveClaims(environment, document, v.parse(claimsSchema, decodeJson(payload)));
  } catch {
    return { kind: 'badSignature' };
  }
}

function resolveClaims(
  environment: Environment,
  document: EmbeddedDocument,
  claims: v.InferOutput<typeof claimsSchema>,
): TokenCheck {
  if (claims.exp * 1000 <= environment.now()) return { kind: 'expired', expiresAt: claims.exp };
  const account = document.accounts.find(({ id }) => id === claims.sub);
  if (!account) return { kind: 'userGone' };
  const session = document.sessions.find(({ id }) => id === claims.session_id);
  if (!session) return { kind: 'sessionGone' };
  return { kind: 'valid', account, session, expiresAt: claims.exp, hasSecondFactor: claims.aal === 'aal2' };
}
