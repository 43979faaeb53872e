import { expect } from 'vitest';
import { appointment, newSlot } from '../../attacker';
import { newEmail } from '../stages';
import type { Answer, Filter, Scenario, Visitor } from '../visitor';

const denied = (status: number) => ({ status, code: '42501', message: 'permission denied for table appointments' });
const rowRefused = {
  status: 403,
  code: '42501',
  message: 'new row violates row-level security policy for table "appointments"',
};

const statusRefused = {
  status: 400,
  code: '23514',
  message: expect.stringContaining('appointments_status_change_check') as string,
};

const all: Filter[] = [['id', 'not.is', null]];
const rowsOf = ({ data }: Answer) => data as Record<string, unknown>[];

/** Books an appointment and returns a filter that finds its row by a unique phone number. */
async function book(visitor: Visitor, changes: object = {}) {
  const phone = newEmail();
  const row = { ...appointment, ...newSlot(), phone, ...changes };
  expect(await visitor.insert('appointments', row)).toMatchObject({ status: 201 });
  return [['phone', 'eq', phone]] as const satisfies Filter[];
}

const refusals: [changes: object, code: string][] = [
  [{ full_name: '  ' }, '23514'],
  [{ full_name: '\u00A0\u3000' }, '23514'],
  [{ full_name: 'x'.repeat(201) }, '23514'],
  [{ phone: '' }, '23514'],
  [{ phone: null }, '23502'],
  [{ age: -1 }, '23514'],
  [{ age: 151 }, '23514'],
  [{ gender: 'unknown' }, '23514'],
  [{ date: 'infinity' }, '23514'],
  [{ date: '0000-01-01' }, '22008'],
  [{ preferred_mode: 'telepathy' }, '23514'],
  [{ language: 'fr' }, '23514'],
  [{ language: 'HI' }, '23514'],
  [{ language: '' }, '23514'],
  [{ language: null }, '23502'],
  [{ doctor_name: '' }, '23514'],
  [{ time: '10 AM' }, '23514'],
  [{ time: '09:00 AM' }, '23514'],
  [{ time: '5:00 pm' }, '23514'],
  [{ time: '17:00' }, '23514'],
  [{ time: null }, '23502'],
  [{ symptoms: 'x'.repeat(10_001) }, '23514'],
];

export const appointments: readonly Scenario[] = [
  {
    name: 'appointments: an anonymous caller has no grants',
    async run(stage) {
      const visitor = stage.visitor();
      expect(await visitor.select('appointments', 'id')).toEqual(denied(401));
      expect(await visitor.insert('appointments', appointment)).toEqual(denied(401));
      expect(await visitor.update('appointments', { status: 'completed' }, all)).toEqual(denied(401));
      expect(await visitor.remove('appointments', all)).toEqual(denied(401));
    },
  },
  {
    name: 'appointments: a patient reads their own only',
    async run(stage) {
      const [one, other] = [await stage.newcomer(), await stage.newcomer()];
      const found = await book(one);
      expect(rowsOf(await one.select('appointments', 'full_name', { filters: found }))).toEqual([
        { full_name: appointment.full_name },
      ]);
      expect(await other.select('appointments', 'id', { filters: found })).toEqual({ status: 200, data: [] });
    },
  },
  {
    name: 'appointments: the database sets owner and creation time',
    async run(stage) {
      const [one, other] = [await stage.newcomer(), await stage.newcomer()];
      const found = await book(one, {
        user_id: (await other.session())?.userId,
        created_at: '2001-01-01T00:00:00Z',
      });
      const [row] = rowsOf(await one.select('appointments', 'user_id,created_at', { filters: found }));
      expect(row?.['user_id']).toBe((await one.session())?.userId);
      expect(Math.abs(Date.parse(String(row?.['created_at'])) - Date.now())).toBeLessThan(60_000);
    },
  },
  {
    name: 'appointments: the first status must be booked',
    async run(stage) {
      const visitor = await stage.someone();
      expect(await visitor.insert('appointments', { ...appointment, status: 'completed' })).toEqual(rowRefused);
    },
  },
  ...refusals.map(
    ([changes, code]): Scenario => ({
      name: `appointments: an insert fails with ${JSON.stringify(changes).slice(0, 60)}`,
      async run(stage) {
        const visitor = await stage.someone();
        expect(await visitor.insert('appointments', { ...appointment, ...changes })).toMatchObject({
          status: 400,
          code,
        });
      },
    }),
  ),
  {
    name: 'appointments: the patient can cancel them, and change no other person’s or other column',
    async run(stage) {
      const [one, other] = [await stage.newcomer(), await stage.newcomer()];
      const found = await book(one);
      const status = async () => rowsOf(await one.select('appointments', 'status', { filters: found }));
      const others = [
        'user_id',
        'full_name',
        'doctor_name',
        'starts_at',
        'revision',
        'changed_at',
        'changed_by',
        'language',
      ];
      for (const column of others)
        expect(await one.update('appointments', { [column]: null }, all), column).toEqual(denied(403));
      expect((await other.update('appointments', { status: 'cancelled' }, found)).status).toBe(204);
      expect(await one.update('appointments', { status: 'completed' }, found)).toEqual(statusRefused);
      expect(await status()).toEqual([{ status: 'booked' }]);
      expect((await one.update('appointments', { status: 'cancelled' }, found)).status).toBe(204);
      expect(await status()).toEqual([{ status: 'cancelled' }]);
      expect(await one.update('appointments', { status: 'booked' }, found)).toEqual(statusRefused);
      expect(await one.remove('appointments', found)).toEqual(denied(403));
    },
  },
  {
    name: 'appointments are seen and completed by the doctor whose verified name they carry',
    async run(stage) {
      const [patient, doctor] = [await stage.newcomer(), await stage.demo('doctor')];
      const [mine, another] = [await book(patient), await book(patient, { doctor_name: 'Dr. Tsering Dolma' })];
      expect(rowsOf(await doctor.select('appointments', 'id', { filters: mine }))).toHaveLength(1);
      expect(rowsOf(await doctor.select('appointments', 'id', { filters: another }))).toEqual([]);
      const named = rowsOf(await doctor.select('appointments', 'doctor_name'));
      expect(new Set(named.map((row) => row['doctor_name']))).toEqual(new Set(['Dr. Ananya Iyer']));
      expect((await doctor.update('appointments', { status: 'completed' }, mine)).status).toBe(204);
      expect(rowsOf(await patient.select('appointments', 'status', { filters: mine }))).toEqual([
        { status: 'completed' },
      ]);
      expect(await doctor.update('appointments', { date: '2031-01-01' }, mine)).toEqual(denied(403));
      expect(await doctor.insert('appointments', appointment)).toEqual(rowRefused);
      expect(await doctor.remove('appointments', mine)).toEqual(denied(403));
    },
  },
  {
    name: 'appointments: the admin can change all except owner and creation time',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const found = await book(patient);
      const read = async () =>
        rowsOf(await admin.select('appointments', 'date,user_id,created_at', { filters: found }));
      const [before] = await read();
      const changes = { date: '2031-02-02', user_id: null, created_at: '2001-01-01T00:00:00Z', status: 'booked' };
      expect((await admin.update('appointments', changes, found)).status).toBe(204);
      expect(await read()).toEqual([{ ...before, date: '2031-02-02' }]);
      expect((await admin.remove('appointments', found)).status).toBe(204);
      expect(await read()).toEqual([]);
    },
  },
];
