import { expect, it } from 'vitest';
import { isOwn } from './ownership';

it('an anonymous caller owns no row, not even one without an owner', () => {
  expect(isOwn({ user_id: null }, { role: 'anonymous', userId: null })).toBe(false);
  expect(isOwn({ user_id: 'a' }, { role: 'patient', userId: 'a' })).toBe(true);
});
