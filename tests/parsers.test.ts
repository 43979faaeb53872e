// @vitest-environment jsdom
import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { calendarFile } from '@sehat/catalog/calendar-file';
import { foldText } from '@sehat/catalog/fold-text';
import { slotStart } from '@sehat/catalog/slot-rules';
import { tidyName } from '@sehat/catalog/tidy-name';
import { timeSlots } from '@sehat/catalog/time-slots';
import { understandSearch } from '@sehat/catalog/understand-search';
import * as fc from 'fast-check';
import { convertIcsCalendar } from 'ts-ics';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfirmedAppointment } from '../apps/web/src/appointments/confirmed-appointment';
import { readConfirmedLabBooking } from '../apps/web/src/appointments/confirmed-lab-booking';
import { parseIceServers } from '../apps/web/src/config/ice-servers';
import { readPageNumber } from '../apps/web/src/parsing/page-number';
import { readList } from '../apps/web/src/parsing/readable-list';
import { readReturnTo, returnState } from '../apps/web/src/paths/return-to';
import { readDay } from '../apps/web/src/routes/admin/admin-list';
import { readDay as readShownDay, searchOf } from '../apps/web/src/routes/doctor-dashboard/shown-day';
import { readStateToken } from '../apps/web/src/routes/doctor-registration-status/state-token';
import { readConfirmedOrder } from '../apps/web/src/routes/order-confirmation/confirmed-order';
import { readRecoveryToken } from '../apps/web/src/routes/reset-password/recovery-token';
import { readActivities } from '../apps/web/src/storage/activity-store';
import { completedAppointmentIds } from '../apps/web/src/storage/appointments-store';
import { cartStore, showCartOf } from '../apps/web/src/storage/cart-store';
import { draftPrefix, visitor } from '../apps/web/src/storage/clear-drafts';
import { appointmentDraftOf, labDraft, profileDraft } from '../apps/web/src/storage/drafts';
import { handOver } from '../apps/web/src/storage/hand-over';
import { parseJson } from '../apps/web/src/storage/json-store';
import { readSession, sessionStore } from '../apps/web/src/storage/session-store';

