import { demoAccounts, demoCaller } from '@sehat/catalog/demo-accounts';
import { doctors } from '@sehat/catalog/doctors';
import { indiaDate, momentOf } from '@sehat/catalog/india-time';
import { slotMinutes } from '@sehat/catalog/slot-rules';
import { timeSlots } from '@sehat/catalog/time-slots';
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../platform/environment';
import { renewDemoDay, seedDocument } from './demo-data';
import { demoDay, hoursAround } from './demo-day';

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

  it('hold a video appointment of the present hour', () => {
    for (const now of moments) {
      const present = demoDay(now).filter((appointment) => now - startOf(appointment) === 20 * 60_000);
      expect(present).toMatchObject([{ full_name: 'Rohan Mehta', status: 'booked', preferred_mode: 'video' }]);
    }
  });

  it('are in hours that a patient can book, except the one of the present hour', () => {
    for (const now of moments) {
      const times = demoDay(now)
        .filter((appointment) => now - startOf(appointment) !== 20 * 60_000)
        .map(({ time }) => time);
      expect(timeSlots).toEqual(expect.arrayContaining(times));
    }
  });

  it('are completed only before the present hour, and follow each other', () => {
    for (const now of moments) {
      const starts = hoursAround(now).map(startOf);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(starts.map((start) => start > now)).toEqual([false, false, false, false, true, true]);
      const completed = demoDay(now).filter(({ status }) => status === 'completed');
      expect(Math.max(...completed.map(startOf))).toBeLessThan(now - hour / 3);
    }
  });

  it.each([
    ['at night', '03:00', ['14 5:00 PM', '14 6:00 PM', '14 7:00 PM', '15 3:00 AM', '15 8:00 AM', '15 9:00 AM']],
    ['in the morning', '09:59', ['14 6:00 PM', '14 7:00 PM', '15 8:00 AM', '15 9:00 AM', '15 10:00 AM', '15 11:00 AM']],
    ['at noon', '12:30', ['15 9:00 AM', '15 10:00 AM', '15 11:00 AM', '15 12:00 PM', '15 1:00 PM', '15 2:00 PM']],
    ['late', '23:30', ['15 5:00 PM', '15 6:00 PM', '15 7:00 PM', '15 11:00 PM', '16 8:00 AM', '16 9:00 AM']],
  ])('are the nearest ones %s', (_when, clock, expected) => {
    const now = Date.parse(`2026-01-15T${clock}:00+05:30`);
    expect(hoursAround(now).map(({ date, time }) => `${date.slice(-2)} ${time}`)).toEqual(expected);
  });

  it('hold a booked and two completed appointments of the hours before, and earlier visits', () => {
    const [now = 0] = moments;
    const past = demoDay(now).filter((appointment) => startOf(appointment) < now - hour / 2);
    expect(past.map(({ date, time, status }) => [date, time, status])).toEqual([
      ['2026-01-14', '7:00 PM', 'completed'],
      ['2026-01-15', '8:00 AM', 'completed'],
      ['2026-01-15', '9:00 AM', 'booked'],
      ['2025-12-11', '10:00 AM', 'completed'],
      ['2026-01-01', '4:00 PM', 'completed'],
      ['2026-01-08', '11:00 AM', 'completed'],
    ]);
    expect(indiaDate(now)).toBe('2026-01-15');
  });
});

describe('the demo doctor’s later days', () => {
  const [start = 0] = moments;
  const tomorrow = start + 24 * hour;

  async function open() {
    const clock = { now: start };
    const environment = createEnvironment({ now: () => clock.now, passwordIterations: 1 });
    const document = await seedDocument(environment);
    const rows = () => document.tables['appointments'] ?? [];
    const dayOf = (now: number) => rows().filter(({ date }) => date === indiaDate(now));
    return {
      document,
      rows,
      dayOf,
      renewAt: (now: number) => renewDemoDay(document, { ...environment, now: () => now }),
    };
  }

  it('get appointments around the hour of the first request, once', async () => {
    const { rows, dayOf, renewAt } = await open();
    const known = structuredClone(rows());
    renewAt(start + hour);
    expect(rows()).toEqual(known);
    renewAt(tomorrow);
    expect(dayOf(tomorrow)).toHaveLength(5);
    renewAt(tomorrow + hour);
    expect(rows()).toHaveLength(known.length + 6);
    expect(rows().slice(0, known.length)).toEqual(known);
  });

  it('keep what a user has booked or cancelled', async () => {
    const { rows, dayOf, renewAt } = await open();
    const [row = {}] = rows();
    const booked = { ...row, id: 'own', user_id: 'a-patient', email: 'a@mail.example', date: '2026-01-16' };
    rows().push(
      { ...booked, time: '10:00 AM', status: 'booked' },
      { ...booked, time: '11:00 AM', status: 'cancelled' },
    );
    renewAt(tomorrow);
    expect(dayOf(tomorrow).filter(({ time }) => time === '10:00 AM' || time === '11:00 AM')).toMatchObject([
      { id: 'own', status: 'booked' },
      { id: 'own', status: 'cancelled' },
    ]);
    expect(dayOf(tomorrow)).toHaveLength(5);
  });

  it('stay empty when an admin has deleted every demo appointment', async () => {
    const { document, rows, renewAt } = await open();
    document.tables['appointments'] = [];
    renewAt(tomorrow);
    expect(rows()).toEqual([]);
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
    expect(accounts.map(({ email }) => email)).toEqual([...demoAccounts, demoCaller].map(({ email }) => email));
  });
});
