// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { completedAppointmentIds, rememberAppointments } from './appointments-store';

const stored = () => JSON.parse(localStorage.getItem('appointments') ?? 'null') as unknown;
const put = (value: unknown) =>
  localStorage.setItem('appointments', typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(() => localStorage.clear());

describe('the local list of appointments', () => {
  it('holds the id and the status, but no personal data', () => {
    const appointment = { id: 'sample-1', status: 'upcoming', doctorName: 'Dr. Ananya Iyer' };
    rememberAppointments([appointment]);
    expect(stored()).toEqual([{ id: 'sample-1', status: 'upcoming' }]);
  });

  it('keeps an appointment completed, and compares ids as strings', () => {
    put([{ id: 41, status: 'completed' }]);
    rememberAppointments([
      { id: '41', status: 'booked' },
      { id: '42', status: 'booked' },
    ]);
    expect(stored()).toEqual([
      { id: '41', status: 'completed' },
      { id: '42', status: 'booked' },
    ]);
    expect(completedAppointmentIds()).toEqual(new Set(['41']));
  });

  it('keeps the entries of other users unchanged', () => {
    put([{ id: 7, status: 'booked', note: 'from another user' }]);
    rememberAppointments([{ id: 'sample-1', status: 'upcoming' }]);
    expect(stored()).toEqual([
      { id: 'sample-1', status: 'upcoming' },
      { id: 7, status: 'booked', note: 'from another user' },
    ]);
  });

  it.each([['{"id":1}'], ['not json'], ['null'], ['"text"'], ['3']])(
    'starts an empty list when %s is stored',
    (value) => {
      put(value);
      expect(completedAppointmentIds()).toEqual(new Set());
      rememberAppointments([{ id: 'sample-1', status: 'upcoming' }]);
      expect(stored()).toEqual([{ id: 'sample-1', status: 'upcoming' }]);
    },
  );

  it('reads the valid entries of a list that holds invalid ones', () => {
    put([null, 3, 'x', [], {}, { id: null, status: 'booked' }, { id: 1 }, { id: 2, status: 'completed' }]);
    expect(completedAppointmentIds()).toEqual(new Set(['2']));
  });
});
