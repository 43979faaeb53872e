import { describe, expect, it } from 'vitest';
import type { StoredLabBooking } from '../../api/lab-bookings';
import { labVisitsOf } from './lab-visits';

const now = new Date('2026-01-15T10:30:00+05:30');

const booking = (row: Partial<StoredLabBooking>): StoredLabBooking => ({
  id: '7',
  name: 'Asha Verma',
  location: 'lab',
  selected_lab: 'delhi-lab-2',
  address: '',
  date: '2026-01-16',
  time: '9:00 AM',
  tests: ['cbc', 'ecg'],
  status: 'booked',
  revision: 0,
  ...row,
});

const listed = (...entries: StoredLabBooking[]) => labVisitsOf({ entries, unreadable: 0 }, now);

describe('the lab visits of the dashboard', () => {
  it('name tests and lab as the catalog does', () => {
    expect(listed(booking({})).visits).toEqual([
      {
        id: '7',
        tests: ['CBC', 'ECG'],
        place: 'Delhi Lab 2',
        atHome: false,
        date: '2026-01-16',
        time: '9:00 AM',
        revision: 0,
      },
    ]);
  });

  it('have the address of a collection at home', () => {
    const [visit] = listed(booking({ location: 'home', selected_lab: '', address: '12 Lodhi Road' })).visits;
    expect(visit).toMatchObject({ place: '12 Lodhi Road', atHome: true });
  });

  it('leave out cancelled visits and those of past days', () => {
    const { visits, isNew } = listed(
      booking({ status: 'cancelled' }),
      booking({ date: '2026-01-14' }),
      booking({ id: '9', date: '2026-01-15', time: '8:00 AM' }),
    );
    expect(visits.map(({ id }) => id)).toEqual(['9']);
    expect(isNew).toBe(false);
  });

  it('are the sample for a user who never booked one', () => {
    expect(listed().isNew).toBe(true);
    expect(labVisitsOf({ entries: [], unreadable: 1 }, now).isNew).toBe(false);
  });
});
