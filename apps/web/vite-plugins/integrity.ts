import { createHash } from 'node:crypto';

/** The content hash of a file, in the notation of subresource integrity. */
export const integrityOf = (content: string | Uint8Array): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
