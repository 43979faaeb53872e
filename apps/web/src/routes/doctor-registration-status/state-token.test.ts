import { describe, expect, it } from 'vitest';
import { readStateToken } from './state-token';

const token = '6f1c2a4e-0b1d-4c5e-9f00-1a2b3c4d5e6f';

describe('readStateToken', () => {
  it('reads the token of a mailed link', () => {
    expect(readStateToken(`#token=${token}`)).toBe(token);
  });

  it.each([
    '',
    '#',
    '#main',
    `#${token}`,
    '#token=',
    '#token=short',
    '#token=a%20b%20c%20d%20e%20f%20g%20h%20i',
    `#token=${'x'.repeat(201)}`,
  ])('finds no token in %s', (hash) => {
    expect(readStateToken(hash)).toBeNull();
  });
});
