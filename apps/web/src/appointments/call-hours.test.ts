import { expect, test } from 'vitest';
import { callHoursAt, nextCallHours } from './call-hours';

const ten = Date.parse('2026-01-15T10:00:00+05:30');
const at = (time: string) => Date.parse(`2026-01-15T${time}+05:30`);

test.each([
  ['09:44:59', 'early', '09:45:00'],
  ['09:45:00', 'open', '11:00:00'],
  ['10:59:59', 'open', '11:00:00'],
  ['11:00:00', 'over', null],
])('at %s, the call of 10 AM is %s', (time, hours, next) => {
  expect(callHoursAt(ten, at(time))).toBe(hours);
  expect(nextCallHours(ten, at(time))).toBe(next && at(next));
});
