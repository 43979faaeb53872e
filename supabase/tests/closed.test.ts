import { expect, test } from 'vitest';
import { useDatabase } from './attacker';
import { changingFunctions } from './both/changing-functions';
import { migrations } from './database';

const { owner } = useDatabase();
const apiRoles = ['anon', 'authenticated', 'service_role'];

test('exactly these tables exist, and each has row-level security', async () => {
  const rows = await owner(
    `select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f')
     order by relname`,
  );
  expect(rows).toEqual(
    ['appointments', 'audit_events', 'doctors', 'lab_bookings', 'outbox_messages', 'people', 'profiles'].map(
      (relname) => ({
        relname,
        relrowsecurity: true,
      }),
    ),
  );
});

test('exactly two views exist, with a security barrier', async () => {
  const rows = await owner(
    `select relname, relkind, reloptions from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'S') order by relname`,
  );
  expect(rows).toEqual(
    ['doctor_registrations', 'taken_slots'].map((relname) => ({
      relname,
      relkind: 'v',
      reloptions: ['security_barrier=true'],
    })),
  );
});

test('exactly these functions are exposed, to these roles, with a fixed search path', async () => {
  const rows = await owner(
    `select proname, proconfig, array(
       select rolname::text from pg_roles
       where rolname in ('anon', 'authenticated', 'service_role') and has_function_privilege(rolname, pg_proc.oid, 'execute')
       order by rolname
     ) as callers
     from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
  );
  const proconfig = ['search_path=""'];
  expect(rows).toEqual([
    { proname: 'confirm_registration', proconfig, callers: ['authenticated'] },
    { proname: 'decline_registration', proconfig, callers: ['authenticated'] },
    { proname: 'doctor_by_number', proconfig, callers: ['authenticated'] },
    { proname: 'due_mails', proconfig, callers: ['anon'] },
    { proname: 'end_account_sessions', proconfig, callers: ['authenticated'] },
    { proname: 'end_mail_run', proconfig, callers: ['anon'] },
    { proname: 'end_other_sessions', proconfig, callers: ['authenticated'] },
    { proname: 'end_session', proconfig, callers: ['authenticated'] },
    { proname: 'list_registrations', proconfig, callers: ['authenticated'] },
    { proname: 'my_sessions', proconfig, callers: ['authenticated'] },
    { proname: 'own_registration', proconfig, callers: ['authenticated'] },
    { proname: 'patients_before', proconfig, callers: ['authenticated'] },
    { proname: 'refuse_registration', proconfig, callers: ['authenticated'] },
    { proname: 'registration_by_token', proconfig, callers: ['anon', 'authenticated'] },
    { proname: 'reopen_registration', proconfig, callers: ['authenticated'] },
    { proname: 'search_doctors', proconfig, callers: ['authenticated'] },
    { proname: 'settle_mail', proconfig, callers: ['anon'] },
    { proname: 'take_mail', proconfig, callers: ['anon'] },
    { proname: 'verify_registration', proconfig, callers: ['authenticated'] },
  ]);
});

test('exactly these functions may change rows', async () => {
  // PostgreSQL refuses a write of the other functions, because they are declared as stable or immutable.
  const rows = await owner(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v' order by proname`,
  );
  const ofMails = ['due_mails', 'end_mail_run', 'settle_mail', 'take_mail'];
  expect(rows.map(({ proname }) => proname)).toEqual([...changingFunctions, ...ofMails].toSorted());
});

test('each granted command has a policy, and each policy has a grant', async () => {
  const granted = await owner(
    `select distinct grantee || ' ' || lower(privilege_type) || ' ' || table_name as it
     from information_schema.column_privileges
     where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') and table_name not in ('doctor_registrations', 'taken_slots')
     union
     select distinct grantee || ' ' || lower(privilege_type) || ' ' || table_name
     from information_schema.table_privileges
     where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') and table_name not in ('doctor_registrations', 'taken_slots')
     order by 1`,
  );
  const ruled = await owner(
    `select distinct role || ' ' || lower(cmd) || ' ' || tablename as it
     from pg_policies, unnest(roles) as role where schemaname = 'public' order by 1`,
  );
  expect(granted).toEqual(ruled);
  expect(granted.length).toBeGreaterThan(10);
});

