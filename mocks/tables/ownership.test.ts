import { expect, it } from 'vitest';
import { isOwn } from './ownership';

it('owns nothing without an account, not even what nobody owns', () => {
  expect(isOwn({ user_id: null }, { role: 'anonymous', userId: null })).toBe(false);
  expect(isOwn({ user_id: 'a' }, { role: 'patient', userId: 'a' })).toBe(true);
});
