import type { ChangeFailure } from '@sehat/machines/appointment';
import { describe, expect, it } from 'vitest';
import { changeFailureText } from './appointment-change';

describe('changeFailureText', () => {
  const kinds: ChangeFailure['kind'][] = [
    'begun',
    'notBegun',
    'notAllowed',
    'reasonMissing',
    'reasonTooLong',
    'reasonUnstorable',
    'signedOut',
    'offline',
    'unreachable',
    'timeout',
    'unavailable',
  ];

  it.each(kinds)('is a sentence for %s', (kind) => {
    expect(changeFailureText({ kind })).toMatch(/^[A-Z].*\.$/);
  });
});
