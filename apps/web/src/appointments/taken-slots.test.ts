import { timeSlots } from '@sehat/catalog/time-slots';
import { describe, expect, it } from 'vitest';
import { slotText } from './slot-text';
import { isOutsideStatedDays } from './stated-days';
import { isSlotTaken, lastDayFrom, nextFreeSlot, refusedSlot, type TakenSlots } from './taken-slots';

const now = new Date('2026-01-15T10:30:00+05:30');
const at = (date: string, times: readonly string[]) => times.map((time) => ({ date, time }));
const list = (...slots: TakenSlots['slots'][]): TakenSlots => ({
  doctorName: 'Dr. Ananya Iyer',
  from: '2026-01-15',
  to: '2026-01-17',
  slots: slots.flat(),
});

describe('isSlotTaken', () => {
  it('compares date and time', () => {
    const taken = list(at('2026-01-15', ['9:00 AM']));
    expect(isSlotTaken(taken, { date: '2026-01-15', time: '9:00 AM' })).toBe(true);
    expect(isSlotTaken(taken, { date: '2026-01-16', time: '9:00 AM' })).toBe(false);
    expect(isSlotTaken(taken, { date: '2026-01-15', time: '10:00 AM' })).toBe(false);
  });

  it('holds nothing for taken without a list', () => {
    expect(isSlotTaken(null, { date: '2026-01-15', time: '9:00 AM' })).toBe(false);
  });
});

describe('nextFreeSlot', () => {
  it('skips hours that have begun and hours that are taken', () => {
    const taken = list(at('2026-01-15', ['11:00 AM', '12:00 PM']));
    expect(nextFreeSlot(taken, '2026-01-15', now)).toEqual({ date: '2026-01-15', time: '1:00 PM' });
  });

  it('continues on the next day of the list', () => {
    const taken = list(at('2026-01-15', timeSlots), at('2026-01-16', ['8:00 AM']));
    expect(nextFreeSlot(taken, '2026-01-15', now)).toEqual({ date: '2026-01-16', time: '9:00 AM' });
  });

  it('is null when every day of the list is full', () => {
    const days = ['2026-01-15', '2026-01-16', '2026-01-17'].map((date) => at(date, timeSlots));
    expect(nextFreeSlot(list(...days), '2026-01-15', now)).toBeNull();
  });

  it('crosses the end of a year', () => {
    const taken = { ...list(at('2026-12-31', timeSlots)), from: '2026-12-31', to: lastDayFrom('2026-12-31') };
    expect(taken.to).toBe('2027-01-13');
    expect(nextFreeSlot(taken, '2026-12-31', now)).toEqual({ date: '2027-01-01', time: '8:00 AM' });
  });
});

describe('refusedSlot', () => {
  const sent = { date: '2026-01-16', time: '9:00 AM' };
  it.each([
    ['appointments_slot_key', { ...sent, reason: 'taken' }],
    ['appointments_begun_check', { ...sent, reason: 'begun' }],
    ['appointments_age_check', null],
    [undefined, null],
  ])('reads the constraint %s', (constraint, refused) => {
    expect(refusedSlot({ kind: 'rejected', message: '', ...(constraint && { constraint }) }, sent)).toEqual(refused);
  });

  it('is null without an attempt', () => {
    expect(refusedSlot({ kind: 'rejected', message: '', constraint: 'appointments_slot_key' }, null)).toBeNull();
  });
});

describe('isOutsideStatedDays', () => {
  /** Sunday to Saturday. */
  const week = Array.from({ length: 7 }, (_, index) => `2026-01-${18 + index}`);
  it.each([
    ['Monday to Friday', [0, 6]],
    ['Tuesday to Saturday', [0, 1]],
    ['Monday to Thursday', [0, 5, 6]],
    ['Monday, Wednesday and Friday', [0, 2, 4, 6]],
    ['Weekday mornings', [0, 6]],
    ['Available today', []],
    ['Available this weekend', []],
    ['Available', []],
    ['', []],
  ])('of “%s”', (availability, outside) => {
    expect(week.flatMap((date, day) => (isOutsideStatedDays(availability, date) ? [day] : []))).toEqual(outside);
  });
});

it('writes an hour of a day briefly', () => {
  expect(slotText({ date: '2026-11-24', time: '10:00 AM' }, 'en-IN')).toBe('Tue 24 Nov, 10:00 AM');
  expect(slotText({ date: '2026-11-24', time: '10:00 AM' }, 'hi-IN')).toBe('मंगल 24 नव॰, 10:00 AM');
});
