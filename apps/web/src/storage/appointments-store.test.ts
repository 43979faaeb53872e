// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { completedAppointmentIds, readLocalAppointments, rememberAppointments } from './appointments-store';

const stored = () => JSON.parse(localStorage.getItem('appointments') ?? 'null') as unknown;
const put = (value: unknown) =>
  localStorage.setItem('appointments', typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(() => localStorage.clear());

describe('the local list of appointments', () => {
  it('holds id and status, and nothing of the person', () => {
    const appointment = { id: 'sample-1', status: 'upcoming', doctorName: 'Dr. Ananya Iyer' };
    rememberAppointments([appointment]);
    expect(stored()).toEqual([{ id: 'sample-1', status: 'upcoming' }]);
  });

  it('never takes a completed call back, ids compared as strings', () => {
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

  it('leaves entries that it does not know as they are', () => {
    put([{ id: 7, status: 'booked', note: 'from elsewhere' }]);
    rememberAppointments([{ id: 'sample-1', status: 'upcoming' }]);
    expect(stored()).toEqual([
      { id: 'sample-1', status: 'upcoming' },
      { id: 7, status: 'booked', note: 'from elsewhere' },
    ]);
  });

  it.each([['{"id":1}'], ['not json'], ['null'], ['"text"'], ['3']])('starts anew where %s is stored', (value) => {
    put(value);
    expect(readLocalAppointments()).toEqual([]);
    rememberAppointments([{ id: 'sample-1', status: 'upcoming' }]);
    expect(stored()).toEqual([{ id: 'sample-1', status: 'upcoming' }]);
  });

  it('reads what is readable of a list that is partly broken', () => {
    put([null, 3, 'x', [], {}, { id: null, status: 'booked' }, { id: 1 }, { id: 2, status: 'completed' }]);
    expect(readLocalAppointments()).toEqual([{ id: 2, status: 'completed' }]);
  });
});
