import { describe, expect, test } from 'vitest';
import { maxReason, problemOf, refusalOf } from './change-problem';
import { startOf } from './change-rules';

const now = Date.parse('2026-01-15T10:30:00+05:30');
const later = now + 60_000;

describe('refusalOf', () => {
  test.each([
    ['cancel', 'patient', now, 'begun'],
    ['miss', 'doctor', later, 'notBegun'],
    ['move', 'doctor', later, 'notAllowed'],
    ['reopen', 'admin', later, 'notAllowed'],
    ['cancel', 'patient', later, undefined],
  ] as const)('refuses to %s as %s at %s with %s', (kind, role, startsAt, expected) => {
    expect(refusalOf(kind, { status: 'booked', role, startsAt, now })?.kind).toBe(expected);
  });
});

describe('problemOf', () => {
  const own = { status: 'booked', role: 'patient', startsAt: startOf('2026-01-16', '9:00 AM'), now } as const;

  test.each([
    ['2026-01-16', '10:00 AM', undefined],
    ['2026-01-16', '9:00 AM', 'hourUnchanged'],
    ['2026-01-15', '10:00 AM', 'hourBegun'],
    ['2026-01-15', '11:00 AM', undefined],
    ['2026-01-16', '', 'hourMissing'],
    ['', '9:00 AM', 'hourMissing'],
    ['2026-13-45', '9:00 AM', 'hourMissing'],
  ])('of a move to %s at "%s" is %s', (date, time, expected) => {
    expect(problemOf({ kind: 'move', date, time }, own)?.kind).toBe(expected);
  });

  test.each([
    ['patient', '', undefined],
    ['doctor', '  ', 'reasonMissing'],
    ['doctor', 'Ill', undefined],
    ['patient', 'क'.repeat(maxReason), undefined],
    ['patient', 'क'.repeat(maxReason + 1), 'reasonTooLong'],
    ['patient', '\u0000', 'reasonUnstorable'],
  ] as const)('of a cancellation by a %s with reason %j is %s', (role, reason, expected) => {
    expect(problemOf({ kind: 'cancel', reason }, { ...own, role })?.kind).toBe(expected);
  });

  test('of a change that is not allowed comes before its details', () => {
    expect(problemOf({ kind: 'cancel', reason: '\u0000' }, { ...own, startsAt: now })?.kind).toBe('begun');
  });
});
