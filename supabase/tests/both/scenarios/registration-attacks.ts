import { expect } from 'vitest';
import {
  checkFailed,
  denied,
  doctorOf,
  missing,
  ownerOf,
  ownStatus,
  password,
  registered,
  rowsOf,
  state,
} from '../registered';
import { newEmail } from '../stages';
import type { Filter, Scenario } from '../visitor';

/** The functions, with parameters that fit them. */
const functionCalls = (id: string): [name: string, parameters: Record<string, unknown>, isForUsers: boolean][] => [
  ['verify_registration', { registration: id }, false],
  ['decline_registration', { registration: id, reason: 'No' }, false],
  ['reopen_registration', { registration: id }, false],
  ['list_registrations', { state: null, page: 1 }, false],
  ['confirm_registration', { registration: id }, true],
  ['own_registration', {}, true],
];

const hostile = [
  `'); drop table doctors; --`,
  `<img src=x onerror=alert(1)> & "quotes"`,
  '$$; select 1; $$ \\ % _ {{7*7}}',
  '\u202eDr. reversed \u{1f9ff}',
];

/** What no caller achieves with a registration. */
export const registrationAttacks: readonly Scenario[] = [
  {
    name: 'registrations: only the owner of the email confirms',
    run: (stage) =>
      registered(stage, async ({ row, id, verify, read, admin }) => {
        await ownerOf(stage, row.email);
        await verify();
        const others = [await stage.newcomer(), await stage.demo('doctor'), await stage.demo('pendingDoctor'), admin];
        for (const other of others)
          expect(await other.rpc('confirm_registration', { registration: id })).toEqual(missing);
        expect(await read()).toMatchObject({ registration_state: 'awaiting_owner', user_id: null });
      }),
  },
  {
    name: 'registrations: an admin and a verified doctor cannot become the doctor of a registration',
    async run(stage) {
      for (const [role, address] of [
        ['admin', 'Admin@sehat.example'],
        ['patient', 'Patient@sehat.example'],
      ] as const)
        await registered(
          stage,
          async ({ id, verify, read }) => {
            const owner = await stage.demo(role);
            const before = await owner.user();
            expect(await verify()).toEqual(state('awaiting_owner'));
            if (role === 'admin') {
              expect(await owner.rpc('confirm_registration', { registration: id })).toEqual(
                checkFailed('doctors_owner_check'),
              );
            }
            expect(await owner.user()).toEqual(before);
            expect(await read()).toMatchObject({ registration_state: 'awaiting_owner' });
          },
          { email: address },
        );
    },
  },
  {
    name: 'registrations: a registration with the email of another account gives its sender nothing',
    async run(stage) {
      const sender = await stage.newcomer();
      await registered(
        stage,
        async ({ row, verify, read }) => {
          expect(await ownStatus(sender)).toMatchObject({ registration_state: 'pending', can_confirm: false });
          expect(await verify()).toEqual(state('verified'));
          const doctor = await doctorOf(stage, row);
          expect((await read())['user_id']).toBe((await doctor.session())?.userId);
          expect(await sender.user()).toMatchObject({
            data: { app_metadata: { provider: 'email', providers: ['email'] } },
          });
          expect(await sender.select('doctor_registrations', 'id')).toEqual({ status: 200, data: [] });
          expect(await ownStatus(sender)).toBeUndefined();
        },
        { by: sender },
      );
    },
  },
  {
    name: 'registrations: repeated and simultaneous verifications give one account and one number',
    run: (stage) =>
      registered(stage, async ({ row, verify, read }) => {
        const answers = await Promise.all(Array.from({ length: 4 }, verify));
        for (const answer of answers) expect(answer).toEqual(state('verified'));
        const first = await read();
        expect(await verify()).toEqual(state('verified'));
        expect(await read()).toEqual(first);
        expect((await (await doctorOf(stage, row)).session())?.userId).toBe(first['user_id']);
      }),
  },
  {
    name: 'registrations: a decision wins over a simultaneous other one',
    async run(stage) {
      for (const isVerifiedFirst of [true, false])
        await registered(stage, async ({ row, verify, decline, read }) => {
          const [verified, declined] = isVerifiedFirst
            ? await Promise.all([verify(), decline()])
            : (await Promise.all([decline(), verify()])).toReversed();
          const refused = checkFailed('doctors_registration_state_check');
          const { registration_state } = await read();
          const isVerified = registration_state === 'verified';
          expect(verified).toEqual(isVerified ? state('verified') : refused);
          expect(declined).toEqual(isVerified ? refused : state('declined'));
          const entry = await stage.visitor().signIn({ email: row.email, password });
          expect(entry.status).toBe(isVerified ? 200 : 400);
        });
    },
  },
  {
    name: 'registrations: only the admin calls the functions of the admin',
    run: (stage) =>
      registered(stage, async ({ id, read }) => {
        const users = [await stage.someone(), await stage.demo('doctor'), await stage.demo('pendingDoctor')];
        for (const [name, parameters, isForUsers] of functionCalls(id)) {
          expect(await stage.visitor().rpc(name, parameters)).toEqual(denied(401, `function ${name}`));
          for (const user of isForUsers ? [] : users)
            expect(await user.rpc(name, parameters)).toEqual(denied(403, `function ${name}`));
        }
        expect(await read()).toMatchObject({ registration_state: 'pending', decided_at: null });
      }),
  },
  {
    name: 'registrations: the functions refuse an unknown id, a malformed id and unknown parameters',
    async run(stage) {
      const admin = await stage.demo('admin');
      for (const [name, parameters] of functionCalls('00000000-0000-4000-8000-000000000000').filter(
        ([, { registration }]) => registration,
      )) {
        expect(await admin.rpc(name, parameters)).toEqual(missing);
        expect(await admin.rpc(name, { ...parameters, registration: `' or true --` })).toMatchObject({
          status: 400,
          code: '22P02',
        });
        expect(await admin.rpc(name, { ...parameters, more: 1 })).toMatchObject({ status: 404, code: 'PGRST202' });
        expect(await admin.rpc(name, {})).toMatchObject({ status: 404, code: 'PGRST202' });
      }
      expect(await admin.rpc('verify_everything', {})).toMatchObject({ status: 404, code: 'PGRST202' });
    },
  },
  {
    name: 'registrations: no caller guesses the token of a mailed link',
    run: (stage) =>
      registered(stage, async ({ id, row }) => {
        const guesses = ['', id, row.email, '%', `' or true --`, '00000000-0000-4000-8000-000000000000', null];
        for (const visitor of [stage.visitor(), await stage.someone(), await stage.demo('admin')])
          for (const token of guesses)
            expect(await visitor.rpc('registration_by_token', { token })).toEqual({ status: 200, data: [] });
        for (const table of ['doctors', 'doctor_registrations'])
          expect(await (await stage.demo('admin')).select(table, 'state_token')).toMatchObject({
            code: expect.any(String) as string,
          });
      }),
  },
  ...hostile.map(
    (text): Scenario => ({
      name: `registrations: text is stored and used unchanged: ${text.slice(0, 20)}`,
      run: (stage) =>
        registered(
          stage,
          async ({ row, verify, read }) => {
            expect(await verify()).toEqual(state('verified'));
            expect(await read()).toMatchObject({ full_name: row.full_name, bio: text, certifications_url: text });
            const doctor = await doctorOf(stage, row);
            expect(await doctor.user()).toMatchObject({ data: { user_metadata: { full_name: row.full_name } } });
          },
          {
            full_name: `${text} ${newEmail()}`,
            contact_number: text,
            specialization: text,
            bio: text,
            certifications_url: text,
            experience_certificates_url: text,
            qualifications: text,
            other_certifications: text,
            availability_status: text,
          },
        ),
    }),
  ),
  {
    name: 'registrations: the name of a verified doctor is refused, and no account is created',
    async run(stage) {
      await registered(
        stage,
        async ({ row, verify, read }) => {
          expect(await verify()).toEqual({
            status: 409,
            code: '23505',
            message: 'duplicate key value violates unique constraint "doctors_verified_name_key"',
          });
          expect(await read()).toMatchObject({ registration_state: 'pending' });
          expect(await stage.visitor().signIn({ email: row.email, password })).toMatchObject({ status: 400 });
        },
        { full_name: 'Dr. Ananya Iyer' },
      );
    },
  },
  ...[
    'jürgen@mail.example',
    '"a"@mail.example',
    'a@-mail.example',
    '\u212a@mail.example',
    `${'x'.repeat(250)}@mail.example`,
  ].map(
    (email): Scenario => ({
      name: `registrations: an email that no account can have is not verified: ${email.slice(0, 20)}`,
      run: (stage) =>
        registered(
          stage,
          async ({ verify, decline, read }) => {
            expect(await verify()).toEqual(checkFailed('doctors_account_email_check'));
            expect(await read()).toMatchObject({ registration_state: 'pending', user_id: null });
            expect(await decline()).toEqual(state('declined'));
          },
          { email },
        ),
    }),
  ),
  {
    name: 'registrations: no caller writes the state, the number or the token',
    async run(stage) {
      const decision = {
        registration_state: 'verified',
        decline_reason: null,
        decided_at: '2001-01-01T00:00:00Z',
        decided_by: null,
        number: 7,
        state_token: '00000000-0000-4000-8000-000000000007',
      };
      await registered(
        stage,
        async ({ own, admin, read }) => {
          expect(await read()).toMatchObject({ registration_state: 'pending', decided_at: null, number: null });
          for (const visitor of [admin, await stage.demo('doctor')])
            for (const [column, value] of Object.entries(decision))
              expect(await visitor.update('doctors', { [column]: value }, own), column).toEqual(
                denied(403, 'table doctors'),
              );
          expect(await admin.update('doctors', { verified: true }, own)).toEqual(
            checkFailed('doctors_registration_state_check'),
          );
          const { state_token: token } = decision;
          expect(await stage.visitor().rpc('registration_by_token', { token })).toEqual({ status: 200, data: [] });
        },
        decision,
      );
    },
  },
  {
    name: 'registrations: a change before the owner confirms needs a new verification',
    async run(stage) {
      const [doctor, admin] = [await stage.demo('pendingDoctor'), await stage.demo('admin')];
      const [before] = rowsOf(await doctor.select('doctor_registrations', 'id,full_name,email'));
      const { id, ...values } = before as { id: string; full_name: string; email: string };
      const mine: Filter[] = [['id', 'eq', id]];
      const read = async () => rowsOf(await doctor.select('doctor_registrations', 'registration_state'))[0];
      try {
        for (const changes of [{ full_name: `Dr. ${newEmail()}` }, { email: newEmail() }]) {
          expect(await admin.rpc('verify_registration', { registration: id })).toEqual(state('awaiting_owner'));
          expect((await doctor.update('doctors', { bio: 'Treats skin.' }, mine)).status).toBe(204);
          expect(await read()).toEqual({ registration_state: 'awaiting_owner' });
          expect((await doctor.update('doctors', changes, mine)).status).toBe(204);
          expect(await read()).toEqual({ registration_state: 'pending' });
          expect((await admin.update('doctors', values, mine)).status).toBe(204);
          expect(await doctor.rpc('confirm_registration', { registration: id })).toEqual(
            checkFailed('doctors_registration_state_check'),
          );
        }
      } finally {
        expect((await admin.update('doctors', values, mine)).status).toBe(204);
      }
    },
  },
];