const today = '2026-01-15';
const isoDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Dates by their form only, most of which exist, and other texts. */
const dateText = fc.oneof(
  isoDay,
  fc.tuple(fc.nat(9999), fc.nat(13), fc.nat(32)).map(([year, month, day]) => {
    const digits = (value: number, length: number) => String(value).padStart(length, '0');
    return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  }),
  fc.string({ unit: 'binary' }),
);
const exists = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000');
};
const unicode = fc.string({ unit: 'binary', maxLength: 200 });
/** Any JSON, with keys that reach a prototype. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc
    .constantFrom('{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"x":1}}}')
    .map((text): unknown => JSON.parse(text)),
);
const storedText = fc.oneof(
  anyJson.map((value) => JSON.stringify(value)),
  unicode,
);

const check = <Values>(property: fc.IProperty<Values>): void => fc.assert(property, { seed: 24, numRuns: 300 });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('stored values', () => {
  const person = fc.record({
    id: unicode.filter((id) => id !== ''),
    email: unicode,
    name: unicode,
    role: fc.constantFrom('patient' as const, 'doctor' as const, 'admin' as const),
    avatar: unicode,
  });
  const token = fc.string({ minLength: 1 });

  it('keep every session', () => {
    check(
      fc.property(
        fc.record({ accessToken: token, refreshToken: token, expiresAt: fc.nat(), user: person }),
        (session) => {
          sessionStore.write(session);
          expect(readSession()).toEqual(session);
        },
      ),
    );
  });

  it('are no session, cart or list when they are any other text', () => {
    check(
      fc.property(storedText, (text) => {
        for (const key of ['user', 'sehat.session', 'cart', 'adminActivities', 'appointments'])
          localStorage.setItem(key, text);
        showCartOf('');
        expect(readSession()).toBeNull();
        const cart = cartStore.read();
        expect(cart === null || Array.isArray(cart)).toBe(true);
        expect(readActivities().entries).toEqual([]);
        expect(completedAppointmentIds()).toBeInstanceOf(Set);
      }),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('keep every draft, and read another form as none', () => {
    const draft = appointmentDraftOf('1001');
    const form = fc.record({
      fullName: unicode,
      age: unicode,
      gender: unicode,
      email: unicode,
      phone: unicode,
      date: unicode,
      time: unicode,
      doctorName: unicode,
      symptoms: unicode,
      preferredMode: fc.constantFrom(...appointmentModes.map(({ value }) => value)),
    });
    check(
      fc.property(form, storedText, (written, other) => {
        draft.write(null, written);
        expect(draft.read(null)).toEqual(written);
        sessionStorage.setItem(`${draftPrefix}labs.${visitor}`, other);
        sessionStorage.setItem(`${draftPrefix}profile.${visitor}`, other);
        expect(labDraft.read(null)).toBeNull();
        expect(profileDraft.read(null)).toBeNull();
      }),
    );
  });

  it('are null or valid after parsing', () => {
    const schema = v.array(v.object({ id: v.string() }));
    check(
      fc.property(storedText, (text) => {
        const value = parseJson(schema, text);
        expect(value === null || v.is(schema, value)).toBe(true);
        expect(parseJson(schema, JSON.stringify(value))).toEqual(value);
      }),
    );
  });

  it('count each unreadable entry of a list', () => {
    check(
      fc.property(fc.array(fc.oneof(anyJson, fc.record({ id: unicode }))), (list) => {
        const { entries, unreadable } = readList(v.object({ id: v.string() }), list);
        expect(entries.length + unreadable).toBe(list.length);
        expect(readList(v.object({ id: v.string() }), entries)).toEqual({ entries, unreadable: 0 });
      }),
    );
  });
});

describe('navigation state', () => {
  it('hands details over unchanged, and reads any other state as nothing', () => {
    check(
      fc.property(anyJson, anyJson, (details, state) => {
        const normal = JSON.parse(JSON.stringify(details)) as unknown;
        expect(handOver.read(handOver.keep(details))).toEqual(normal);
        expect(handOver.read(state)).toBeNull();
      }),
    );
  });

  it('is no confirmation when it is anything else', () => {
    check(
      fc.property(anyJson, (state) => {
        expect(readConfirmedOrder(state)).toBeNull();
        expect(readConfirmedLabBooking(state)).toBeNull();
        expect(readConfirmedAppointment(state, 'u1')).toBeNull();
      }),
    );
  });

  it('confirms an appointment only on a day that exists', () => {
    check(
      fc.property(dateText, (date) => {
        const preferred_mode = 'video';
        const appointment = { doctor_name: 'Dr. X', date, time: '9:00 AM', preferred_mode, full_name: '', email: '' };
        const read = readConfirmedAppointment({ bookedBy: 'u1', appointment }, 'u1');
        expect(read).toEqual(exists(date) ? appointment : null);
      }),
    );
  });

  it('confirms a lab booking only on a day that exists', () => {
    check(
      fc.property(dateText, (date) => {
        const place = { location: 'lab', selectedLab: 'delhi-lab-2', address: '' };
        const booking = { name: 'Asha', age: 34, gender: 'female', ...place, date, time: '9:00 AM', tests: ['cbc'] };
        const read = readConfirmedLabBooking({ booking, bookedBy: 'u1' });
        expect(read?.booking ?? null).toEqual(exists(date) ? booking : null);
      }),
    );
  });

  it('returns to a page of this origin only', () => {
    const origin = 'https://sehat.example';
    const near = fc
      .tuple(fc.array(fc.constantFrom('/', '\\', '\t', '\n', '\r', ' '), { maxLength: 5 }), unicode)
      .map(([start, end]) => `/${start.join('')}evil.example${end}`);
    check(
      fc.property(fc.oneof(near, unicode), (path) => {
        const read = readReturnTo({ returnTo: path });
        expect(new URL(read ?? '/', origin).origin).toBe(origin);
      }),
    );
    check(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const pathname = `/${path.replace(/^\/+/, '')}`;
        const state = returnState({ pathname, search: query && `?${query}`, hash: '' });
        expect(readReturnTo(state)).toBe(state.returnTo);
      }),
    );
    check(
      fc.property(anyJson, (state) => {
        expect(readReturnTo(state)).toBeNull();
      }),
    );
  });
});

describe('addresses', () => {
  it('name a day that exists, or today', () => {
    check(
      fc.property(dateText, (text) => {
        const wanted = exists(text) ? text : today;
        expect(readShownDay(new URLSearchParams({ day: text }), today).date).toBe(wanted);
        expect(readDay(text, today)).toBe(wanted);
      }),
    );
  });

  it('name a page from 1, and keep it in the address', () => {
    check(
      fc.property(fc.oneof(unicode, fc.integer().map(String), fc.double().map(String)), isoDay, (text, day) => {
        const page = readPageNumber(text);
        expect(Number.isSafeInteger(page) && page >= 1).toBe(true);
        expect(readPageNumber(String(page))).toBe(page);
        const shown = readShownDay(new URLSearchParams({ day, page: text }), today);
        expect(readShownDay(new URLSearchParams(searchOf(shown, today)), today)).toEqual(shown);
      }),
    );
  });

  it('hold a token of the known form, or none', () => {
    check(
      fc.property(fc.oneof(unicode, fc.webFragments()), (hash) => {
        for (const read of [readStateToken(hash), readRecoveryToken(hash)])
          expect(read === null || /^[\w-]+$/.test(read)).toBe(true);
      }),
    );
    check(
      fc.property(fc.stringMatching(/^[\w-]{32,128}$/), (token) => {
        expect(readStateToken(`#token=${token}`)).toBe(token);
        expect(readRecoveryToken(`#token_hash=${token}`)).toBe(token);
      }),
    );
  });
});

describe('settings', () => {
  it('are a list of servers, or an error that a developer can read', () => {
    check(
      fc.property(storedText, (text) => {
        const outcome = () => {
          try {
            return parseIceServers(text);
          } catch (error) {
            return error;
          }
        };
        expect(outcome()).toSatisfy(
          (value) => Array.isArray(value) || value instanceof v.ValiError || value instanceof SyntaxError,
        );
      }),
    );
  });
});

describe('calendar files', () => {
  it('are readable by another implementation, whatever their texts', () => {
    const text = fc.oneof(
      unicode,
      fc.string({ unit: fc.constantFrom('\r', '\n', ';', ',', '\\', ':', '"', 'A', 'आ') }),
    );
    check(
      fc.property(text, text, text, isoDay, fc.constantFrom(...timeSlots), (title, description, id, date, slot) => {
        const ics = calendarFile({ id, title, description, date, slot, minutes: 60 });
        const lines = ics.split('\r\n');
        expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
        expect(ics.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
        expect(ics.match(/^SUMMARY/gm)).toHaveLength(1);
        expect(convertIcsCalendar(undefined, ics).events).toHaveLength(1);
      }),
    );
  });
});

describe('search', () => {
  it('understands every text, and folds a text once', () => {
    check(
      fc.property(unicode, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(tidyName(tidyName(text))).toBe(tidyName(text));
        expect(() => understandSearch(text)).not.toThrow();
      }),
    );
  });

  it('reads only the hours of the catalogue as an hour', () => {
    check(
      fc.property(unicode, dateText, (time, date) => {
        const start = slotStart(date, time);
        expect(start === null || Number.isFinite(start)).toBe(true);
      }),
    );
  });
});
