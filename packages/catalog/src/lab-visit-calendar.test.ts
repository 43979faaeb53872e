import { describe, expect, it } from 'vitest';
import { type CalendarLabVisit, labVisitCalendar } from './lab-visit-calendar';

const visit: CalendarLabVisit = {
  id: '7d3f0b1a',
  location: 'lab',
  place: 'Delhi Lab 2',
  date: '2026-01-16',
  time: '9:00 AM',
  tests: ['CBC', 'ECG'],
};
const unfolded = (changes: Partial<CalendarLabVisit>) =>
  labVisitCalendar({ ...visit, ...changes }).replaceAll(/\r\n[ \t]/g, '');

describe('labVisitCalendar', () => {
  it("puts a visit at the lab on India's clock, with the instruction", () => {
    const ics = unfolded({});
    expect(ics).toMatch(/^DTSTART;(VALUE=DATE-TIME;)?TZID=Asia\/Kolkata:20260116T090000\r$/m);
    expect(ics).toContain('SUMMARY:Lab Visit: CBC\\, ECG');
    expect(ics).toContain('LOCATION:Delhi Lab 2');
    expect(ics).toContain('Arrive 10 minutes early');
  });

  it('puts a collection at the address, or names no place', () => {
    const collection = { location: 'home', place: '12 Lodhi Road, New Delhi', tests: ['CBC'] } as const;
    const ics = unfolded(collection);
    expect(ics).toContain('SUMMARY:Home Collection: CBC');
    expect(ics).toContain('LOCATION:12 Lodhi Road\\, New Delhi');
    expect(ics).not.toContain('10 minutes early');
    expect(unfolded({ ...collection, place: undefined })).not.toContain('LOCATION');
  });

  it('says what to do before each test that needs a preparation', () => {
    const ics = unfolded({ tests: ['CBC', 'Lipid Profile'] });
    expect(ics).toContain('DESCRIPTION:Lipid Profile: Do not eat for 9 to 12 hours before the test.');
    expect(ics).not.toContain('CBC: ');
  });

  it('has a title without tests, too', () => {
    expect(unfolded({ tests: [] })).toContain('SUMMARY:Lab Visit\r');
  });

  it('removes a cancelled visit from the calendar by the UID of the booking', () => {
    const cancelled = unfolded({ status: 'cancelled', revision: 1 });
    for (const ics of [unfolded({}), cancelled]) expect(ics).toContain('UID:lab-visit-7d3f0b1a@sehat');
    expect(cancelled).toContain('METHOD:CANCEL');
    expect(cancelled).toContain('SEQUENCE:1');
  });
});
