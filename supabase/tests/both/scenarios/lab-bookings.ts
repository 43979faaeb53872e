import { daysAfter, indiaDate } from '@sehat/catalog/india-time';
import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { expect } from 'vitest';
import { labBooking } from '../../attacker';
import type { Filter, Scenario } from '../visitor';

const all: Filter[] = [['id', 'not.is', null]];
const denied = (status: number) => ({ status, code: '42501', message: 'permission denied for table lab_bookings' });

const homeTests = labTests.filter(({ homeAvailable }) => homeAvailable).map(({ id }) => id);
const labOnly = labTests.find(({ homeAvailable }) => !homeAvailable);
/** A body of the function that books lab tests. */
export const labVisit = {
  name: 'Asha Verma',
  age: '34',
  gender: 'female',
  location: 'lab',
  selectedLab: labs[0].id,
  address: '',
  date: '2030-01-15',
  time: '8:00 AM',
  tests: [labTests[0].id, labOnly?.id],
};
const homeCollection = { ...labVisit, location: 'home', selectedLab: '', address: '12 Lodhi Road', tests: homeTests };

const errors: [body: object | string, message: string][] = [
  [{ ...labVisit, name: ' ' }, 'name is required'],
  [{ ...labVisit, age: null }, 'age is required'],
  [{ ...labVisit, age: 'old' }, 'age must be a number'],
  [{ ...labVisit, gender: '' }, 'gender is required'],
  [{ ...labVisit, location: 'moon' }, 'location is required'],
  [{ ...labVisit, date: undefined }, 'date is required'],
  [{ ...labVisit, date: '2030-02-30' }, 'date must be a date'],
  [{ ...labVisit, date: '2020-01-14' }, 'date must not be in the past'],
  [{ ...labVisit, time: '' }, 'time is required'],
  [{ ...labVisit, time: '10:30 AM' }, 'time must be an hour from 8:00 AM to 7:00 PM'],
  [{ ...labVisit, tests: [] }, 'at least one test is required'],
  [{ ...labVisit, tests: ['phrenology'] }, 'unknown test: phrenology'],
  [{ ...labVisit, selectedLab: '' }, 'selectedLab is required for a lab visit'],
  [{ ...labVisit, selectedLab: 'moon-lab' }, 'unknown lab: moon-lab'],
  [{ ...homeCollection, address: ' ' }, 'address is required for home collection'],
  [{ ...homeCollection, tests: [labOnly?.id] }, `${labOnly?.name} is done at the lab only`],
  [{ ...labVisit, name: 'x'.repeat(201) }, 'This booking cannot be taken'],
  [{ ...labVisit, language: 'fr' }, 'language must be one of en, hi'],
  ['{', 'a booking is required'],
];

const badRows: object[] = [
  { location: 'lab' },
  { address: '' },
  { tests: [] },
  { gender: 'x' },
  { date: '-infinity' },
  { age: 'NaN' },
  { tests: ['cbc', null] },
  { name: '' },
  { time: '10:30 AM' },
  { time: '08:00 am' },
  { tests: Array.from({ length: 101 }, () => 'cbc') },
  { address: ' \u00A0' },
  { language: 'fr' },
  { location: 'lab', selected_lab: ' ' },
];

/** Its texts have the greatest length, which an index of plain columns refuses. */
const longBooking = {
  ...labBooking,
  name: '\u{20BB7}'.repeat(200),
  selected_lab: '\u{20BB7}'.repeat(100),
  address: Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x4e_00 + index * 7)).join(''),
  tests: Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e_00 + index * 7).repeat(100)),
};
const otherContent = {
  name: 'Asha V.',
  age: 35,
  gender: 'other',
  location: 'lab',
  selected_lab: labs[1].id,
  address: '13 Lodhi Road',
  date: '2030-01-21',
  time: '9:00 AM',
  tests: longBooking.tests.slice(1),
};

const begun = {
  status: 400,
  code: '23514',
  message: 'new row for relation "lab_bookings" violates check constraint "lab_bookings_begun_check"',
};
const stored = {
  status: 409,
  code: '23505',
  message: 'duplicate key value violates unique constraint "lab_bookings_content_key"',
};
const notAllowed = {
  status: 400,
  code: '23514',
  message: 'new row for relation "lab_bookings" violates check constraint "lab_bookings_status_change_check"',
};

