import { decodeBase64Url, encodeBase64Url, utf8 } from './base64url';
import type { Environment } from './environment';

const SCHEME = 'pbkdf2-sha512';
const HASH_BITS = 512;

/** Hashes a password with a random salt. The result holds its parameters: `pbkdf2-sha512$rounds$salt$hash`. */
export async function hashPassword(environment: Environment, password: string): Promise<string> {
  const salt = environment.randomBytes(16);
  const hash = await derive(password, salt, environment.passwordIterations);
  return [SCHEME, environment.passwordIterations, encodeBase64Url(salt), encodeBase64Url(hash)].join('$');
}

/** Whether a password matches a hash of `hashPassword`. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, iterations, salt, hash] = stored.split('$');
  if (scheme !== SCHEME || !iterations || !salt || !hash) return false;
  const candidate = await derive(password, decodeBase64Url(salt), Number(iterations));
  return areEqual(candidate, decodeBase64Url(hash));
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, HASH_BITS));
}

/** Compares in constant time, so that the duration does not reveal where the first difference is. */
function areEqual(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0);
  return difference === 0;
}
