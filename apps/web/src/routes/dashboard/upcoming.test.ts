import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../api/appointments';
import { upcomingAppointments } from './upcoming';

const now = new Date('2026-01-15T10:30:00+05:30');

const booked = (row: Partial<Appointment>): Appointment => ({
  id: 41,
  doctor_name: 'Dr. Tsering Dolma',
  date: '2026-01-16',
  time: '9:00 AM',
  preferred_mode: 'inPerson',
  status: 'booked',
  ...row,
});

const listed = (rows: Appointment[], completed?: ReadonlySet<string>) =>
  upcomingAppointments(rows, now, completed).map(({ id, date, time, status }) => [id, date, time, status].join(' '));

describe('upcoming appointments', () => {
  it('are the two samples, counted from the local day', () => {
    expect(listed([])).toEqual(['sample-1 2026-01-17 10:00 AM upcoming', 'sample-2 2026-01-24 4:00 PM upcoming']);
  });

  it('are the samples and one’s own, by day and by hour of the clock', () => {
    expect(
      listed([
        booked({ id: 1, date: '2026-01-17', time: '1:00 PM' }),
        booked({ id: 2, date: '2026-01-17', time: '9:00 AM' }),
        booked({ id: 3, date: '2026-01-17', time: 'in the evening' }),
      ]),
    ).toEqual([
      '2 2026-01-17 9:00 AM booked',
      'sample-1 2026-01-17 10:00 AM upcoming',
      '1 2026-01-17 1:00 PM booked',
      '3 2026-01-17 in the evening booked',
      'sample-2 2026-01-24 4:00 PM upcoming',
    ]);
  });

  it('have the specialty of a doctor of the catalogue, and of nobody else', () => {
    const [mine, theirs] = upcomingAppointments([booked({}), booked({ id: 42, doctor_name: 'Dr. Nobody' })], now);
    expect([mine?.specialty, theirs?.specialty]).toEqual(['Psychiatry', undefined]);
  });

  it('leave out what is past, completed or cancelled in the database', () => {
    const rows = [booked({ date: '2026-01-14' }), booked({ status: 'completed' }), booked({ status: 'cancelled' })];
    expect(listed(rows)).toEqual(listed([]));
    expect(listed([booked({ date: '2026-01-15', time: '8:00 AM' })])[0]).toBe('41 2026-01-15 8:00 AM booked');
  });

  it('put those whose call was ended here at the end', () => {
    expect(listed([booked({})], new Set(['41', 'sample-1']))).toEqual([
      'sample-2 2026-01-24 4:00 PM upcoming',
      '41 2026-01-16 9:00 AM completed',
      'sample-1 2026-01-17 10:00 AM completed',
    ]);
  });
});
