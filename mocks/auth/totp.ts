// Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which all apps know.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
const digits = 6;

/** The bytes of a secret. RFC 4226 recommends the length of the hash. */
export const secretBytes = 20;

/** Writes bytes in base32 (RFC 4648), without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function decodeBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return new Uint8Array(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a secret at a time in milliseconds since 1970. */
export async function codeAt(secret: string, now: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(now / stepMs)));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', decodeBase32(secret), algorithm, false, ['sign']);
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf;
  const number = (hash.getUint32(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** Whether a code is that of now, or of the step before or after it, because clocks differ. */
export async function isCodeNear(code: string, secret: string, now: number): Promise<boolean> {
  const codes = await Promise.all([-1, 0, 1].map((step) => codeAt(secret, now + step * stepMs)));
  return codes.includes(code.trim());
}

/** The address that a QR code of an authenticator app contains. */
export function addressOf(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const parameters = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(digits),
    issuer,
    period: String(stepMs / 1000),
    secret,
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters.toString()}`;
}
