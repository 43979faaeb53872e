import { expect } from 'vitest';
import { appointment } from '../../attacker';
import {
  checkFailed,
  directory,
  doctorOf,
  ownerOf,
  ownPassword,
  ownStatus,
  password,
  registered,
  rowsOf,
  state,
} from '../registered';
import { newEmail } from '../stages';
import type { Scenario } from '../visitor';

/** What verifying, confirming, declining and changing a registration do. */
export const registrations: readonly Scenario[] = [
  {
    name: 'registrations: verifying creates an account that opens with the password of the registration',
    run: (stage) =>
      registered(stage, async ({ row, id, verify, read }) => {
        expect(await read()).toMatchObject({ registration_state: 'pending', verified: false, number: null });
        expect(await stage.visitor().signIn({ email: row.email, password })).toMatchObject({ status: 400 });
        expect(await verify()).toEqual(state('verified'));
        const { number, decided_at, user_id } = await read();
        expect(number).toBeGreaterThanOrEqual(1001);
        expect(Math.abs(Date.parse(String(decided_at)) - Date.now())).toBeLessThan(60_000);

        const doctor = await doctorOf(stage, { email: row.email.toUpperCase() });
        expect(await doctor.user()).toMatchObject({
          data: {
            id: user_id,
            email: row.email,
            app_metadata: { provider: 'email', providers: ['email'], role: 'doctor' },
            user_metadata: { full_name: row.full_name, role: 'doctor' },
          },
        });
        expect(await ownStatus(doctor)).toMatchObject({
          id,
          registration_state: 'verified',
          number,
          can_confirm: false,
        });
        const [own] = rowsOf(await doctor.select('doctor_registrations', '*'));
        expect(own).toMatchObject({ id, number, registration_state: 'verified' });
        for (const secret of ['password', 'state_token', 'decided_by']) expect(own).not.toHaveProperty(secret);

        const patient = await stage.newcomer();
        expect((await patient.insert('appointments', { ...appointment, doctor_name: row.full_name })).status).toBe(201);
        expect(rowsOf(await doctor.select('appointments', 'doctor_name'))).toEqual([{ doctor_name: row.full_name }]);
        expect(await directory(patient)).toContainEqual({ number, full_name: row.full_name });
        const refused = await stage.visitor().signUp({ email: row.email, password: ownPassword });
        expect(refused).toMatchObject({ status: 422, code: 'user_already_exists' });
      }),
  },
  {
    name: 'registrations: the name is stored without spaces around and between, so that patients can book it',
    async run(stage) {
      const own = newEmail();
      await registered(
        stage,
        async ({ row: { email }, verify, read }) => {
          expect(await read()).toMatchObject({ full_name: `Dr. ${own} Rao` });
          expect(await verify()).toEqual(state('verified'));
          const doctor = await doctorOf(stage, { email });
          const untidy = { full_name: `Dr.  ${own} Rao ` };
          expect((await doctor.update('doctors', untidy, [['id', 'not.is', null]])).status).toBe(204);
          expect(await read()).toMatchObject({ full_name: `Dr. ${own} Rao`, registration_state: 'verified' });
        },
        { full_name: ` Dr. ${own}\u00A0 Rao ` },
      );
    },
  },
  {
    name: 'registrations: verifying changes nothing about an account with the same email',
    async run(stage) {
      const email = newEmail();
      const owner = await ownerOf(stage, email);
      const before = await owner.user();
      await registered(
        stage,
        async ({ id, row, verify, read }) => {
          expect(await verify()).toEqual(state('awaiting_owner'));
          expect(await verify()).toEqual(state('awaiting_owner'));
          expect(await read()).toMatchObject({ verified: false, number: null, user_id: null });
          expect(await owner.user()).toEqual(before);
          expect((await owner.refresh()).status).toBe(200);
          expect(await stage.visitor().signIn({ email, password })).toMatchObject({ code: 'invalid_credentials' });
          expect((await stage.visitor().signIn({ email, password: ownPassword })).status).toBe(200);
          expect(await owner.select('doctor_registrations', 'id')).toEqual({ status: 200, data: [] });
          expect(await ownStatus(owner)).toMatchObject({ id, registration_state: 'awaiting_owner', can_confirm: true });
          expect((await directory(owner)).map(({ full_name }) => full_name)).not.toContain(row.full_name);
        },
        { email: email.toUpperCase() },
      );
    },
  },
  {
    name: 'registrations: the owner of the email confirms, and keeps their password',
    run: (stage) =>
      registered(stage, async ({ row, id, verify, read }) => {
        // The account comes after the registration, and before the verification.
        const owner = await ownerOf(stage, row.email);
        expect(await owner.rpc('confirm_registration', { registration: id })).toEqual(
          checkFailed('doctors_registration_state_check'),
        );
        await verify();
        expect(await owner.rpc('confirm_registration', { registration: id })).toEqual(state('verified'));
        expect(await owner.rpc('confirm_registration', { registration: id })).toEqual(state('verified'));
        expect(await verify()).toEqual(state('verified'));
        const { number, user_id } = await read();
        expect(number).toBeGreaterThanOrEqual(1001);
        expect(user_id).toBe((await owner.session())?.userId);
        await owner.refresh();
        expect(await owner.user()).toMatchObject({
          data: { app_metadata: { role: 'doctor' }, user_metadata: { full_name: 'Meera Nair', role: 'doctor' } },
        });
        expect(rowsOf(await owner.select('doctors', 'full_name'))).toEqual([{ full_name: row.full_name }]);
        expect(await stage.visitor().signIn({ email: row.email, password })).toMatchObject({ status: 400 });
        expect((await stage.visitor().signIn({ email: row.email, password: ownPassword })).status).toBe(200);
      }),
  },
  {
    name: 'registrations: a decline has a reason, stays, and can be reopened',
    run: (stage) =>
      registered(stage, async ({ row, verify, decline, reopen, read }) => {
        for (const reason of [null, '', ' \u00a0', 'x'.repeat(501)])
          expect(await decline(reason)).toEqual(checkFailed('doctors_decline_reason_check'));
        const reason = 'ठीक '.repeat(125);
        expect(await decline(reason)).toEqual(state('declined'));
        expect(await decline('Another reason')).toEqual(state('declined'));
        expect(await read()).toMatchObject({ registration_state: 'declined', decline_reason: reason, number: null });
        expect(await verify()).toEqual(checkFailed('doctors_registration_state_check'));
        expect(await stage.visitor().signIn({ email: row.email, password })).toMatchObject({ status: 400 });
        expect(await reopen()).toEqual(state('pending'));
        expect(await reopen()).toEqual(state('pending'));
        expect(await read()).toMatchObject({ registration_state: 'pending', decline_reason: null });
        expect(await verify()).toEqual(state('verified'));
        expect(await decline()).toEqual(checkFailed('doctors_registration_state_check'));
        expect(await reopen()).toEqual(checkFailed('doctors_registration_state_check'));
        expect(await read()).toMatchObject({ registration_state: 'verified', verified: true });
      }),
  },
  {
    name: 'registrations: a registration that awaits its owner can be declined, and then not confirmed',
    run: (stage) =>
      registered(stage, async ({ row, id, verify, decline, read }) => {
        const owner = await ownerOf(stage, row.email);
        await verify();
        expect(await decline('Not this person.')).toEqual(state('declined'));
        expect(await ownStatus(owner)).toMatchObject({ decline_reason: 'Not this person.', can_confirm: false });
        expect(await owner.rpc('confirm_registration', { registration: id })).toEqual(
          checkFailed('doctors_registration_state_check'),
        );
        expect(await read()).toMatchObject({ registration_state: 'declined' });
      }),
  },
  {
    name: 'registrations: a change of verified data makes it pending, and the doctor keeps role, link and number',
    run: (stage) =>
      registered(stage, async ({ row, own, id, admin, verify, decline, reopen, read }) => {
        await verify();
        const { number, user_id } = await read();
        const doctor = await doctorOf(stage, row);
        const name = `Dr. ${newEmail()}`;
        expect((await doctor.update('doctors', { full_name: name }, own)).status).toBe(204);
        const pending = { verified: false, registration_state: 'pending', number, user_id };
        expect(await read()).toMatchObject(pending);
        expect(await ownStatus(doctor)).toMatchObject({ id, registration_state: 'pending', can_confirm: false });
        expect(await doctor.user()).toMatchObject({ data: { app_metadata: { role: 'doctor' } } });
        expect(await doctor.select('appointments', 'id')).toEqual({ status: 200, data: [] });
        expect((await directory(await stage.someone())).map((known) => known['number'])).not.toContain(number);
        expect((await doctor.update('doctors', { bio: 'Also on Sundays' }, own)).status).toBe(204);

        expect(await verify()).toEqual(state('verified'));
        expect(await read()).toMatchObject({ verified: true, full_name: name, number, user_id });
        expect((await admin.update('doctors', { verified: false }, own)).status).toBe(204);
        expect(await read()).toMatchObject(pending);
        expect(await decline('Not active any more.')).toEqual(state('declined'));
        expect(await reopen()).toEqual(state('pending'));
        await decline('Not active any more.');
        expect((await doctor.update('doctors', { qualifications: 'MBBS, MD, DM' }, own)).status).toBe(204);
        expect(await read()).toMatchObject({ ...pending, decline_reason: null });
        expect(await verify()).toEqual(state('verified'));
        expect(await read()).toMatchObject({ number, user_id });
      }),
  },
  {
    name: 'registrations: a number is never given twice',
    async run(stage) {
      const numbers: unknown[] = [];
      for (let index = 0; index < 3; index += 1)
        await registered(stage, async ({ verify, read }) => {
          await verify();
          numbers.push((await read())['number']);
        });
      expect(new Set(numbers).size).toBe(3);
      expect(numbers).toEqual(numbers.toSorted((one, two) => Number(one) - Number(two)));
    },
  },
  {
    name: 'registrations: the admin lists one page of a state, latest first, with the total',
    run: (stage) =>
      registered(stage, async (first) =>
        registered(stage, async (second) => {
          const list = async (wanted: string | null, page: number) =>
            (await first.admin.rpc('list_registrations', { state: wanted, page })).data as {
              total: number;
              rows: Record<string, unknown>[];
            };
          const pending = await list('pending', 1);
          expect(pending.rows.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
          expect(pending.rows.every(({ registration_state }) => registration_state === 'pending')).toBe(true);
          const {
            password: _password,
            rating: _rating,
            verified: _verified,
            created_at: _moment,
            ...known
          } = second.row;
          expect(pending.rows[0]).toMatchObject({ ...known, decline_reason: null, decided_at: null, number: null });
          for (const secret of ['password', 'state_token', 'decided_by', 'user_id'])
            expect(pending.rows[0]).not.toHaveProperty(secret);
          await second.decline();
          expect((await list('pending', 1)).total).toBe(pending.total - 1);
          expect((await list('declined', 1)).rows[0]).toMatchObject({ id: second.id });
          const all = await list(null, 1);
          expect(all.rows[0]).toMatchObject({ id: second.id });
          expect(all.rows.length).toBe(Math.min(all.total, 50));
          expect(await list(null, 1000)).toEqual({ total: all.total, rows: [] });
          expect(await list('unknown', 1)).toEqual({ total: 0, rows: [] });
        }),
      ),
  },
  {
    name: 'registrations: each decision is recorded once, with its actor, states and reason',
    run: (stage) =>
      registered(stage, async ({ row, id, own, admin, verify, decline, reopen }) => {
        const adminId = (await admin.session())?.userId;
        const recorded = async () =>
          rowsOf(
            await admin.select('audit_events', 'action,actor_id,actor_role,details', {
              filters: [['subject_id', 'eq', id]],
              order: 'created_at',
            }),
          );
        await decline('No certificate');
        await decline('Again');
        await reopen();
        const owner = await ownerOf(stage, row.email);
        await verify();
        await verify();
        await owner.rpc('confirm_registration', { registration: id });
        await owner.rpc('confirm_registration', { registration: id });
        await owner.update('doctors', { bio: 'Evenings' }, own);
        await owner.update('doctors', { qualifications: 'MBBS' }, own);
        await verify();
        const account = (await owner.session())?.userId;
        const by = { actor_id: adminId, actor_role: 'admin' };
        const states = (old_state: string, new_state: string, reason: string | null = null) => ({
          details: expect.objectContaining({ old_state, new_state, reason }) as object,
        });
        expect(await recorded()).toEqual([
          { action: 'doctor.declined', ...by, ...states('pending', 'declined', 'No certificate') },
          { action: 'doctor.reopened', ...by, ...states('declined', 'pending') },
          { action: 'doctor.verified', ...by, ...states('pending', 'awaiting_owner') },
          {
            action: 'doctor.linked',
            actor_id: account,
            actor_role: 'doctor',
            details: {
              old_state: 'awaiting_owner',
              new_state: 'verified',
              old_account: null,
              new_account: account,
              reason: null,
            },
          },
          { action: 'doctor.unverified', actor_id: account, actor_role: 'doctor', ...states('verified', 'pending') },
          { action: 'doctor.verified', ...by, ...states('pending', 'verified') },
        ]);
      }),
  },
];
