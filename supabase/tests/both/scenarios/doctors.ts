import { expect } from 'vitest';
import { appointment, newSlot, registration as sample } from '../../attacker';
import { newEmail } from '../stages';
import type { Answer, Filter, Scenario, Stage, Visitor } from '../visitor';

const denied = (status: number, relation = 'table doctors') => ({
  status,
  code: '42501',
  message: `permission denied for ${relation}`,
});
const all: Filter[] = [['id', 'not.is', null]];
const rowsOf = ({ data }: Answer) => data as Record<string, unknown>[];

/** A registration with a unique e-mail address, registration number and name. */
const registration = () => {
  const email = newEmail();
  return { ...sample, email, registration_number: email, full_name: `Dr. ${email}` };
};

/** Registers a doctor. Returns a filter for the row, and the admin who can read it. */
async function register(stage: Stage, visitor: Visitor, changes: object = {}) {
  const row = { ...registration(), ...changes };
  expect(await visitor.insert('doctors', row)).toMatchObject({ status: 201, data: null });
  const admin = await stage.demo('admin');
  const [found] = rowsOf(await admin.select('doctor_registrations', 'id', { filters: [['email', 'eq', row.email]] }));
  return { row, admin, own: [['id', 'eq', String(found?.['id'])]] as Filter[] };
}

const verify = (admin: Visitor, [own]: Filter[]) => admin.rpc('verify_registration', { registration: own?.[2] });

/** Restores the demo doctor. */
async function verifyAgain(admin: Visitor, own: Filter[], values: object) {
  expect((await admin.update('doctors', values, own)).status).toBe(204);
  expect(await verify(admin, own)).toEqual({ status: 200, data: 'verified' });
}

const refusals: [changes: object, status: number, code: string][] = [
  [{ bio: null }, 400, '23502'],
  [{ bio: ' ' }, 400, '23514'],
  [{ bio: 'x'.repeat(10_001) }, 400, '23514'],
  [{ email: 'nowhere' }, 400, '23514'],
  [{ password: '' }, 400, '23514'],
  [{ password: 'अ'.repeat(25) }, 400, '23514'],
  [{ password: null }, 400, '23502'],
  [{ language: 'fr' }, 400, '23514'],
  [{ language: null }, 400, '23502'],
  [{ rating: 'good' }, 400, '22P02'],
  [{ certificationsUrl: 'x' }, 400, 'PGRST204'],
  [{ email: 'DOCTOR@sehat.example' }, 409, '23505'],
  [{ registration_number: 'DEMO-2009-00001' }, 409, '23505'],
];

/** The columns besides the name that the admin checks before the verification. */
const verified = [
  'registration_number',
  'specialization',
  'qualifications',
  'other_certifications',
  'certifications_url',
  'experience_certificates_url',
];

