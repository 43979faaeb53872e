import type { ChangeFailure } from '@sehat/machines/appointment';
import { describe, expect, it } from 'vitest';
import { asksFirst, statusFailureText } from './appointment-change';

describe('statusFailureText', () => {
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
    expect(statusFailureText({ kind })).toMatch(/^[A-Z].*\.$/);
  });
});

describe('asksFirst', () => {
  const hour = Date.UTC(2026, 0, 15, 4, 30);
  const before = new Date(hour - 1);
  const begun = new Date(hour);
  const asked = (kind: 'complete' | 'miss' | 'cancel', startsAt: number | null = hour) => ({
    appointment: { id: '1', status: 'booked' as const, startsAt },
    kind,
  });

  it('is true for a completion before the hour only', () => {
    expect(asksFirst(asked('complete'), before)).toBe(true);
    expect(asksFirst(asked('complete'), begun)).toBe(false);
    expect(asksFirst(asked('complete', null), begun), 'an unreadable hour').toBe(true);
  });

  it.each(['miss', 'cancel'] as const)('is true for %s at any time', (kind) => {
    expect(asksFirst(asked(kind), before)).toBe(true);
    expect(asksFirst(asked(kind), begun)).toBe(true);
  });
});