test('no grant lets an API role read the password', async () => {
  for (const role of apiRoles) {
    const [row] = await owner(
      `select has_column_privilege($1, 'public.doctors', 'password', 'select') as direct,
              has_table_privilege($1, 'public.doctors', 'select') as whole`,
      [role],
    );
    expect(row).toEqual({ direct: false, whole: false });
  }
  const [view] = await owner(
    `select count(*)::int as found from information_schema.columns
     where table_name = 'doctor_registrations' and column_name = 'password'`,
  );
  expect(view).toEqual({ found: 0 });
});

test('no API role can truncate, reference, add triggers to or create a table', async () => {
  const rows = await owner(
    `select grantee, privilege_type, table_name from information_schema.table_privileges
     where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
     and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
  );
  expect(rows).toEqual([]);
  for (const role of apiRoles) {
    const [row] = await owner(`select has_schema_privilege($1, 'private', 'create') as it`, [role]);
    expect(row).toEqual({ it: false });
    const [open] = await owner(
      `select has_schema_privilege($1, 'public', 'create') or has_database_privilege($1, current_database(), 'create') as it`,
      [role],
    );
    expect(open, role).toEqual({ it: false });
  }
});

test('a new table grants nothing to API roles', async () => {
  await owner('create table public.visit_notes (note text)');
  for (const role of apiRoles) {
    const [row] = await owner(
      `select has_table_privilege($1, 'public.visit_notes', 'select, insert, update, delete') as it`,
      [role],
    );
    expect(row).toEqual({ it: false });
  }
});

test('a new function and a new sequence grant nothing to API roles', async () => {
  await owner('create function public.visit_count() returns integer language sql as $$ select 1 $$');
  await owner('create function private.visit_count() returns integer language sql as $$ select 1 $$');
  await owner('create sequence public.visit_number');
  for (const role of apiRoles) {
    const [row] = await owner(
      `select has_function_privilege($1, 'public.visit_count()', 'execute') as exposed,
              has_function_privilege($1, 'private.visit_count()', 'execute') as hidden,
              has_sequence_privilege($1, 'public.visit_number', 'usage, select, update') as sequence`,
      [role],
    );
    expect(row, role).toEqual({ exposed: false, hidden: false, sequence: false });
  }
});

test('each function fixes its search path, and API roles can call only what policies need', async () => {
  const functions = await owner(
    `select proname, proconfig from pg_proc where pronamespace = 'private'::regnamespace order by proname`,
  );
  expect(functions.length).toBeGreaterThan(5);
  for (const { proname, proconfig } of functions) expect(proconfig, String(proname)).toEqual(['search_path=""']);
  const callable = await owner(
    `select proname from pg_proc where pronamespace = 'private'::regnamespace
     and has_function_privilege('authenticated', oid, 'execute') order by proname`,
  );
  const needed = [
    'actor_role',
    'app_role',
    'check_session',
    'doctor_words',
    'fail_check',
    'fail_registration',
    'folded',
    'is_filled',
    'kept_reason',
    'lacks_second_factor',
    'may_follow_day',
    'may_follow_own_rows',
    'may_follow_registrations',
    'may_follow_slots',
    'may_join_call',
    'offered_hours',
    'slot_start',
    'tidy_name',
    'today',
    'verified_names',
    'words_of',
  ];
  expect(callable).toEqual(needed.map((proname) => ({ proname })));
});

test('exactly these policies open channels, to signed-in users only', async () => {
  const rows = await owner(
    `select policyname, roles::text[], cmd, permissive from pg_policies where schemaname = 'realtime' order by cmd desc`,
  );
  const rule = { roles: ['authenticated'], permissive: 'PERMISSIVE' };
  expect(rows).toEqual([
    { policyname: 'members of a topic read', cmd: 'SELECT', ...rule },
    { policyname: 'the two people of a call write', cmd: 'INSERT', ...rule },
    { policyname: 'channels need the second factor', cmd: 'ALL', ...rule, permissive: 'RESTRICTIVE' },
  ]);
});

test('no rule reads metadata that users can write', async () => {
  const rules = migrations()
    .map(({ sql }) => sql.replaceAll(/--.*$/gm, ''))
    .join('\n');
  // The functions that make and link a doctor's account write the metadata, and read none of it.
  const written = [
    'email_confirmed_at, raw_app_meta_data, raw_user_meta_data,',
    `raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"role": "doctor"}'`,
  ];
  for (const statement of written) expect(rules).toContain(statement);
  expect(written.reduce((rest, statement) => rest.replace(statement, ''), rules)).not.toContain('user_meta');
  expect(rules).toContain('app_meta');
});
