import { describe, expect, it } from 'vitest';
import { appointmentCalendar } from './appointment-calendar';
import { hindiCalendarTexts } from './hindi/calendar-texts';

const visit = {
  id: 41,
  doctor_name: 'Dr. Ananya Iyer',
  date: '2026-01-16',
  time: '9:00 AM',
  preferred_mode: 'inPerson' as const,
};
const unfolded = (ics: string) => ics.replaceAll(/\r\n[ \t]/g, '');

describe('appointmentCalendar', () => {
  it("puts an in-person visit at the doctor's hospital", () => {
    expect(unfolded(appointmentCalendar(visit))).toContain('LOCATION:Marina Hospital\\, Chennai');
  });

  it('is in Hindi with the Hindi texts', () => {
    const file = unfolded(appointmentCalendar(visit, undefined, hindiCalendarTexts));
    expect(file).toContain('SUMMARY:Dr. Ananya Iyer से अपॉइंटमेंट');
    expect(file).toContain('LOCATION:Marina Hospital\\, चेन्नई');
    expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20260116T090000');
  });

  it.each([
    ['a video call', { preferred_mode: 'video' as const }],
    ['a doctor whom the catalogue does not have', { doctor_name: 'Dr. Nobody' }],
  ])('has no place for %s', (_, change) => {
    expect(appointmentCalendar({ ...visit, ...change })).not.toContain('LOCATION');
  });

  it('keeps its UID when the appointment moves, with a higher SEQUENCE', () => {
    const uidAndSequence = (ics: string) => ics.match(/^(?:UID|SEQUENCE):.*$/gm)?.map((line) => line.trim());
    const stored = { ...visit, revision: 0 };
    expect(uidAndSequence(appointmentCalendar(stored))).toEqual(['UID:appointment-41@sehat', 'SEQUENCE:0']);
    expect(uidAndSequence(appointmentCalendar({ ...stored, date: '2026-01-20', revision: 1 }))).toEqual([
      'UID:appointment-41@sehat',
      'SEQUENCE:1',
    ]);
  });

  it('removes a cancelled appointment from the calendar', () => {
    expect(appointmentCalendar({ ...visit, revision: 1, status: 'cancelled' })).toContain('METHOD:CANCEL');
  });
});
