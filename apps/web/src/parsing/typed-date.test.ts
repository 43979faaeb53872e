import { expect, it } from 'vitest';
import { isTypedDate } from './typed-date';

it.each([
  ['', false],
  ['0002-11-24', false],
  ['0202-11-24', false],
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-11-24', true],
  ['12026-11-24', false],
])('%s is a date from 2026 on: %s', (date, expected) => {
  expect(isTypedDate(date, '2026-01-01')).toBe(expected);
});
