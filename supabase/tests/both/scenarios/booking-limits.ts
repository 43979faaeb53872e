import { maxBookedAhead } from '@sehat/catalog/limits';
import { expect } from 'vitest';
import { labBooking } from '../../attacker';
import type { Scenario, Visitor } from '../visitor';
import { booked, newRow, read, refused, restored, rowsOf } from './booked-rows';

const full = refused('appointments_limit_check');
const labFull = refused('lab_bookings_limit_check');

/** Rows for one hour with doctors of their own. */
const rows = (count: number) =>
  Array.from({ length: count }, () => {
    const row = newRow();
    return { ...row, doctor_name: `Dr. ${row.phone}` };
  });

const countOf = async (visitor: Visitor, table: string) => rowsOf(await visitor.select(table, 'id')).length;

export const bookingLimits: readonly Scenario[] = [
  {
    name: `limits: a patient has at most ${maxBookedAhead} booked appointments ahead`,
    async run(stage) {
      const [patient, other] = [await stage.newcomer(), await stage.newcomer()];
      await restored(stage, patient, { date: '2020-01-02' });
      const { own } = await booked(patient);
      expect(await patient.insert('appointments', rows(maxBookedAhead - 1))).toMatchObject({ status: 201 });
      expect(await patient.insert('appointments', newRow())).toEqual(full);
      expect(await patient.update('appointments', { date: '2031-01-02' }, own)).toMatchObject({ status: 204 });
      expect(await patient.update('appointments', { status: 'cancelled' }, own)).toMatchObject({ status: 204 });
      expect(await patient.insert('appointments', rows(2))).toEqual(full);
      expect(await patient.insert('appointments', newRow())).toMatchObject({ status: 201 });
      expect(await other.insert('appointments', newRow())).toMatchObject({ status: 201 });
      expect(await read(patient, 'status', own)).toEqual({ status: 'cancelled' });
    },
  },
  {
    name: 'limits: a patient who books in parallel gets no more appointments',
    async run(stage) {
      const patient = await stage.newcomer();
      await patient.insert('appointments', rows(maxBookedAhead - 2));
      const answers = await Promise.all(rows(5).map((row) => patient.insert('appointments', row)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 400, 400, 400]);
      expect(await countOf(patient, 'appointments')).toBe(maxBookedAhead);
    },
  },
  {
    name: 'limits: the admin books beyond the limit of patients',
    async run(stage) {
      const admin = await stage.demo('admin');
      const booking = rows(maxBookedAhead + 1);
      expect(await admin.insert('appointments', booking)).toMatchObject({ status: 201 });
      for (const { phone } of booking) await admin.remove('appointments', [['phone', 'eq', phone]]);
    },
  },
  {
    name: `limits: a patient has at most ${maxBookedAhead} booked lab visits`,
    async run(stage) {
      const patient = await stage.newcomer();
      const visits = Array.from({ length: maxBookedAhead }, (_, index) => ({ ...labBooking, name: `Asha ${index}` }));
      expect(await patient.insert('lab_bookings', visits)).toMatchObject({ status: 201 });
      expect(await patient.insert('lab_bookings', labBooking)).toEqual(labFull);
      await patient.update('lab_bookings', { status: 'cancelled' }, [['name', 'eq', 'Asha 3']]);
      expect(await patient.insert('lab_bookings', labBooking)).toMatchObject({ status: 201 });
    },
  },
];
