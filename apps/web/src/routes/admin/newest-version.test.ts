import { expect, test } from 'vitest';
import type { Registration } from '../../api/registrations';
import { newestVersion } from './newest-version';

type Version = Pick<Registration, 'id' | 'registration_state' | 'decline_reason' | 'decided_at'>;

const row = (state: Registration['registration_state'], decided_at: string | null, id = 'r1'): Version => ({
  id,
  registration_state: state,
  decline_reason: null,
  decided_at,
});
const pending = row('pending', null);
const decision = { registration_state: 'awaiting_owner', decline_reason: null, since: null } as const;
const awaiting = row('awaiting_owner', '2026-01-15T10:00:00+00:00');
const confirmed = row('verified', '2026-01-15T10:05:00.5+00:00');

test('shows a decision that no list shows yet', () => {
  expect(newestVersion(pending, [], decision)).toEqual({ ...pending, registration_state: 'awaiting_owner' });
  expect(newestVersion(pending, [pending], decision).registration_state).toBe('awaiting_owner');
});

test('shows what has become of a registration since the decision', () => {
  expect(newestVersion(pending, [awaiting], decision)).toBe(awaiting);
  expect(newestVersion(pending, [confirmed, row('pending', null, 'r2')], decision)).toBe(confirmed);
});

test('shows the latest of two lists that were loaded one after the other', () => {
  expect(newestVersion(pending, [confirmed, awaiting], decision)).toBe(confirmed);
  expect(newestVersion(pending, [awaiting, confirmed], decision)).toBe(confirmed);
});

test('shows a row as loaded without a decision', () => {
  expect(newestVersion(awaiting, [], undefined)).toBe(awaiting);
  expect(newestVersion(awaiting, [confirmed], undefined)).toBe(confirmed);
});
