/**
 * Reads the token of a mailed link from the fragment of an address: `#token=…`. Browsers send no fragment to a server,
 * so that no log of a request contains the token. Null without a well-formed token.
 */
export function readStateToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token !== null && /^[\w-]{16,200}$/.test(token) ? token : null;
}
