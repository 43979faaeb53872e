import { describe, expect, test } from 'vitest';
import { appointment, insert, labBooking, registration, useDatabase } from './attacker';

const { as, owner } = useDatabase();
const insertAppointment = (changes: object) => as('patient', ...insert('appointments', { ...appointment, ...changes }));
const insertLabBooking = (changes: object) => as('patient', ...insert('lab_bookings', { ...labBooking, ...changes }));
const insertRegistration = (changes: object) => as('anonymous', ...insert('doctors', { ...registration, ...changes }));
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

describe('text', () => {
  test.each([
    ["'); drop table public.appointments; --"],
    ["' or '1'='1"],
    ['$1; select pg_sleep(10)'],
    ['<script>alert(1)</script>'],
    ['आशा वर्मा'],
    ['அனன்யா ஐயர்'],
    ['👩🏽‍⚕️ e\u0301 \u202Egnp.exe\u202C'],
    ['null'],
    ['\\x41\\'],
    ['{1,2}'],
  ])('is stored unchanged: %s', async (text) => {
    expect(await insertAppointment({ full_name: text, symptoms: text })).toMatchObject({ affected: 1 });
    expect(await owner('select full_name, symptoms from public.appointments where full_name = $1', [text])).toEqual([
      { full_name: text, symptoms: text },
    ]);
  });

  test.each(['', ' ', '\t\n', '\u00A0', '\u3000\u2003', '\uFEFF'])('must not be blank: %j', async (text) => {
    expect(await insertAppointment({ full_name: text })).toEqual(refused('23514'));
    expect(await insertLabBooking({ name: text })).toEqual(refused('23514'));
    expect(await insertRegistration({ bio: text })).toEqual(refused('23514'));
  });

  test.each([
    ['full_name', 200],
    ['phone', 50],
    ['doctor_name', 200],
    ['email', 320],
    ['symptoms', 10_000],
  ])('has a limit: %s takes %i characters', async (column, length) => {
    expect(await insertAppointment({ [column]: 'अ'.repeat(length) })).toMatchObject({ affected: 1 });
    expect(await insertAppointment({ [column]: 'x'.repeat(length + 1) })).toEqual(refused('23514'));
  });

  test('has a limit in registrations and lab bookings', async () => {
    for (const column of [
      'full_name',
      'contact_number',
      'registration_number',
      'bio',
      'certifications_url',
      'qualifications',
    ])
      expect(await insertRegistration({ [column]: 'x'.repeat(10_001) }), column).toEqual(refused('23514'));
    expect(await insertRegistration({ email: `${'x'.repeat(320)}@mail.example` })).toEqual(refused('23514'));
    for (const column of ['name', 'address', 'selected_lab', 'time'])
      expect(await insertLabBooking({ [column]: 'x'.repeat(1001) }), column).toEqual(refused('23514'));
  });

  test('must not contain NUL or half of a surrogate pair', async () => {
    expect(await insertAppointment({ symptoms: 'a\u0000b' })).toEqual(refused('22021'));
    const fromJson = (json: string) => as('patient', `select ($1::jsonb) ->> 'a'`, [json]);
    expect(await fromJson('{"a": "\\u0000"}')).toEqual(refused('22P05'));
    expect(await fromJson('{"a": "\\ud800"}')).toEqual(refused('22P02'));
  });
});

describe('other types', () => {
  test.each([
    [{ age: 'young' }, '22P02'],
    [{ age: '3000000000' }, '22003'],
    [{ age: -1 }, '23514'],
    [{ age: 151 }, '23514'],
    [{ date: 'soon' }, '22007'],
    [{ date: '2026-02-29' }, '22008'],
    [{ date: 'infinity' }, '23514'],
    [{ date: '0044-03-15 BC' }, '23514'],
    [{ date: '10000-01-01' }, '23514'],
    [{ time: '10 AM' }, '23514'],
    [{ time: ' 10:00 AM' }, '23514'],
    [{ time: '010:00 AM' }, '23514'],
    [{ time: '10:60 AM' }, '23514'],
    [{ time: '10:30 AM' }, '23514'],
    [{ time: '8:00 PM' }, '23514'],
    [{ doctor_name: ' Dr. Ananya Iyer' }, '23514'],
    [{ time: '13:00 PM' }, '23514'],
    [{ time: '10:00 am' }, '23514'],
    [{ time: '10:00 AM\n' }, '23514'],
    [{ time: '१०:०० AM' }, '23514'],
    [{ gender: 'Female' }, '23514'],
    [{ preferred_mode: 'telepathy' }, '23514'],
    [{ status: 'paid' }, '42501'],
    [{ phone: null }, '23502'],
    [{ id: 'x' }, '22P02'],
  ])('of an appointment: %j fails with %s', async (changes, code) => {
    expect(await insertAppointment(changes)).toEqual(refused(code));
  });

  test.each([
    [{ tests: [] }, '23514'],
    [{ tests: [null] }, '23514'],
    [{ tests: [['cbc'], ['ecg']] }, '23514'],
    [{ date: '-infinity' }, '23514'],
    [{ tests: Array.from({ length: 101 }, () => 'cbc') }, '23514'],
    [{ tests: ['x'.repeat(10_001)] }, '23514'],
    [{ age: 'NaN' }, '23514'],
    [{ age: 'Infinity' }, '23514'],
    [{ location: 'moon' }, '23514'],
    [{ location: 'lab' }, '23514'],
    [{ address: '' }, '23514'],
    [{ time: '10:30 AM' }, '23514'],
    [{ time: null }, '23502'],
  ])('of a lab booking: %j fails with %s', async (changes, code) => {
    expect(await insertLabBooking(changes)).toEqual(refused(code));
  });

  test.each([
    [{ password: '' }, '23514'],
    [{ password: 'अ'.repeat(25) }, '23514'],
    [{ password: null }, '23502'],
    [{ email: 'nowhere' }, '23514'],
    [{ email: 'DOCTOR@sehat.example' }, '23505'],
    [{ registration_number: 'DEMO-2009-00001' }, '23505'],
    [{ id: null }, '23502'],
  ])('of a registration: %j fails with %s', async (changes, code) => {
    expect(await insertRegistration(changes)).toEqual(refused(code));
  });

  test('a bcrypt hash that is sent as a password is hashed again', async () => {
    const [known] = await owner(`select password from public.doctors`);
    expect(await insertRegistration({ password: known?.['password'] })).toMatchObject({ affected: 1 });
    const [row] = await owner(`select password <> $1 as hashed from public.doctors where email = $2`, [
      known?.['password'],
      registration.email,
    ]);
    expect(row).toEqual({ hashed: true });
  });
});

test('a parameter is never run as SQL', async () => {
  const attack = `x' or 1=1 --`;
  expect(await as('patient', 'select id from public.appointments where id = $1', [attack])).toEqual(refused('22P02'));
  expect(await as('patient', 'select id from public.appointments where full_name = $1', [attack])).toMatchObject({
    rows: [],
  });
});
