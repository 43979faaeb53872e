import { describe, expect, test } from 'vitest';
import { allowedChanges, maxReason, problemOf, refusalOf, startOf } from './change-rules';

const now = Date.parse('2026-01-15T10:30:00+05:30');
const later = now + 60_000;
const statuses = ['booked', 'completed', 'cancelled', 'missed'] as const;
const roles = ['patient', 'doctor', 'admin'] as const;

describe('allowedChanges', () => {
  test.each([
    ['patient', later, ['move', 'cancel', 'complete']],
    ['patient', now, ['complete']],
    ['patient', null, ['move', 'cancel', 'complete']],
    ['doctor', later, ['complete', 'cancel']],
    ['doctor', now, ['complete', 'miss', 'cancel']],
    ['doctor', null, ['complete', 'cancel']],
    ['admin', later, ['move', 'cancel', 'complete', 'miss']],
    ['admin', now, ['move', 'cancel', 'complete', 'miss']],
  ] as const)('a %s may change a booked appointment that starts at %s', (role, startsAt, expected) => {
    expect(allowedChanges({ status: 'booked', role, startsAt, now })).toEqual(expected);
  });

  test('only an admin changes an appointment that is no longer booked', () => {
    const allowed = statuses
      .filter((status) => status !== 'booked')
      .flatMap((status) => roles.map((role) => [role, allowedChanges({ status, role, startsAt: later, now })]));
    for (const [role, changes] of allowed) expect(changes).toEqual(role === 'admin' ? ['reopen'] : []);
  });
});

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

describe('startOf', () => {
  test("is the slot on India's clock", () => {
    expect(startOf('2026-01-15', '10:00 AM')).toBe(Date.parse('2026-01-15T10:00:00+05:30'));
  });

  test.each([
    ['2026-01-15', 'in the evening'],
    ['tomorrow', '10:00 AM'],
  ])('is null for %s at %s', (date, time) => {
    expect(startOf(date, time)).toBeNull();
  });
});
