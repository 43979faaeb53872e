/**
 * Returns the address of a certificate as the browser would open it, or null when it is no plain https address. A
 * registration may contain any text: `javascript:` and `data:` run in this site, and a user name before the host hides
 * the real host. The normal form shows letters of other scripts in a host name as `xn--…`.
 */
export function certificateLink(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const { protocol, username, password, hostname, href } = new URL(text.trim());
  const isPlain = username === '' && password === '' && hostname.includes('.');
  return protocol === 'https:' && isPlain ? href : null;
}
