import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { decodeBase64Url, encodeBase64Url } from './base64url';
import { createEnvironment } from './environment';
import { hashPassword, isPassword } from './passwords';

const password = 'monsoon-kolam-7';

it('a password is stored as PBKDF2-SHA-512 with 210,000 rounds and a salt of 16 bytes', async () => {
  const [scheme, rounds, salt = '', hash] = (await hashPassword(createEnvironment(), password)).split('$');
  expect([scheme, rounds, decodeBase64Url(salt).length]).toEqual(['pbkdf2-sha512', '210000', 16]);
  const expected = pbkdf2Sync(password, decodeBase64Url(salt), 210_000, 64, 'sha512');
  expect(hash).toBe(encodeBase64Url(new Uint8Array(expected)));
});

it('equal passwords have different hashes, and each hash fits its password only', async () => {
  const environment = createEnvironment({ passwordIterations: 1000 });
  const hashes = [await hashPassword(environment, password), await hashPassword(environment, password)];
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes)
    expect([await isPassword(password, hash), await isPassword('monsoon-kolam-8', hash)]).toEqual([true, false]);
});
