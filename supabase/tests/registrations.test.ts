import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, insert, people, registration, useDatabase } from './attacker';

const { as, owner } = useDatabase();
const missing = { code: 'PT404', message: 'registration not found' };
const one = async (sql: string, parameters: readonly unknown[] = []) => (await owner(sql, parameters))[0] ?? {};

let id = '';
beforeEach(async () => {
  await as('anonymous', ...insert('doctors', registration));
  id = String((await one('select id from public.doctors where email = $1', [registration.email]))['id']);
});

const call = (caller: Caller, name: string) => as(caller, `select public.${name}($1) as state`, [id]);
const state = (value: string) => ({ rows: [{ state: value }], affected: expect.any(Number) as number });
const stored = () => one('select * from public.doctors where id = $1', [id]);
const setEmail = (caller: keyof typeof people, email: string) =>
  owner('update auth.users set email = $1, email_confirmed_at = now() where id = $2', [email, people[caller]]);

describe('the account of a registration', () => {
  test('has the password hash and role of the registration, and an identity', async () => {
    expect(await call('admin', 'verify_registration')).toEqual(state('verified'));
    const { user_id, password } = await stored();
    expect(await one('select * from auth.users where id = $1', [user_id])).toMatchObject({
      instance_id: '00000000-0000-0000-0000-000000000000',
      aud: 'authenticated',
      role: 'authenticated',
      email: registration.email,
      encrypted_password: password,
      email_confirmed_at: expect.any(Date) as Date,
      confirmation_token: '',
      recovery_token: '',
      raw_app_meta_data: { provider: 'email', providers: ['email'], role: 'doctor' },
    });
    expect(await owner('select provider, provider_id from auth.identities where user_id = $1', [user_id])).toEqual([
      { provider: 'email', provider_id: user_id },
    ]);
    expect(await one('select role from public.profiles where id = $1', [user_id])).toEqual({ role: 'doctor' });
  });

  test.each(['leela@mail.example', 'Leela@Mail.Example'])('stays as it was if it exists: %s', async (email) => {
    await setEmail('stranger', email);
    const account = () =>
      one(
        `select to_jsonb(users) as account, (select jsonb_agg(identities) from auth.identities where user_id = users.id) as
           identities, (select role from public.profiles where id = users.id) as role from auth.users where id = $1`,
        [people.stranger],
      );
    const before = await account();
    const accounts = await one('select count(*) from auth.users');
    expect(await call('admin', 'verify_registration')).toEqual(state('awaiting_owner'));
    expect(await account()).toEqual(before);
    expect(await one('select count(*) from auth.users')).toEqual(accounts);
    expect(await stored()).toMatchObject({ user_id: null, number: null, verified: false });
  });

  test('must have a confirmed email to confirm', async () => {
    await setEmail('stranger', registration.email);
    await owner('update auth.users set email_confirmed_at = null where id = $1', [people.stranger]);
    expect(await call('admin', 'verify_registration')).toEqual(state('awaiting_owner'));
    expect(await call('stranger', 'confirm_registration')).toEqual(missing);
    expect(await as('stranger', 'select * from public.own_registration()')).toMatchObject({ rows: [] });
  });

  test('stays linked when its email changes, and the next owner of the email gets nothing', async () => {
    await call('admin', 'verify_registration');
    const { user_id, number } = await stored();
    await owner('update auth.users set email = $1 where id = $2', ['moved@mail.example', user_id]);
    await setEmail('stranger', registration.email);
    expect(await as('stranger', 'select * from public.own_registration()')).toMatchObject({ rows: [] });
    await as('admin', 'update public.doctors set verified = false where id = $1', [id]);
    expect(await call('admin', 'verify_registration')).toEqual(state('verified'));
    expect(await call('stranger', 'confirm_registration')).toMatchObject({ code: '23514' });
    expect(await stored()).toMatchObject({ user_id, number });
  });

  test('is created again after its deletion, with the same number', async () => {
    await call('admin', 'verify_registration');
    const { user_id, number } = await stored();
    await owner('delete from auth.users where id = $1', [user_id]);
    expect(await stored()).toMatchObject({ user_id: null, verified: true });
    expect(await call('admin', 'verify_registration')).toEqual(state('verified'));
    const next = await stored();
    expect(next).toMatchObject({ number });
    expect(next['user_id']).not.toBe(user_id);
    expect(next['user_id']).not.toBeNull();
  });

  test('of a verified doctor cannot be linked to a second registration', async () => {
    await setEmail('doctor', registration.email);
    await call('admin', 'verify_registration');
    expect(await call('doctor', 'confirm_registration')).toMatchObject({
      code: '23514',
      message: expect.stringContaining('doctors_owner_check') as string,
    });
  });
});

describe('the token of a mailed link', () => {
  const byToken = (caller: Caller, token: unknown) =>
    as(caller, 'select * from public.registration_by_token($1)', [token]);

  test.each(['anonymous', 'stranger', 'admin'] as const)(
    'shows the state of its registration to: %s',
    async (caller) => {
      const { state_token: token } = await stored();
      const answer = await byToken(caller, String(token).toUpperCase());
      expect(answer).toMatchObject({ rows: [{ full_name: registration.full_name, registration_state: 'pending' }] });
      const [row] = (answer as { rows: object[] }).rows;
      expect(Object.keys(row ?? {}).toSorted()).toEqual([
        'created_at',
        'decided_at',
        'decline_reason',
        'full_name',
        'number',
        'registration_state',
      ]);
    },
  );

  test('differs per registration and cannot be read or chosen', async () => {
    const [tokens] = await owner('select count(distinct state_token) = count(*) as differ from public.doctors');
    expect(tokens).toEqual({ differ: true });
    for (const caller of ['anonymous', 'patient', 'doctor', 'admin', 'service'] as const)
      expect(await as(caller, 'select state_token from public.doctors')).toMatchObject({ code: '42501' });
    const token = people.admin;
    const chosen = { ...registration, email: 'x@mail.example', registration_number: 'X', state_token: token };
    expect(await as('anonymous', ...insert('doctors', chosen))).toMatchObject({ affected: 1 });
    expect(await byToken('anonymous', token)).toMatchObject({ rows: [] });
  });
});

test('no API role calls the private functions of registrations', async () => {
  const calls = [
    `private.registration_for_admin('${people.admin}', 'x')`,
    'private.create_doctor_account(null)',
    'private.own_email()',
    'private.registration_page_row(null)',
    `nextval('private.doctor_numbers')`,
  ];
  for (const caller of ['anonymous', 'patient', 'doctor', 'admin', 'service'] as const)
    for (const sql of calls) expect(await as(caller, `select ${sql}`), sql).toMatchObject({ code: '42501' });
});
