import { describe, expect, test } from 'vitest';
import { type Caller, denied, people, sessionOf, useDatabase } from './attacker';

const { as, owner } = useDatabase();

const accounts = Object.keys(people) as (keyof typeof people)[];
const others = accounts.filter((account) => account !== 'patient');
const everyId = async () => (await owner('select id from auth.sessions order by id')).map(({ id }) => id);
const end = (caller: Caller, id: string) => as(caller, 'select public.end_session($1) as ended', [id]);
const phone = '5e550000-0000-4000-8000-0000000000ff';
const addPhone = (values = '') =>
  owner(
    `insert into auth.sessions (id, user_id, created_at, user_agent, ip${values && ', not_after'})
     values ($1, $2, now() - interval '1 hour', 'Phone', '192.0.2.1'${values})`,
    [phone, people.patient],
  );

describe('rows of the auth service', () => {
  test.each(['auth.sessions', 'auth.refresh_tokens'])(
    'no caller of the API reads or deletes %s itself',
    async (table) => {
      const name = table.replace('auth.', 'table ');
      for (const caller of ['anonymous', ...accounts, 'service'] as const)
        for (const sql of [`select id from ${table}`, `delete from ${table}`])
          expect(await as(caller, sql)).toEqual(denied(name));
    },
  );
});

describe('my_sessions', () => {
  test('lists the rows of the caller, with the time of the last refresh in UTC', async () => {
    await addPhone();
    await owner(`update auth.sessions set refreshed_at = '2100-01-15 04:30:00' where id = $1`, [phone]);
    await owner(`set local time zone 'Asia/Kolkata'`);
    const answer = await as('patient', 'select id, user_agent, is_current, used_at from public.my_sessions()');
    expect(answer).toMatchObject({
      rows: [
        { id: sessionOf('patient'), user_agent: null, is_current: true },
        { id: phone, user_agent: 'Phone', is_current: false, used_at: new Date('2100-01-15T04:30:00Z') },
      ],
    });
  });

  test('leaves out a session whose time is over', async () => {
    await addPhone(`, now() - interval '1 second'`);
    const answer = await as('patient', 'select id from public.my_sessions()');
    expect(answer).toMatchObject({ rows: [{ id: sessionOf('patient') }] });
  });

  test('returns no address', async () => {
    await addPhone();
    const answer = await as('patient', 'select to_jsonb(listed)::text as row from public.my_sessions() as listed');
    expect(JSON.stringify(answer)).toContain('Phone');
    expect(JSON.stringify(answer)).not.toContain('192.0.2.1');
  });

  test.each(others)('shows the %s nothing of the patient', async (caller) => {
    const answer = await as(caller, 'select id from public.my_sessions()');
    expect(answer).toMatchObject({ rows: [{ id: sessionOf(caller) }] });
  });
});

describe('end_session', () => {
  test.each(others)('ends no session of the patient for the %s', async (caller) => {
    const before = await everyId();
    expect(await end(caller, sessionOf('patient'))).toMatchObject({ rows: [{ ended: false }] });
    expect(await end(caller, phone)).toMatchObject({ rows: [{ ended: false }] });
    expect(await everyId()).toEqual(before);
  });

  test('deletes the refresh tokens of the session, and no others', async () => {
    await addPhone();
    for (const id of [phone, sessionOf('patient')])
      await owner('insert into auth.refresh_tokens (token, session_id) values ($1, $2)', [id, id]);
    expect(await end('patient', phone)).toMatchObject({ rows: [{ ended: true }] });
    expect(await owner('select token from auth.refresh_tokens')).toEqual([{ token: sessionOf('patient') }]);
  });
});

test('end_other_sessions keeps the current session and those of other accounts', async () => {
  const before = await everyId();
  await addPhone();
  expect(await as('patient', 'select public.end_other_sessions() as ended')).toMatchObject({ rows: [{ ended: 1 }] });
  expect(await everyId()).toEqual(before);
});

test('a token without a session, or with the session of another account, ends nothing', async () => {
  await addPhone();
  const before = await everyId();
  for (const session of [null, sessionOf('stranger')]) {
    const claims = JSON.stringify({
      sub: people.patient,
      role: 'authenticated',
      ...(session && { session_id: session }),
    });
    for (const call of [`public.end_session('${phone}')`, 'public.end_other_sessions()'])
      expect(await as('patient', `select set_config('request.jwt.claims', $1, true), ${call}`, [claims])).toMatchObject(
        {
          code: 'PT403',
        },
      );
  }
  expect(await everyId()).toEqual(before);
});