export const doctors: readonly Scenario[] = [
  {
    name: 'doctors: everyone can register, unverified, without a rating, at the current time',
    async run(stage) {
      for (const visitor of [stage.visitor(), await stage.newcomer()]) {
        const boast = { verified: true, rating: 5, created_at: '2001-01-01T00:00:00Z', user_id: null };
        const { admin, own } = await register(stage, visitor, boast);
        const [row] = rowsOf(
          await admin.select('doctor_registrations', 'verified,rating,created_at,user_id', { filters: own }),
        );
        const user_id = (await visitor.session())?.userId ?? null;
        expect(row).toMatchObject({ verified: false, rating: 0, user_id });
        expect(Math.abs(Date.parse(String(row?.['created_at'])) - Date.now())).toBeLessThan(60_000);
      }
    },
  },
  {
    name: 'doctors: the database sets verified, rating and created_at even for null',
    async run(stage) {
      await register(stage, stage.visitor(), { verified: null, rating: null, created_at: null });
    },
  },
  {
    name: 'doctors: a doctor cannot register another doctor',
    async run(stage) {
      const doctor = await stage.demo('doctor');
      expect(await doctor.insert('doctors', registration())).toEqual(denied(403));
    },
  },
  {
    name: 'doctors: a registration cannot return its row',
    async run(stage) {
      expect(await stage.visitor().insert('doctors', registration(), 'id')).toEqual(denied(401));
      const patient = await stage.someone();
      expect(await patient.insert('doctors', registration(), 'email')).toEqual(denied(403));
      expect(await patient.insert('doctors', registration(), 'id')).toEqual({
        status: 403,
        code: '42501',
        message: 'new row violates row-level security policy for table "doctors"',
      });
    },
  },
  ...refusals.map(
    ([changes, status, code]): Scenario => ({
      name: `doctors: an insert fails with ${JSON.stringify(changes).slice(0, 60)}`,
      async run(stage) {
        expect(await stage.visitor().insert('doctors', { ...registration(), ...changes })).toMatchObject({
          status,
          code,
        });
      },
    }),
  ),
  {
    name: 'doctors: a patient reads public columns of verified doctors, an anonymous caller nothing',
    async run(stage) {
      const patient = await stage.someone();
      const { row } = await register(stage, stage.visitor());
      const columns = 'full_name,specialization,rating,verified';
      const found = rowsOf(await patient.select('doctors', columns));
      expect(found).toContainEqual({
        full_name: 'Dr. Ananya Iyer',
        specialization: 'Cardiology',
        rating: 4.9,
        verified: true,
      });
      expect(found.every((doctor) => doctor['verified'] === true)).toBe(true);
      expect(found.map(({ full_name }) => full_name)).not.toContain(row.full_name);
      expect(await stage.visitor().select('doctors', columns)).toEqual(denied(401));
    },
  },
  {
    name: 'doctors: no grant on the table includes passwords or contact data',
    async run(stage) {
      const people = [await stage.someone(), await stage.demo('doctor'), await stage.demo('admin')];
      for (const visitor of people) {
        for (const columns of ['password', 'email', 'contact_number', 'registration_number', 'user_id', '*'])
          expect(await visitor.select('doctors', columns), columns).toEqual(denied(403));
        for (const column of ['password', 'email'])
          expect(await visitor.select('doctors', 'id', { filters: [[column, 'like', '*']] })).toEqual(denied(403));
        expect(await visitor.select('doctors', 'id', { order: 'password' })).toEqual(denied(403));
      }
    },
  },
  {
    name: 'doctors: a registration is visible to its doctor and the admin, without the password',
    async run(stage) {
      const { row, admin } = await register(stage, stage.visitor());
      const [doctor, patient] = [await stage.demo('doctor'), await stage.someone()];
      const [own] = rowsOf(await doctor.select('doctor_registrations', '*'));
      expect(own).toMatchObject({ email: 'ananya@sehat.example', registration_number: 'DEMO-2009-00001' });
      expect(own).not.toHaveProperty('password');
      const emails = rowsOf(await admin.select('doctor_registrations', 'email')).map(({ email }) => email);
      expect(emails).toContain(row.email);
      expect(await patient.select('doctor_registrations', '*')).toEqual({ status: 200, data: [] });
      expect(await stage.visitor().select('doctor_registrations', '*')).toEqual(
        denied(401, 'view doctor_registrations'),
      );
    },
  },
  {
    name: 'doctors: a doctor changes their own row, except verified and rating',
    async run(stage) {
      const { admin, own } = await register(stage, stage.visitor());
      const [doctor, patient] = [await stage.demo('doctor'), await stage.someone()];
      const bio = `Evening hours ${newEmail()}`;
      expect((await doctor.update('doctors', { bio }, all)).status).toBe(204);
      expect(rowsOf(await doctor.select('doctors', 'bio,verified'))).toEqual([{ bio, verified: true }]);
      expect(rowsOf(await admin.select('doctors', 'bio', { filters: own }))).toEqual([{ bio: sample.bio }]);
      for (const changes of [{ verified: true }, { rating: 5 }]) {
        expect(await doctor.update('doctors', changes, all)).toEqual(denied(403));
        expect(await patient.update('doctors', changes, all)).toEqual(denied(403));
      }
      expect(await patient.update('doctors', { bio }, all)).toEqual(denied(403));
      expect(await stage.visitor().update('doctors', { bio }, all)).toEqual(denied(401));
      expect(await doctor.remove('doctors', all)).toEqual(denied(403));
    },
  },
  {
    name: 'doctors: a new name ends the verification and the access to appointments',
    async run(stage) {
      const doctor = await stage.demo('doctor');
      const admin = await stage.demo('admin');
      const name = `Dr. ${newEmail()}`;
      const patient = await stage.newcomer();
      await patient.insert('appointments', { ...appointment, ...newSlot(), doctor_name: name });
      const mine: Filter[] = [['id', 'eq', String(rowsOf(await doctor.select('doctors', 'id'))[0]?.['id'])]];
      try {
        expect((await doctor.update('doctors', { full_name: name }, mine)).status).toBe(204);
        expect(rowsOf(await doctor.select('doctors', 'verified'))).toEqual([{ verified: false }]);
        expect(await doctor.select('appointments', 'id')).toEqual({ status: 200, data: [] });
      } finally {
        await verifyAgain(admin, mine, { full_name: 'Dr. Ananya Iyer' });
      }
    },
  },
  ...verified.map(
    (column): Scenario => ({
      name: `doctors: a new ${column} ends the verification`,
      async run(stage) {
        const [doctor, admin] = [await stage.demo('doctor'), await stage.demo('admin')];
        const [before] = rowsOf(await doctor.select('doctor_registrations', `id,${column}`));
        const mine: Filter[] = [['id', 'eq', String(before?.['id'])]];
        const seen = async () => rowsOf(await doctor.select('doctors', 'verified'));
        try {
          expect((await doctor.update('doctors', { [column]: before?.[column] }, mine)).status).toBe(204);
          expect(await seen()).toEqual([{ verified: true }]);
          expect((await doctor.update('doctors', { [column]: 'Another' }, mine)).status).toBe(204);
          expect(await seen()).toEqual([{ verified: false }]);
        } finally {
          await verifyAgain(admin, mine, { [column]: before?.[column] });
        }
      },
    }),
  ),
  {
    name: "doctors: a doctor's account books neither its own doctor nor another",
    async run(stage) {
      const patient = await stage.newcomer();
      const { row, admin, own } = await register(stage, stage.visitor());
      const withThem = { ...appointment, ...newSlot(), doctor_name: row.full_name };
      expect(await verify(admin, own)).toEqual({ status: 200, data: 'verified' });
      const doctor = stage.visitor();
      expect((await doctor.signIn({ email: row.email, password: row.password })).status).toBe(200);
      for (const doctor_name of [row.full_name, appointment.doctor_name])
        expect(await doctor.insert('appointments', { ...withThem, doctor_name })).toEqual({
          status: 403,
          code: '42501',
          message: 'new row violates row-level security policy for table "appointments"',
        });
      expect((await patient.insert('appointments', withThem)).status).toBe(201);
      expect((await admin.remove('doctors', own)).status).toBe(204);
    },
  },
  {
    name: 'doctors: the admin verifies one doctor per name',
    async run(stage) {
      const { row, admin, own } = await register(stage, stage.visitor());
      expect(await verify(admin, own)).toEqual({ status: 200, data: 'verified' });
      const patient = await stage.someone();
      const seen = () => patient.select('doctors', 'full_name', { filters: own });
      expect(rowsOf(await seen())).toEqual([{ full_name: row.full_name }]);
      const double = await register(stage, stage.visitor(), { full_name: row.full_name });
      expect(await verify(admin, double.own)).toEqual({
        status: 409,
        code: '23505',
        message: 'duplicate key value violates unique constraint "doctors_verified_name_key"',
      });
      for (const { own: registered } of [{ own }, double])
        expect((await admin.remove('doctors', registered)).status).toBe(204);
      expect(rowsOf(await seen())).toEqual([]);
    },
  },
];
