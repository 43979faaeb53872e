import { decodeBase64Url, utf8 } from './base64url';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', decodeBase64Url(secret), HMAC, false, ['sign', 'verify']);

/** HMAC-SHA-256 of the text under the document's secret. */
export async function sign(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(secret), utf8(text)));
}

/** Whether the signature is this text's, compared in constant time. */
export async function isSignedBy(secret: string, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await importKey(secret), signature, utf8(text));
}
