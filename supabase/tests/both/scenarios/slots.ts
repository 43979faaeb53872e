import { indiaDate } from '@sehat/catalog/india-time';
import { expect } from 'vitest';
import { newSlot } from '../../attacker';
import { newEmail } from '../stages';
import type { Answer, Filter, Scenario } from '../visitor';
import { begun, booked, byPhone, newRow, read, refused, restored, rowsOf, taken, yesterday } from './booked-rows';

const notOffered = refused('appointments_time_check');

/** Forms of one name that look alike: spaces around and within it, and letters with separate accents. */
const otherForms = [
  'Dr. Ananya Iyer ',
  ' Dr. Ananya Iyer',
  'Dr.  Ananya Iyer',
  'Dr. Ananya\u00A0Iyer',
  'Dr. Ananya\tIyer',
  'Dr. Andre\u0301 Iyer',
];

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

export const slots: readonly Scenario[] = [
  {
    name: 'slots: a second booking of an hour answers 409, whoever books',
    async run(stage) {
      const [one, other, admin] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('admin')];
      const { row } = await booked(one);
      for (const visitor of [one, other, admin])
        expect(await visitor.insert('appointments', { ...row, phone: '1' })).toEqual(taken);
      expect((await other.insert('appointments', { ...row, doctor_name: newEmail() })).status).toBe(201);
    },
  },
  {
    name: 'slots: the same doctor in another case has the same slot',
    async run(stage) {
      const [one, other, admin] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('admin')];
      const { row } = await booked(one);
      for (const doctor_name of [row.doctor_name.toUpperCase(), row.doctor_name.toLowerCase()])
        for (const visitor of [other, admin])
          expect(await visitor.insert('appointments', { ...row, doctor_name }), doctor_name).toEqual(taken);
    },
  },
  {
    name: 'slots: no caller writes a doctor’s name in another form',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const untidy = refused('appointments_doctor_name_check');
      for (const doctor_name of otherForms) {
        for (const visitor of [patient, admin])
          expect(await visitor.insert('appointments', newRow({ doctor_name })), doctor_name).toEqual(untidy);
      }
      const { own } = await booked(patient);
      expect(await admin.update('appointments', { doctor_name: otherForms[0] }, own)).toEqual(untidy);
    },
  },
  {
    name: 'slots: no caller books or moves to an hour that is not offered',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const { own } = await booked(patient);
      for (const time of ['10:30 AM', '10:01 AM', '7:00 AM', '8:00 PM', '12:00 AM', 'noon', '10:00 AM ']) {
        for (const visitor of [patient, admin]) {
          expect(await visitor.insert('appointments', newRow({ time })), time).toEqual(notOffered);
          expect(await visitor.update('appointments', { time }, own), time).toEqual(notOffered);
        }
      }
    },
  },
  {
    name: 'slots: an appointment with another hour from before can be cancelled, and moved to an hour that is offered',
    async run(stage) {
      const patient = await stage.newcomer();
      const one = await restored(stage, patient, { time: '10:30 AM' });
      const two = await restored(stage, patient, { time: '10:31 AM' });
      expect((await patient.update('appointments', { status: 'cancelled' }, one.own)).status).toBe(204);
      expect((await patient.update('appointments', newSlot(), two.own)).status).toBe(204);
    },
  },
  {
    name: 'slots: of many callers at the same time, exactly one books',
    async run(stage) {
      const callers = await Promise.all(Array.from({ length: 6 }, () => stage.newcomer()));
      for (let round = 0; round < 5; round += 1) {
        const row = newRow();
        const answers = await Promise.all(callers.map((visitor) => visitor.insert('appointments', row)));
        expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409]);
      }
    },
  },
  {
    name: 'slots: of many callers that move to an hour at the same time, exactly one gets it',
    async run(stage) {
      const callers = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const visitor = await stage.newcomer();
          return { visitor, ...(await booked(visitor)) };
        }),
      );
      const slot = newSlot();
      const answers = await Promise.all(callers.map(({ visitor, own }) => visitor.update('appointments', slot, own)));
      expect(statusesOf(answers)).toEqual([204, 409, 409, 409]);
    },
  },
  {
    name: 'slots: an insert of two rows for one hour stores none',
    async run(stage) {
      const visitor = await stage.newcomer();
      const row = newRow();
      expect(await visitor.insert('appointments', [row, row])).toEqual(taken);
      expect(rowsOf(await visitor.select('appointments', 'id'))).toEqual([]);
    },
  },
  {
    name: 'slots: the hour of a cancelled, completed or missed appointment is free',
    async run(stage) {
      const [one, other, doctor] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('doctor')];
      const { row, own } = await booked(one);
      expect((await one.update('appointments', { status: 'cancelled' }, own)).status).toBe(204);
      const again = { ...row, phone: newEmail() };
      expect((await other.insert('appointments', again)).status).toBe(201);
      expect((await doctor.update('appointments', { status: 'completed' }, byPhone(again))).status).toBe(204);
      expect((await one.insert('appointments', { ...row, phone: newEmail() })).status).toBe(201);
    },
  },
  {
    name: 'slots: the admin cannot reopen an appointment whose hour another one has',
    async run(stage) {
      const [one, other, admin] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('admin')];
      const { row, own } = await booked(one);
      await one.update('appointments', { status: 'cancelled' }, own);
      await booked(other, { date: row.date, time: row.time });
      expect(await admin.update('appointments', { status: 'booked' }, own)).toEqual(taken);
      expect(await read(admin, 'status', own)).toEqual({ status: 'cancelled' });
    },
  },
  {
    name: 'slots: no caller books a past date or an hour that has begun',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      for (const visitor of [patient, admin]) {
        expect(await visitor.insert('appointments', newRow({ date: yesterday(), time: '11:59 PM' }))).toEqual(begun);
        expect(await visitor.insert('appointments', newRow({ date: yesterday(), time: 'noon' }))).toEqual(begun);
        expect(
          await visitor.insert('appointments', newRow({ date: indiaDate(), time: '12:00 AM' })),
          'midnight began today',
        ).toEqual(begun);
        expect(await visitor.insert('appointments', newRow({ date: '-infinity' }))).toEqual(begun);
      }
    },
  },
  {
    name: 'slots: the database computes the start, and no caller writes it',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const forged = { starts_at: '2001-01-01T00:00:00Z', revision: 7, changed_by_role: 'admin', status_reason: 'x' };
      const { own } = await booked(patient, {
        date: '2045-06-01',
        time: '12:00 PM',
        doctor_name: newEmail(),
        ...forged,
      });
      const columns = 'starts_at,status_reason,revision,changed_at,changed_by,changed_by_role';
      const unset = { status_reason: null, changed_at: null, changed_by: null, changed_by_role: null, revision: 0 };
      const { starts_at, ...rest } = await read(patient, columns, own);
      expect([new Date(String(starts_at)).toISOString(), rest]).toEqual(['2045-06-01T06:30:00.000Z', unset]);
      expect((await admin.update('appointments', forged, own)).status).toBe(400);
      const { status_reason: _reason, ...rewritten } = forged;
      expect((await admin.update('appointments', rewritten, own)).status).toBe(204);
      const kept = await read(patient, columns, own);
      expect([kept['starts_at'], kept['revision'], kept['changed_by_role']]).toEqual([starts_at, 0, null]);
    },
  },
  {
    name: 'slots: every signed-in user reads the booked hours, without names',
    async run(stage) {
      const [one, other] = [await stage.newcomer(), await stage.newcomer()];
      const doctor_name = newEmail();
      const { row, own } = await booked(one, { doctor_name });
      await restored(stage, one, { doctor_name, ...newSlot(2010) });
      const filters: Filter[] = [['doctor_name', 'eq', doctor_name]];
      const expected = [{ doctor_name, date: row.date, time: row.time }];
      for (const visitor of [other, await stage.demo('doctor'), await stage.demo('admin')])
        expect(await visitor.select('taken_slots', '*', { filters })).toEqual({ status: 200, data: expected });
      for (const column of ['full_name', 'user_id', 'id', 'status'])
        expect(await other.select('taken_slots', column), column).toMatchObject({ status: 400, code: '42703' });
      await one.update('appointments', { status: 'cancelled' }, own);
      expect(await other.select('taken_slots', '*', { filters })).toEqual({ status: 200, data: [] });
    },
  },
  {
    name: 'slots: the booked hours are closed to visitors, and no caller writes them',
    async run(stage) {
      const denied = { code: '42501', message: 'permission denied for view taken_slots' };
      expect(await stage.visitor().select('taken_slots', 'time')).toEqual({ status: 401, ...denied });
      const row = { doctor_name: 'Dr. Ananya Iyer', ...newSlot() };
      for (const visitor of [await stage.someone(), await stage.demo('doctor'), await stage.demo('admin')]) {
        expect(await visitor.insert('taken_slots', row)).toEqual({ status: 403, ...denied });
        const all: Filter[] = [['date', 'gte', '2000-01-01']];
        expect(await visitor.update('taken_slots', { time: '1:00 AM' }, all)).toEqual({ status: 403, ...denied });
        expect(await visitor.remove('taken_slots', all)).toEqual({ status: 403, ...denied });
      }
    },
  },
];
