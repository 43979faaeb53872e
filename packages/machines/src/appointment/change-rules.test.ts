import { describe, expect, test } from 'vitest';
import { allowedChanges, startOf } from './change-rules';

const now = Date.parse('2026-01-15T10:30:00+05:30');
const later = now + 60_000;
const statuses = ['booked', 'completed', 'cancelled', 'missed'] as const;
const roles = ['patient', 'doctor', 'admin'] as const;

describe('allowedChanges', () => {
  test.each([
    ['patient', later, ['move', 'cancel']],
    ['patient', now, []],
    ['patient', null, ['move', 'cancel']],
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
