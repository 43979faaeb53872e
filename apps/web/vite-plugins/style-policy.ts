import { integrityOf } from './integrity.ts';

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** React's notation of an attribute's value, as the browser reads it. */
const valueOf = (attribute: string) =>
  attribute.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (name) => entities[name] ?? name);

/**
 * Adds a policy to a finished document: the browser applies only its own style elements and attributes, by their
 * hashes, and the site's style sheets. The header cannot hold these hashes, because all documents share it
 * (`security-headers.mjs`). Styles that scripts set as properties need no hash.
 */
export function withStylePolicy(document: string): string {
  const sheets = Array.from(document.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, css = '']) => css);
  const attributes = Array.from(document.matchAll(/\sstyle="([^"]*)"/g), ([, value = '']) => valueOf(value));
  const hashes = [...new Set([...sheets, ...attributes])].map((text) => `'${integrityOf(text)}'`);
  const sources = ["'self'", ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []), ...hashes];
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src ${sources.join(' ')}" />`;
  // Before everything that the policy covers.
  return document.replace('<style>', () => `${policy}\n    <style>`);
}
