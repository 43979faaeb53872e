import { expect } from 'vitest';
import { appointment, labBooking, newSlot, registration as sample } from '../../attacker';
import { newEmail } from '../stages';
import type { Answer, Filter, Scenario, Stage, Visitor } from '../visitor';

const rowsOf = ({ data }: Answer) => data as Record<string, unknown>[];
const languages = async (stage: Stage, email: string) =>
  (await stage.mails(email)).map(({ template, params }) => [template, params['language']]);
const denied = (table: string) => ({ status: 403, code: '42501', message: `permission denied for table ${table}` });

/** Inserts a row that a patient may read. Returns a filter for it. */
async function inserted(visitor: Visitor, table: string, row: object): Promise<Filter[]> {
  const [stored] = rowsOf(await visitor.insert(table, row, 'id'));
  return [['id', 'eq', String(stored?.['id'])]];
}

/** Registers a doctor in Hindi. Returns the address and a filter that finds the row. */
async function registeredInHindi(stage: Stage) {
  const [email, admin] = [newEmail(), await stage.demo('admin')];
  const row = { ...sample, email, full_name: `Dr. ${email}`, registration_number: email, language: 'hi' };
  expect((await stage.visitor().insert('doctors', row)).status).toBe(201);
  const [found] = rowsOf(await admin.select('doctor_registrations', 'id', { filters: [['email', 'eq', email]] }));
  const id = String(found?.['id']);
  return { email, admin, id, own: [['id', 'eq', id]] as Filter[] };
}

export const mailLanguage: readonly Scenario[] = [
  {
    name: 'mail language: each mail about an appointment is in the language of the booking',
    async run(stage) {
      const [patient, doctor, admin] = [await stage.newcomer(), await stage.demo('doctor'), await stage.demo('admin')];
      const row = { ...appointment, ...newSlot(), email: newEmail(), language: 'hi' };
      const own = await inserted(patient, 'appointments', row);
      expect((await patient.update('appointments', newSlot(), own)).status).toBe(204);
      const cancel = { status: 'cancelled', status_reason: 'On leave' };
      expect((await doctor.update('appointments', cancel, own)).status).toBe(204);
      expect((await admin.update('appointments', { status: 'booked' }, own)).status).toBe(204);
      expect(await languages(stage, row.email)).toEqual([
        ['appointmentBooked', 'hi'],
        ['appointmentMoved', 'hi'],
        ['appointmentCancelled', 'hi'],
        ['appointmentBooked', 'hi'],
      ]);
    },
  },
  {
    name: 'mail language: each mail about lab tests is in the language of the booking',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const { email } = (await patient.user()).data as { email: string };
      const own = await inserted(patient, 'lab_bookings', { ...labBooking, language: 'hi' });
      expect((await admin.update('lab_bookings', { time: '9:00 AM' }, own)).status).toBe(204);
      expect((await patient.update('lab_bookings', { status: 'cancelled' }, own)).status).toBe(204);
      const { selected_lab: selectedLab, age, ...rest } = labBooking;
      const visit = { ...rest, age: String(age), selectedLab };
      expect((await patient.bookLab({ ...visit, language: 'hi' })).status).toBe(201);
      expect((await patient.bookLab({ ...visit, time: '9:00 AM', language: null })).status).toBe(201);
      expect(await languages(stage, email)).toEqual([
        ['labVisitBooked', 'hi'],
        ['labVisitMoved', 'hi'],
        ['labVisitCancelled', 'hi'],
        ['labVisitBooked', 'hi'],
        ['labVisitBooked', 'en'],
      ]);
    },
  },
  {
    name: 'mail language: each mail about a registration is in the language of its form',
    async run(stage) {
      const { email, admin, id } = await registeredInHindi(stage);
      expect((await admin.rpc('decline_registration', { registration: id, reason: 'Too short' })).status).toBe(200);
      expect((await admin.rpc('reopen_registration', { registration: id })).status).toBe(200);
      expect((await admin.rpc('verify_registration', { registration: id })).status).toBe(200);
      expect(await languages(stage, email)).toEqual([
        ['registrationReceived', 'hi'],
        ['registrationDeclined', 'hi'],
        ['registrationVerified', 'hi'],
      ]);
    },
  },
  {
    name: 'mail language: no patient or doctor changes the language of a booking',
    async run(stage) {
      const [patient, other, doctor] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('doctor')];
      const row = { ...appointment, ...newSlot(), email: newEmail(), language: 'hi' };
      const own = await inserted(patient, 'appointments', row);
      const lab = await inserted(patient, 'lab_bookings', { ...labBooking, language: 'hi' });
      for (const visitor of [patient, other, doctor]) {
        expect(await visitor.update('appointments', { language: 'en' }, own)).toEqual(denied('appointments'));
        const cancel = { status: 'cancelled', status_reason: 'x', language: 'en' };
        expect(await visitor.update('appointments', cancel, own)).toEqual(denied('appointments'));
        expect(await visitor.update('lab_bookings', { language: 'en' }, lab)).toEqual(denied('lab_bookings'));
        expect(await visitor.update('lab_bookings', cancel, lab)).toEqual(denied('lab_bookings'));
      }
      const column = 'status,language';
      const unchanged = { status: 200, data: [{ status: 'booked', language: 'hi' }] };
      expect(await patient.select('appointments', column, { filters: own })).toEqual(unchanged);
      expect(await patient.select('lab_bookings', column, { filters: lab })).toEqual(unchanged);
    },
  },
  {
    name: 'mail language: the admin corrects the language, to one of the site only',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const row = { ...appointment, ...newSlot(), email: newEmail() };
      const own = await inserted(patient, 'appointments', row);
      expect(await admin.update('appointments', { language: 'fr' }, own)).toMatchObject({ status: 400, code: '23514' });
      expect(await admin.update('appointments', { language: null }, own)).toMatchObject({ status: 400, code: '23502' });
      expect((await admin.update('appointments', { language: 'hi' }, own)).status).toBe(204);
      expect(await languages(stage, row.email)).toEqual([['appointmentBooked', 'en']]);
      expect((await patient.update('appointments', { status: 'cancelled' }, own)).status).toBe(204);
      expect((await languages(stage, row.email)).at(-1)).toEqual(['appointmentCancelled', 'hi']);
    },
  },
  {
    name: 'mail language: neither a patient nor another doctor changes or reads that of a registration',
    async run(stage) {
      const { email, admin, id, own } = await registeredInHindi(stage);
      const [patient, doctor] = [await stage.newcomer(), await stage.demo('doctor')];
      expect(await patient.update('doctors', { language: 'en' }, own)).toEqual(denied('doctors'));
      expect((await doctor.update('doctors', { language: 'en' }, own)).status).toBe(204);
      for (const visitor of [patient, doctor, admin])
        expect(await visitor.select('doctors', 'language')).toEqual(denied('doctors'));
      expect((await admin.rpc('verify_registration', { registration: id })).status).toBe(200);
      expect((await languages(stage, email)).at(-1)).toEqual(['registrationVerified', 'hi']);
    },
  },
];
