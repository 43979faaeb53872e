import { expect } from 'vitest';
import { appointment, labBooking, newSlot, registration as sample } from '../../attacker';
import { newEmail } from '../stages';
import type { Answer, Filter, Scenario, Stage, Visitor } from '../visitor';

const rowsOf = ({ data }: Answer) => data as Record<string, unknown>[];
const anyText = expect.any(String) as string;

/** Books an appointment with a new address. Returns the row, a filter for it, and its mails. */
async function booked(stage: Stage, patient: Visitor, changes: object = {}) {
  const row = { ...appointment, ...newSlot(), email: newEmail(), ...changes };
  const [stored] = rowsOf(await patient.insert('appointments', row, 'id'));
  const id = String(stored?.['id']);
  const visit = {
    id,
    full_name: row.full_name,
    doctor_name: row.doctor_name,
    date: row.date,
    time: row.time,
    preferred_mode: row.preferred_mode,
    revision: 0,
    language: 'en',
  };
  return { row, visit, own: [['id', 'eq', id]] as Filter[], mails: () => stage.mails(row.email) };
}

export const mails: readonly Scenario[] = [
  ...(['anonymous', 'patient', 'doctor', 'admin'] as const).map(
    (role): Scenario => ({
      name: `mails: ${role} has no grants on the outbox`,
      async run(stage) {
        const visitor = role === 'anonymous' ? stage.visitor() : await stage.demo(role);
        const denied = {
          status: role === 'anonymous' ? 401 : 403,
          code: '42501',
          message: 'permission denied for table outbox_messages',
        };
        const all: Filter[] = [['id', 'not.is', null]];
        expect(await visitor.select('outbox_messages', 'id')).toEqual(denied);
        expect(await visitor.insert('outbox_messages', { recipient: newEmail() })).toEqual(denied);
        expect(await visitor.update('outbox_messages', { recipient: newEmail() }, all)).toEqual(denied);
        expect(await visitor.remove('outbox_messages', all)).toEqual(denied);
      },
    }),
  ),
  {
    name: 'mails: a booking, a move and a cancellation write one mail each, and a completion none',
    async run(stage) {
      const patient = await stage.newcomer();
      const { visit, own, mails: sent } = await booked(stage, patient);
      const first = { template: 'appointmentBooked', params: visit };
      expect(await sent()).toEqual([first]);

      const slot = newSlot();
      expect((await patient.update('appointments', slot, own)).status).toBe(204);
      const { date: from_date, time: from_time } = visit;
      const moved = { ...visit, ...slot, revision: 1 };
      const second = { template: 'appointmentMoved', params: { ...moved, from_date, from_time } };
      expect(await sent()).toEqual([first, second]);

      const change = { status: 'cancelled', status_reason: 'Away' };
      expect((await patient.update('appointments', change, own)).status).toBe(204);
      const third = { template: 'appointmentCancelled', params: { ...moved, revision: 2, reason: 'Away' } };
      expect(await sent()).toEqual([first, second, third]);

      const other = await booked(stage, patient);
      const admin = await stage.demo('admin');
      expect((await admin.update('appointments', { status: 'completed' }, other.own)).status).toBe(204);
      expect(await other.mails()).toHaveLength(1);
    },
  },
  {
    name: 'mails: an appointment that an admin books again has a new mail',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const { visit, own, mails: sent } = await booked(stage, patient);
      expect((await patient.update('appointments', { status: 'cancelled' }, own)).status).toBe(204);
      expect((await admin.update('appointments', { status: 'booked' }, own)).status).toBe(204);
      expect((await sent()).map(({ template }) => template)).toEqual([
        'appointmentBooked',
        'appointmentCancelled',
        'appointmentBooked',
      ]);
      expect((await sent())[2]?.params).toEqual({ ...visit, revision: 2 });
    },
  },
  {
    name: 'mails: lab tests write one mail each when they are booked, moved, cancelled and booked again',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const { email } = (await patient.user()).data as { email: string };
      const [stored] = rowsOf(await patient.insert('lab_bookings', labBooking, 'id'));
      const own: Filter[] = [['id', 'eq', String(stored?.['id'])]];
      const { name: full_name, location, selected_lab, date, time, tests } = labBooking;
      const visit = {
        id: stored?.['id'],
        full_name,
        location,
        selected_lab,
        date,
        time,
        tests,
        revision: 0,
        language: 'en',
      };
      const first = { template: 'labVisitBooked', params: visit };
      expect(await stage.mails(email)).toEqual([first]);

      expect((await admin.update('lab_bookings', { time: '9:00 AM' }, own)).status).toBe(204);
      expect((await admin.update('lab_bookings', { name: 'Asha V.' }, own)).status).toBe(204);
      const moved = { ...visit, time: '9:00 AM', revision: 1 };
      const second = { template: 'labVisitMoved', params: { ...moved, from_date: date, from_time: time } };
      expect(await stage.mails(email)).toEqual([first, second]);

      const cancel = { status: 'cancelled', status_reason: 'Away' };
      expect((await patient.update('lab_bookings', cancel, own)).status).toBe(204);
      const cancelled = { ...moved, full_name: 'Asha V.', revision: 2, reason: 'Away' };
      const third = { template: 'labVisitCancelled', params: cancelled };
      expect(await stage.mails(email)).toEqual([first, second, third]);

      expect((await admin.update('lab_bookings', { status: 'booked' }, own)).status).toBe(204);
      const { reason: _reason, ...again } = { ...cancelled, revision: 3 };
      expect(await stage.mails(email)).toEqual([first, second, third, { template: 'labVisitBooked', params: again }]);
    },
  },
  {
    name: 'mails: refused lab tests write none, and the booking function writes one',
    async run(stage) {
      const patient = await stage.newcomer();
      const { email } = (await patient.user()).data as { email: string };
      expect((await patient.insert('lab_bookings', { ...labBooking, tests: [] })).status).toBe(400);
      expect(await stage.mails(email)).toEqual([]);
      const { selected_lab: selectedLab, age, ...rest } = labBooking;
      expect((await patient.bookLab({ ...rest, age: String(age), selectedLab })).status).toBe(201);
      expect((await stage.mails(email)).map(({ template }) => template)).toEqual(['labVisitBooked']);
    },
  },
  {
    name: 'mails: a refused booking writes none',
    async run(stage) {
      const patient = await stage.newcomer();
      const { row, mails: sent } = await booked(stage, patient);
      expect((await patient.insert('appointments', row)).status).toBe(409);
      expect((await patient.insert('appointments', { ...row, ...newSlot(), age: 151 })).status).toBe(400);
      expect(await sent()).toHaveLength(1);
    },
  },
  ...['nowhere', 'a b@mail.example', 'victim@mail.example,b@mail.example', 'a@mail.example\r\nBcc: b@mail.example'].map(
    (email): Scenario => ({
      name: `mails: a booking succeeds without a mail to ${JSON.stringify(email)}`,
      async run(stage) {
        const row = { ...appointment, ...newSlot(), email };
        expect(await (await stage.newcomer()).insert('appointments', row)).toMatchObject({ status: 201 });
        expect(await stage.mails(email)).toEqual([]);
      },
    }),
  ),
  {
    name: 'mails: a registration, its decline and its verification write one mail each',
    async run(stage) {
      const [visitor, admin] = [stage.visitor(), await stage.demo('admin')];
      const email = newEmail();
      const full_name = `Dr. ${email}`;
      const row = { ...sample, email, full_name, registration_number: email };
      expect((await visitor.insert('doctors', row)).status).toBe(201);
      const [found] = rowsOf(await admin.select('doctor_registrations', 'id', { filters: [['email', 'eq', email]] }));
      const registration = String(found?.['id']);
      const received = { template: 'registrationReceived', params: { full_name, language: 'en', token: anyText } };
      expect(await stage.mails(email)).toEqual([received]);

      expect(await admin.rpc('decline_registration', { registration, reason: 'No certificate' })).toMatchObject({
        status: 200,
      });
      const declined = {
        template: 'registrationDeclined',
        params: { full_name, language: 'en', token: anyText, reason: 'No certificate' },
      };
      expect(await stage.mails(email)).toEqual([received, declined]);

      expect((await admin.rpc('reopen_registration', { registration })).status).toBe(200);
      expect((await admin.rpc('verify_registration', { registration })).status).toBe(200);
      expect((await admin.rpc('verify_registration', { registration })).status).toBe(200);
      const verified = {
        template: 'registrationVerified',
        params: { full_name, language: 'en', number: expect.any(Number) as number },
      };
      expect(await stage.mails(email)).toEqual([received, declined, verified]);
      const [first, second] = await stage.mails(email);
      expect(first?.params['token']).toBe(second?.params['token']);
    },
  },
  {
    name: 'mails: the owner of an account is asked before a registration is linked to it',
    async run(stage) {
      const [owner, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const { email } = (await owner.user()).data as { email: string };
      const row = { ...sample, email, full_name: `Dr. ${email}`, registration_number: email };
      expect((await stage.visitor().insert('doctors', row)).status).toBe(201);
      const [found] = rowsOf(await admin.select('doctor_registrations', 'id', { filters: [['email', 'eq', email]] }));
      const registration = String(found?.['id']);
      expect((await admin.rpc('verify_registration', { registration })).status).toBe(200);
      expect((await owner.rpc('confirm_registration', { registration })).status).toBe(200);
      expect((await stage.mails(email)).map(({ template }) => template)).toEqual([
        'registrationReceived',
        'registrationNeedsOwner',
        'registrationVerified',
      ]);
    },
  },
];
