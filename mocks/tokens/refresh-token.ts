import { decodeBase64Url, encodeBase64Url, fromUtf8, utf8 } from '../platform/base64url';
import { isSignedBy, sign } from '../platform/signature';
import type { AuthSession, EmbeddedDocument } from '../store/document';

const contentOf = (session: AuthSession) => `${session.id}:${session.refreshCounter}`;

/**
 * The session's active refresh token, which is the signed session id and rotation count. The document stores no
 * tokens, so a client whose last response was lost can get the same token again.
 */
export async function activeRefreshToken(document: EmbeddedDocument, session: AuthSession): Promise<string> {
  const signature = await sign(document.secret, `refresh:${contentOf(session)}`);
  return `${encodeBase64Url(utf8(contentOf(session)))}.${encodeBase64Url(signature)}`;
}

/**
 * Finds the session of a refresh token, and the token's rotation count. Returns `null` for a forged or unknown token.
 */
export async function findRefreshToken(
  document: EmbeddedDocument,
  token: string,
): Promise<{ session: AuthSession; counter: number } | null> {
  const [encoded, signature] = token.split('.');
  if (!encoded || !signature) return null;
  try {
    const content = fromUtf8(decodeBase64Url(encoded));
    if (!(await isSignedBy(document.secret, `refresh:${content}`, decodeBase64Url(signature)))) return null;
    const [sessionId, counter] = content.split(':');
    const session = document.sessions.find(({ id }) => id === sessionId);
    return session ? { session, counter: Number(counter) } : null;
  } catch {
    return null;
  }
}
