import { demoAccounts } from '@sehat/catalog/demo-accounts';
import { doctors } from '@sehat/catalog/doctors';
import { indiaDate, momentOf } from '@sehat/catalog/india-time';
import { slotMinutes } from '@sehat/catalog/slot-rules';
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../platform/environment';
import { seedDocument } from './demo-data';
import { demoDay } from './demo-day';

const hour = 3_600_000;
/** 15 January 2026, 10:20 in India, and the 23 hours after it. */
const moments = Array.from({ length: 24 }, (_item, index) => Date.UTC(2026, 0, 15, 4, 50) + index * hour);
const startOf = ({ date, time }: { date: string; time: string }) => momentOf(date, slotMinutes(time));

describe('the demo doctor’s appointments', () => {
  it('never share a date and time', () => {
    for (const now of moments) {
      const starts = demoDay(now).map(startOf);
      expect(new Set(starts).size).toBe(starts.length);
    }
  });

  it('hold a video appointment of the present hour and one of the next', () => {
    for (const now of moments) {
      const booked = demoDay(now).filter(
        ({ status, preferred_mode }) => status === 'booked' && preferred_mode === 'video',
      );
      const minutes = booked.map((appointment) => (startOf(appointment) - now) / 60_000);
      expect(minutes.filter((value) => value > -60 && value <= 60)).toEqual([-20, 40]);
    }
  });

  it('hold a booked and two completed appointments of the hours before, and earlier visits', () => {
    const [now = 0] = moments;
    const past = demoDay(now).filter((appointment) => startOf(appointment) < now - hour / 2);
    expect(past.map(({ date, time, status }) => [date, time, status])).toEqual([
      ['2026-01-15', '7:00 AM', 'completed'],
      ['2026-01-15', '8:00 AM', 'completed'],
      ['2026-01-15', '9:00 AM', 'booked'],
      ['2025-12-11', '10:00 AM', 'completed'],
      ['2026-01-01', '4:00 PM', 'completed'],
      ['2026-01-08', '11:00 AM', 'completed'],
    ]);
    expect(indiaDate(now)).toBe('2026-01-15');
  });
});

describe('the demo doctors', () => {
  it('are one who is verified as the first doctor of the catalog, and one who awaits verification', async () => {
    const { tables, accounts } = await seedDocument(createEnvironment({ passwordIterations: 1 }));
    const [first] = doctors;
    expect(tables['doctors']).toMatchObject([
      { full_name: first?.name, specialization: first?.specialty, rating: first?.rating, verified: true },
      { full_name: 'Dr. Kavya Rao', rating: 0, verified: false },
    ]);
    const idOf = (email: unknown) => accounts.find((account) => account.email === email)?.id;
    for (const { email, user_id } of tables['doctors'] ?? []) expect(user_id).toBe(idOf(email));
    expect(accounts.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email));
  });
});
