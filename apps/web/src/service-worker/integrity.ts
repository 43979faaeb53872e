/** A content hash in the notation of subresource integrity, `sha256-…`. */
export type Integrity = `sha256-${string}`;

/** The content hash of a body. */
export async function integrityOf(body: ArrayBuffer): Promise<Integrity> {
  const digest = await crypto.subtle.digest('SHA-256', body);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
