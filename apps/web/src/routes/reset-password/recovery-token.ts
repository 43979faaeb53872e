/**
 * Reads the token of a mailed link from the fragment of an address: `#token_hash=…`. Browsers send no fragment to a
 * server, so that no log of a request contains the token. Null without a well-formed token.
 */
export function readRecoveryToken(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token_hash');
  return token !== null && /^[\w-]{32,128}$/.test(token) ? token : null;
}
