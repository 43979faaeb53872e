import { decodeBase64Url, utf8 } from './base64url';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', decodeBase64Url(secret), HMAC, false, ['sign', 'verify']);

/** The HMAC-SHA-256 of a text under a base64url secret. */
export async function sign(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(secret), utf8(text)));
}

/** Whether a signature belongs to a text. Compares in constant time. */
export async function isSignedBy(secret: string, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await importKey(secret), signature, utf8(text));
}
