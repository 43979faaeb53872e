import type { LabBooking } from '@sehat/machines/lab-booking';
import { describe, expect, it } from 'vitest';
import { chosenTests } from './chosen-tests';
import { bookedTotal, placeOf, readConfirmedLabBooking } from './confirmed-lab-booking';

const visit: LabBooking = {
  name: 'Asha Verma',
  age: 34,
  gender: 'female',
  location: 'lab',
  selectedLab: 'delhi-lab-2',
  address: '',
  date: '2026-01-16',
  time: '9:00 AM',
  tests: ['cbc', 'ecg'],
};
const collection: LabBooking = {
  ...visit,
  location: 'home',
  selectedLab: '',
  address: '12 Lodhi Road, New Delhi',
  tests: ['cbc'],
};
const handOver = (booking: unknown) => ({ booking, bookedBy: 'u1' });

describe('readConfirmedLabBooking', () => {
  it.each([visit, collection])('reads what the lab tests page hands over', (booking) => {
    expect(readConfirmedLabBooking(handOver(booking))).toEqual({ booking, bookedBy: 'u1' });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'booking'],
    ['another page’s state', { order: {} }],
    ['a booking of nobody', { booking: visit }],
    ['a visit to no lab', handOver({ ...visit, selectedLab: '' })],
    ['a visit to an unknown lab', handOver({ ...visit, selectedLab: 'delhi-lab-9' })],
    ['a collection nowhere', handOver({ ...collection, address: ' ' })],
    ['a lab-only test at home', handOver({ ...collection, tests: ['ecg'] })],
    ['no tests', handOver({ ...visit, tests: [] })],
    ['an unknown test', handOver({ ...visit, tests: ['phrenology'] })],
    ['a test twice', handOver({ ...visit, tests: ['cbc', 'cbc'] })],
    ['a date that is none', handOver({ ...visit, date: '2026-13-45' })],
    ['an unknown slot', handOver({ ...visit, time: '3:15 AM' })],
    ['an unknown place', handOver({ ...visit, location: 'moon' })],
    ['an age that is no number', handOver({ ...visit, age: '34' })],
  ])('takes %s for no booking', (_, state) => {
    expect(readConfirmedLabBooking(state)).toBeNull();
  });
});

describe('the texts of a booking', () => {
  it('take names, prices and total from the catalogue', () => {
    expect(chosenTests(visit.tests).map(({ name, price }) => [name, price])).toEqual([
      ['CBC', 500],
      ['ECG', 500],
    ]);
    expect(bookedTotal({ ...visit, tests: ['mri-brain', 'vitamin-d'] })).toBe(9800);
    expect(placeOf(visit)).toBe('Delhi Lab 2');
    expect(placeOf(collection)).toBe('12 Lodhi Road, New Delhi');
  });
});
