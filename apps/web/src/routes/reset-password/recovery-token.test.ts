import { describe, expect, it } from 'vitest';
import { readRecoveryToken } from './recovery-token';

const token = 'a1'.repeat(28);

describe('readRecoveryToken', () => {
  it.each([token, `pkce_${token}`])('reads %s from a mailed link', (sent) => {
    expect(readRecoveryToken(`#token_hash=${sent}`)).toBe(sent);
  });

  it.each([
    '',
    '#',
    '#main',
    `#${token}`,
    `#token=${token}`,
    '#token_hash=',
    '#token_hash=short',
    `#token_hash=${token}%2F..`,
    `#token_hash=${'x'.repeat(129)}`,
  ])('finds no token in %s', (hash) => {
    expect(readRecoveryToken(hash)).toBeNull();
  });
});
