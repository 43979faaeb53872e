import { expect, test } from 'vitest';
import type { DoctorAppointment } from '../../api/appointments';
import { isCallOpen } from './call-window';

const visit: DoctorAppointment = {
  id: '41',
  user_id: 'sample-patient',
  full_name: 'Rohan Mehta',
  age: 52,
  gender: 'male',
  symptoms: null,
  doctor_name: 'Dr. Ananya Iyer',
  date: '2026-01-15',
  time: '10:00 AM',
  preferred_mode: 'video',
  status: 'booked',
  status_reason: null,
  revision: 0,
};
const at = (time: string) => new Date(`2026-01-15T${time}:00+05:30`);

test.each([
  ['09:44', false],
  ['09:45', true],
  ['10:59', true],
  ['11:00', false],
])('at %s, the call of 10:00 AM is open: %s', (time, open) => {
  expect(isCallOpen(visit, at(time))).toBe(open);
});

test('a visit in person and a cancelled one have no call', () => {
  expect(isCallOpen({ ...visit, preferred_mode: 'inPerson' }, at('10:00'))).toBe(false);
  expect(isCallOpen({ ...visit, status: 'cancelled' }, at('10:00'))).toBe(false);
});
