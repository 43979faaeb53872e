import type { AuthSession, EmbeddedDocument } from '../store/document';
import { decodeBase64Url, encodeBase64Url, fromUtf8, utf8 } from './base64url';
import { isSignedBy, sign } from './signature';

const contentOf = (session: AuthSession) => `${session.id}:${session.refreshCounter}`;

/**
 * The session's active refresh token: its id and rotation count, signed. Nothing of it is stored, and the same token can
 * be given again to a client whose last answer was lost.
 */
export async function activeRefreshToken(document: EmbeddedDocument, session: AuthSession): Promise<string> {
  const signature = await sign(document.secret, `refresh:${contentOf(session)}`);
  return `${encodeBase64Url(utf8(contentOf(session)))}.${encodeBase64Url(signature)}`;
}

/** The session that a genuine refresh token belongs to and the token's place in the rotation; else `null`. */
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
