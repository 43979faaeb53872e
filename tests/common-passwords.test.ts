import { commonPasswords } from '@sehat/catalog/common-passwords';
import { expect, test } from 'vitest';
import { mostUsedPasswords } from '../scripts/common-passwords.mjs';

test('the 3,000 most used passwords of the package are refused; otherwise: node scripts/common-passwords.mjs', () => {
  expect([...commonPasswords]).toEqual(mostUsedPasswords());
  expect(commonPasswords.size).toBe(3000);
});
