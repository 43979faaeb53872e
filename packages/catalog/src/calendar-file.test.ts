import { convertIcsCalendar } from 'ts-ics';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

const entry = {
  id: '2026-01-15-9:00 AM-Dr. Ananya Iyer',
  title: 'Video consultation with Dr. Ananya Iyer',
  description: 'Open Sehat; then choose Join Video Call.',
  date: '2026-01-15',
  slot: '9:00 AM',
  minutes: 60,
};

const unfold = (ics: string) => ics.replaceAll(/\r\n[ \t]/g, '');

const zone = process.env.TZ;

afterEach(() => {
  process.env.TZ = zone;
});

describe('calendarFile', () => {
  it.each(['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'])(
    "uses India's clock in a browser of %s",
    (browserZone) => {
      process.env.TZ = browserZone;
      const ics = unfold(calendarFile(entry));
      expect(ics).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata');
      expect(ics).toMatch(/^DTSTART;(VALUE=DATE-TIME;)?TZID=Asia\/Kolkata:20260115T090000\r$/m);
      expect(ics).toMatch(/^DTEND;(VALUE=DATE-TIME;)?TZID=Asia\/Kolkata:20260115T100000\r$/m);
      expect(ics).toContain('SUMMARY:Video consultation with Dr. Ananya Iyer');
    },
  );

  it('has an alarm one hour before', () => {
    expect(unfold(calendarFile(entry))).toContain(
      `BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:${entry.title}\r\nTRIGGER:-PT1H\r\nEND:VALARM\r\nEND:VEVENT`,
    );
  });

  it('counts the changes of the entry', () => {
    expect(calendarFile(entry)).toContain('\r\nSEQUENCE:0\r\n');
    expect(calendarFile({ ...entry, sequence: 2 })).toContain('\r\nSEQUENCE:2\r\n');
  });

  it('cancels the entry without an alarm', () => {
    const cancelled = { ...entry, sequence: 1, isCancelled: true };
    const ics = calendarFile(cancelled);
    expect(ics).toContain('METHOD:CANCEL\r\n');
    expect(ics).not.toContain('VALARM');
    expect(convertIcsCalendar(undefined, ics)).toMatchObject({
      method: 'CANCEL',
      events: [{ status: 'CANCELLED', sequence: 1, uid: '2026-01-15-9-00-AM-Dr-Ananya-Iyer@sehat' }],
    });
  });

  it('stamps in UTC', () => {
    expect(calendarFile({ ...entry, now: new Date('2026-01-10T06:30:00Z') })).toContain('DTSTAMP:20260110T063000Z');
  });

  it('has the same UID in each download, and escapes text', () => {
    const uid = (ics: string) => /UID:(.*)/.exec(unfold(ics))?.[1];
    expect(uid(calendarFile(entry))).toBe(uid(calendarFile(entry)));
    expect(unfold(calendarFile(entry))).toContain('DESCRIPTION:Open Sehat\\; then choose');
  });

  it('folds lines at 75 bytes without splitting a character', () => {
    const title = `Video consultation with ${'डॉ. अनन्या अय्यर '.repeat(9)}👩🏽‍⚕️`;
    const ics = calendarFile({ ...entry, title });
    const sizes = ics.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(unfold(ics)).toContain(`SUMMARY:${title}\r\n`);
  });

  it.each(['\n', '\r\n', '\r', '\u2028', '\u0000\n\u001B'])(
    'keeps %j in a text from starting a new property',
    (text) => {
      const ics = unfold(calendarFile({ ...entry, title: `Dr. X${text}ATTACH:https://evil.example` }));
      expect(ics).toContain('SUMMARY:Dr. X\\nATTACH:https://evil.example\r\n');
      expect(ics).not.toMatch(/^ATTACH/m);
    },
  );

  it('is readable by another implementation of the standard', () => {
    const event = convertIcsCalendar(undefined, calendarFile({ ...entry, location: 'Marina Hospital, Chennai' }));
    expect(event.method).toBe('PUBLISH');
    expect(event.events?.[0]).toMatchObject({
      summary: entry.title,
      description: entry.description,
      location: 'Marina Hospital, Chennai',
      start: { date: new Date('2026-01-15T09:00:00+05:30') },
      end: { date: new Date('2026-01-15T10:00:00+05:30') },
    });
  });
});