export const labBookings: readonly Scenario[] = [
  {
    name: 'lab bookings: a patient inserts and reads their own, the admin may do all',
    async run(stage) {
      const [patient, stranger, admin] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('admin')];
      expect(await patient.insert('lab_bookings', labBooking)).toMatchObject({ status: 201 });
      const userId = String((await patient.session())?.userId);
      const theirs: Filter[] = [['user_id', 'eq', userId]];
      expect(await patient.select('lab_bookings', 'name,tests,user_id')).toEqual({
        status: 200,
        data: [{ name: labBooking.name, tests: labBooking.tests, user_id: userId }],
      });
      expect(await stranger.select('lab_bookings', 'id', { filters: theirs })).toEqual({ status: 200, data: [] });
      expect(await patient.update('lab_bookings', { time: '9:00 AM' }, all)).toEqual(denied(403));
      expect(await patient.remove('lab_bookings', all)).toEqual(denied(403));
      expect((await admin.update('lab_bookings', { time: '9:00 AM' }, theirs)).status).toBe(204);
      expect((await admin.remove('lab_bookings', theirs)).status).toBe(204);
      expect(await patient.select('lab_bookings', 'id')).toEqual({ status: 200, data: [] });
    },
  },
  {
    name: 'lab bookings: doctors and anonymous callers can neither read nor insert them',
    async run(stage) {
      const [patient, doctor] = [await stage.newcomer(), await stage.demo('doctor')];
      await patient.insert('lab_bookings', labBooking);
      expect(await doctor.select('lab_bookings', 'id')).toEqual({ status: 200, data: [] });
      expect(await doctor.insert('lab_bookings', labBooking)).toMatchObject({ status: 403, code: '42501' });
      expect(await stage.visitor().select('lab_bookings', 'id')).toEqual(denied(401));
      expect(await stage.visitor().insert('lab_bookings', labBooking)).toEqual(denied(401));
    },
  },
  {
    name: 'lab bookings: no caller books a past date or an hour that has begun',
    async run(stage) {
      for (const visitor of [await stage.newcomer(), await stage.demo('admin')]) {
        const past = { ...labBooking, date: daysAfter(Date.now(), -1) };
        expect(await visitor.insert('lab_bookings', past)).toEqual(begun);
        expect(await visitor.insert('lab_bookings', { ...past, date: indiaDate(), time: '12:00 AM' })).toEqual(begun);
      }
    },
  },
  {
    name: 'lab bookings: a patient cancels their own until it begins, and nothing else',
    async run(stage) {
      const [one, other] = [await stage.newcomer(), await stage.newcomer()];
      const forged = { status: 'cancelled', revision: 9, status_reason: 'x', starts_at: '2001-01-01T00:00:00Z' };
      await one.insert('lab_bookings', { ...labBooking, ...forged });
      const columns = 'status,status_reason,revision';
      const seen = async () => (await one.select('lab_bookings', columns)).data;
      expect(await seen()).toEqual([{ status: 'booked', status_reason: null, revision: 0 }]);
      const mine: Filter[] = [['user_id', 'eq', String((await one.session())?.userId)]];
      const cancel = { status: 'cancelled', status_reason: 'Away' };
      expect(await other.update('lab_bookings', cancel, mine, 'id')).toEqual({ status: 200, data: [] });
      for (const column of ['user_id', 'name', 'date', 'tests', 'revision', 'starts_at', 'changed_at', 'language'])
        expect(await one.update('lab_bookings', { [column]: null }, mine), column).toEqual(denied(403));
      expect(await one.update('lab_bookings', { status_reason: 'Away' }, mine)).toEqual(notAllowed);
      expect((await one.update('lab_bookings', cancel, mine)).status).toBe(204);
      expect(await seen()).toEqual([{ ...cancel, revision: 1 }]);
      expect(await one.update('lab_bookings', { status: 'booked' }, mine)).toEqual(notAllowed);
      const { date: _date, ...rest } = labBooking;
      await stage.restore('lab_bookings', {
        ...rest,
        user_id: (await other.session())?.userId,
        date: daysAfter(Date.now(), -1),
        status: 'booked',
      });
      expect(await other.update('lab_bookings', cancel, [['id', 'not.is', null]])).toEqual(begun);
      const doctor = await stage.demo('doctor');
      expect(await doctor.update('lab_bookings', cancel, [['id', 'not.is', null]])).toEqual(denied(403));
    },
  },
  {
    name: 'lab bookings: a repeated insert answers 409 until the booking is cancelled',
    async run(stage) {
      const [one, other, admin] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('admin')];
      const mine: Filter[] = [['user_id', 'eq', String((await one.session())?.userId)]];
      expect((await one.insert('lab_bookings', longBooking)).status).toBe(201);
      for (const repeated of [longBooking, { ...longBooking, language: 'hi', user_id: null }])
        expect(await one.insert('lab_bookings', repeated)).toEqual(stored);
      expect((await other.insert('lab_bookings', longBooking)).status).toBe(201);
      expect((await one.update('lab_bookings', { status: 'cancelled' }, mine)).status).toBe(204);
      expect((await one.insert('lab_bookings', longBooking)).status).toBe(201);
      expect(await admin.update('lab_bookings', { status: 'booked' }, mine)).toEqual(stored);
      expect(await one.insert('lab_bookings', [labBooking, labBooking])).toEqual(stored);
      expect((await one.select('lab_bookings', 'id')).data).toHaveLength(2);
    },
  },
  ...Object.entries(otherContent).map(
    ([column, value]): Scenario => ({
      name: `lab bookings: two bookings that differ in ${column} are both stored`,
      async run(stage) {
        const patient = await stage.newcomer();
        for (const row of [longBooking, { ...longBooking, [column]: value }])
          expect((await patient.insert('lab_bookings', row)).status).toBe(201);
      },
    }),
  ),
  ...badRows.map(
    (changes): Scenario => ({
      name: `lab bookings: an insert fails with ${JSON.stringify(changes).slice(0, 60)}`,
      async run(stage) {
        const patient = await stage.someone();
        expect(await patient.insert('lab_bookings', { ...labBooking, ...changes })).toMatchObject({
          status: 400,
          code: '23514',
        });
      },
    }),
  ),
  {
    name: 'booking tests stores a row of the caller',
    async run(stage) {
      const patient = await stage.newcomer();
      expect(await patient.bookLab(labVisit)).toMatchObject({ status: 201 });
      expect(await patient.bookLab(homeCollection)).toMatchObject({ status: 201 });
      const columns = 'name,age,gender,location,selected_lab,address,date,time,tests';
      const rest = { name: 'Asha Verma', age: 34, gender: 'female', date: '2030-01-15', time: '8:00 AM' };
      expect(await patient.select('lab_bookings', columns, { order: 'location' })).toEqual({
        status: 200,
        data: [
          { ...rest, location: 'home', selected_lab: '', address: '12 Lodhi Road', tests: homeTests },
          { ...rest, location: 'lab', selected_lab: labs[0].id, address: '', tests: labVisit.tests },
        ],
      });
    },
  },
  {
    name: 'booking tests: repeated requests succeed, and store one row and one mail',
    async run(stage) {
      const patient = await stage.newcomer();
      const { email } = (await patient.user()).data as { email: string };
      const answers = await Promise.all(Array.from({ length: 3 }, () => patient.bookLab(labVisit)));
      answers.push(await patient.bookLab({ ...labVisit, language: 'hi' }));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
      expect((await patient.select('lab_bookings', 'id')).data).toHaveLength(1);
      expect(await stage.mails(email)).toHaveLength(1);
      expect((await patient.bookLab({ ...labVisit, tests: [labTests[1].id] })).status).toBe(201);
    },
  },
  ...errors.map(
    ([body, message]): Scenario => ({
      name: `booking tests answers “${message}”`,
      async run(stage) {
        const patient = await stage.someone();
        expect(await patient.bookLab(body)).toMatchObject({ status: 400, message });
        expect(await patient.select('lab_bookings', 'id')).toEqual({ status: 200, data: [] });
      },
    }),
  ),
  {
    name: 'booking tests requires a session of a patient or the admin',
    async run(stage) {
      expect(await stage.visitor().bookLab(labVisit)).toMatchObject({
        status: 401,
        message: 'Sign in to book a lab test',
      });
      const doctor = await stage.demo('doctor');
      expect(await doctor.bookLab(labVisit)).toMatchObject({
        status: 403,
        message: 'This account cannot book lab tests',
      });
    },
  },
];