describe('end_account_sessions', () => {
  const sessionsOf = (account: keyof typeof people) =>
    owner('select id from auth.sessions where user_id = $1', [people[account]]);
  const endAll = (caller: Caller, address: string) =>
    as(caller, 'select public.end_account_sessions($1) as ended', [address]);

  test('counts no session whose time is over, and deletes it and the refresh tokens, too', async () => {
    await addPhone(`, now() - interval '1 second'`);
    await owner('insert into auth.refresh_tokens (token, session_id) values ($1, $2)', [phone, phone]);
    expect(await endAll('admin', 'patient@sehat.example')).toMatchObject({ rows: [{ ended: 1 }] });
    expect(await sessionsOf('patient')).toEqual([]);
    expect(await owner('select token from auth.refresh_tokens')).toEqual([]);
  });

  test.each(accounts.filter((account) => account !== 'admin'))(
    'refuses the %s, whose own metadata says admin',
    async (caller) => {
      const before = await everyId();
      for (const address of ['patient@sehat.example', 'admin@sehat.example', 'nobody@mail.example'])
        expect(await endAll(caller, address)).toEqual(denied('function end_account_sessions'));
      expect(await everyId()).toEqual(before);
    },
  );

  test.each(['anonymous', 'service', 'authService'] as const)('is closed to the %s', async (caller) => {
    expect(await endAll(caller, 'patient@sehat.example')).toEqual(denied('function end_account_sessions'));
  });

  test('ends no session of an account of a sign-in service that has the same address', async () => {
    await owner(
      `insert into auth.users (id, email, is_sso_user) values ('5e4a7000-0000-4000-8000-0000000000aa', $1, true)`,
      ['rohan@sehat.example'],
    );
    await owner(`insert into auth.sessions (id, user_id) values ($1, '5e4a7000-0000-4000-8000-0000000000aa')`, [phone]);
    expect(await endAll('admin', 'rohan@sehat.example')).toMatchObject({ rows: [{ ended: 0 }] });
    expect(await everyId()).toContainEqual(phone);
  });

  test('refuses the token of an admin whose session belongs to another account', async () => {
    const claims = JSON.stringify({ sub: people.admin, role: 'authenticated', session_id: sessionOf('stranger') });
    const sql = `select set_config('request.jwt.claims', $1, true), public.end_account_sessions('patient@sehat.example')`;
    expect(await as('admin', sql, [claims])).toMatchObject({ code: 'PT403' });
    expect(await sessionsOf('patient')).toHaveLength(1);
  });

  test('leaves no record when a later part of the transaction fails', async () => {
    expect(await as('admin', `select public.end_account_sessions('patient@sehat.example'), 1 / 0`)).toMatchObject({
      code: '22012',
    });
    expect(await sessionsOf('patient')).toHaveLength(1);
    expect(await owner(`select from public.audit_events where action = 'account.signed_out'`)).toEqual([]);
  });
});

describe('check_session, which PostgREST runs before each request', () => {
  const check = (caller: Caller) => as(caller, 'select private.check_session()');

  test('is set for the role of PostgREST', async () => {
    const settings = await owner(
      `select unnest(setconfig) as setting from pg_db_role_setting
       where setrole = 'authenticator'::regrole
         and setdatabase = (select oid from pg_database where datname = current_database())`,
    );
    expect(settings).toContainEqual({ setting: 'pgrst.db_pre_request=private.check_session' });
  });

  test.each(['anonymous', 'service', ...accounts] as const)('lets the %s pass', async (caller) => {
    expect(await check(caller)).toHaveProperty('rows');
  });

  test('refuses the token of an ended session as PostgREST refuses an expired one', async () => {
    await owner('delete from auth.sessions where id = $1', [sessionOf('patient')]);
    expect(await check('stranger')).toHaveProperty('rows');
    const refusal = await check('patient');
    expect(refusal).toMatchObject({ code: 'PGRST' });
    expect(JSON.parse('message' in refusal ? refusal.message : '')).toEqual({
      code: 'PGRST303',
      message: 'JWT session does not exist',
    });
  });

  const addFactor = (status: string) =>
    owner(
      `insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), $1, 'totp', $2)`,
      [people.patient, status],
    );

  test('refuses a session that lacks the second factor of its account, and no other', async () => {
    await addFactor('unverified');
    expect(await check('patient')).toHaveProperty('rows');
    await addFactor('verified');
    const refusal = await check('patient');
    expect(refusal).toMatchObject({ code: 'PGRST' });
    expect(JSON.parse('message' in refusal ? refusal.message : '')).toEqual({
      code: 'insufficient_aal',
      message: 'AAL2 session is required',
    });
    for (const caller of ['anonymous', 'service', 'stranger', 'doctor', 'admin'] as const)
      expect(await check(caller), caller).toHaveProperty('rows');
  });

  test('closes channels to a session that lacks the second factor', async () => {
    const topic = `mine:${people.patient}`;
    await owner(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [topic]);
    await owner(`select set_config('realtime.topic', $1, true)`, [topic]);
    const read = () => as('patient', 'select extension from realtime.messages');
    const before = await read();
    await addFactor('verified');
    expect(await read()).toMatchObject({ rows: [] });
    expect('rows' in before && before.rows.length).toBeGreaterThan(0);
  });
});
