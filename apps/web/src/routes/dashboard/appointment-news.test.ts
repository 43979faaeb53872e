import type { DashboardAppointment } from '@sehat/machines/dashboard';
import { describe, expect, test } from 'vitest';
import { newsOf } from './appointment-news';

const visit: DashboardAppointment = {
  id: 'a1',
  doctorName: 'Dr. Ananya Iyer',
  date: '2026-01-16',
  time: '10:00 AM',
  mode: 'video',
  status: 'booked',
  revision: 0,
  isPast: false,
};

describe('newsOf', () => {
  test('says what was moved and what was cancelled', () => {
    const moved = { ...visit, time: '2:00 PM', revision: 1 };
    const cancelled: DashboardAppointment = { ...visit, id: 'a2', status: 'cancelled', revision: 1, isPast: true };
    expect(newsOf([visit, { ...visit, id: 'a2' }], [moved, cancelled])).toEqual([
      { kind: 'moved', appointment: moved },
      { kind: 'cancelled', appointment: cancelled },
    ]);
  });

  test('leaves out new appointments and those without a change', () => {
    expect(newsOf([visit], [{ ...visit }, { ...visit, id: 'a3' }])).toEqual([]);
    expect(newsOf([visit], [{ ...visit, status: 'completed', isPast: true }])).toEqual([]);
  });

  test("leaves out the user's own changes", () => {
    const moved = { ...visit, time: '2:00 PM', revision: 1 };
    expect(newsOf([visit], [moved], new Set(['a1 2026-01-16 2:00 PM']))).toEqual([]);
    expect(newsOf([visit], [{ ...visit, status: 'cancelled' }], new Set(['a1']))).toEqual([]);
    expect(newsOf([visit], [{ ...moved, time: '3:00 PM' }], new Set(['a1 2026-01-16 2:00 PM']))).toHaveLength(1);
  });
});
