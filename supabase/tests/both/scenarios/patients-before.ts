import { expect } from 'vitest';
import { newEmail } from '../stages';
import type { Filter, Scenario, Visitor } from '../visitor';
import { booked, byPhone, newRow, read, restored } from './booked-rows';

const before = (visitor: Visitor, appointment: unknown) => visitor.rpc('patients_before', { appointment });
const answer = (data: number | null) => ({ status: 200, data });
const idOf = async (visitor: Visitor, own: Filter[]) => (await read(visitor, 'id', own))['id'];

export const patientsBefore: readonly Scenario[] = [
  {
    name: 'patients before: the patient gets the number of earlier booked hours of the doctor and day',
    async run(stage) {
      const [one, other, admin] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('admin')];
      const day = { doctor_name: newEmail(), date: '2045-06-02' };
      const { own } = await booked(one, { ...day, time: '11:00 AM' });
      const id = await idOf(one, own);
      expect(await before(one, id)).toEqual(answer(0));
      const earlier = await booked(other, { ...day, time: '9:00 AM' });
      await booked(other, { ...day, time: '10:00 AM' });
      await booked(other, { ...day, time: '12:00 PM' });
      await booked(other, { ...day, doctor_name: newEmail(), time: '9:00 AM' });
      await booked(other, { ...day, date: '2045-06-01', time: '9:00 AM' });
      expect(await before(one, id)).toEqual(answer(2));
      expect((await other.update('appointments', { status: 'cancelled' }, earlier.own)).status).toBe(204);
      expect(await before(one, id)).toEqual(answer(1));
      expect((await admin.update('appointments', { status: 'missed' }, own)).status).toBe(204);
      expect(await before(one, id), 'no longer booked').toEqual(answer(null));
    },
  },
  {
    name: 'patients before: only the patient gets a number',
    async run(stage) {
      const [patient, stranger, admin] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('admin')];
      const { own } = await restored(stage, patient, { doctor_name: 'Dr. Ananya Iyer' });
      const id = await idOf(admin, own);
      expect((await before(patient, id)).data).toEqual(expect.any(Number));
      for (const visitor of [stranger, admin, await stage.demo('doctor'), await stage.demo('pendingDoctor')])
        expect(await before(visitor, id)).toEqual(answer(null));
      for (const unknown of [null, crypto.randomUUID()]) expect(await before(patient, unknown)).toEqual(answer(null));
      expect(await before(stage.visitor(), id)).toMatchObject({ status: 401, code: '42501' });
    },
  },
  {
    name: 'patients before: the doctor of an own booking gets no number',
    async run(stage) {
      const [doctor, admin] = [await stage.demo('pendingDoctor'), await stage.demo('admin')];
      const row = newRow();
      await stage.restore('appointments', { ...row, user_id: (await doctor.session())?.userId });
      expect(await before(doctor, await idOf(admin, byPhone(row)))).toEqual(answer(null));
    },
  },
];
