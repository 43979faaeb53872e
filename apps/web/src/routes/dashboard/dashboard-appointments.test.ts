import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../api/appointments';
import { dashboardAppointments } from './dashboard-appointments';

const now = new Date('2026-01-15T10:30:00+05:30');

const booked = (row: Partial<Appointment>): Appointment => ({
  id: 41,
  doctor_name: 'Dr. Tsering Dolma',
  date: '2026-01-16',
  time: '9:00 AM',
  preferred_mode: 'inPerson',
  status: 'booked',
  status_reason: null,
  revision: 0,
  ...row,
});

const listed = (rows: Appointment[], completed?: ReadonlySet<string>) =>
  dashboardAppointments(rows, now, completed).map(({ id, date, time, status, isPast }) =>
    [id, date, time, status, ...(isPast ? ['past'] : [])].join(' '),
  );

describe('the appointments of the dashboard', () => {
  it("are the two samples, counted from India's date", () => {
    expect(listed([])).toEqual(['sample-1 2026-01-17 10:00 AM upcoming', 'sample-2 2026-01-24 4:00 PM upcoming']);
  });

  it('are the user’s own, sorted by day and time, before the samples', () => {
    expect(
      listed([
        booked({ id: 1, date: '2026-01-17', time: '1:00 PM' }),
        booked({ id: 2, date: '2026-01-17', time: '9:00 AM' }),
        booked({ id: 3, date: '2026-01-17', time: 'in the evening' }),
      ]),
    ).toEqual([
      '2 2026-01-17 9:00 AM booked',
      '1 2026-01-17 1:00 PM booked',
      '3 2026-01-17 in the evening booked',
      'sample-1 2026-01-17 10:00 AM upcoming',
      'sample-2 2026-01-24 4:00 PM upcoming',
    ]);
  });

  it('have a specialty only when the catalog has the doctor', () => {
    const [mine, theirs] = dashboardAppointments([booked({}), booked({ id: 42, doctor_name: 'Dr. Nobody' })], now);
    expect([mine?.specialty, theirs?.specialty]).toEqual(['Psychiatry', undefined]);
  });

  it('end with the past ones: of earlier days, completed, cancelled or missed', () => {
    const rows = [
      booked({ id: 1, date: '2026-01-13' }),
      booked({ id: 2, status: 'completed' }),
      booked({ id: 3, date: '2026-01-14', status: 'missed' }),
      booked({ id: 4, date: '2026-01-20', status: 'cancelled' }),
    ];
    expect(listed(rows)).toEqual([
      ...listed([]),
      '4 2026-01-20 9:00 AM cancelled past',
      '2 2026-01-16 9:00 AM completed past',
      '3 2026-01-14 9:00 AM missed past',
      '1 2026-01-13 9:00 AM booked past',
    ]);
  });

  it("stay to come until India's day is over", () => {
    expect(listed([booked({ date: '2026-01-15', time: '8:00 AM' })])[0]).toBe('41 2026-01-15 8:00 AM booked');
  });

  it('name the hospital and city of an in-person visit whose doctor the catalogue has', () => {
    const place = (row: Partial<Appointment>) => dashboardAppointments([booked(row)], now)[0]?.place;
    expect(place({})).toBe('Cubbon Park Hospital, Bangalore');
    expect(place({ preferred_mode: 'video' })).toBeUndefined();
    expect(place({ doctor_name: 'Dr. Nobody' })).toBeUndefined();
  });

  it('carry the reason and the role of a cancellation', () => {
    const cancelled = booked({ status: 'cancelled', status_reason: 'Ill', changed_by_role: 'doctor', revision: 1 });
    expect(dashboardAppointments([cancelled], now).at(-1)).toMatchObject({
      status: 'cancelled',
      reason: 'Ill',
      cancelledBy: 'doctor',
      revision: 1,
      isPast: true,
    });
  });

  it('are past once their call has ended in this browser and their hour has begun', () => {
    const rows = [
      booked({ id: 41, date: '2026-01-15', time: '10:00 AM' }),
      booked({ id: 42, date: '2026-01-15', time: '11:00 AM' }),
      booked({ id: 43, date: '2026-01-16', time: 'in the evening' }),
    ];
    expect(listed(rows, new Set(['41', '42', '43', 'sample-1']))).toEqual([
      '42 2026-01-15 11:00 AM booked',
      '43 2026-01-16 in the evening booked',
      'sample-2 2026-01-24 4:00 PM upcoming',
      'sample-1 2026-01-17 10:00 AM completed past',
      '41 2026-01-15 10:00 AM completed past',
    ]);
  });
});
