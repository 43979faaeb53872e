import { describe, expect, test } from 'vitest';
import { people as accounts, denied, insert, useDatabase } from './attacker';

const { as, owner } = useDatabase();

const person = { relationship: 'self', name: 'Asha Verma', born_by: '1992-03-04', gender: 'female', phone: '98200' };
const others = ['stranger', 'doctor', 'pendingDoctor', 'admin'] as const;

describe('the people of an account', () => {
  test.each(others)('are hidden from the %s in every statement', async (caller) => {
    await as('patient', ...insert('people', person));
    const attacks = [
      'select id from public.people',
      'select p.name from public.profiles a right join public.people p on true',
      `update public.people set name = 'x' returning id`,
      'delete from public.people returning id',
      `select id from public.people where 1 / (case when name like 'Asha%' then 0 else 1 end) = 1`,
    ];
    for (const attack of attacks) expect(await as(caller, attack), attack).toMatchObject({ rows: [] });
    expect(await owner('select name from public.people')).toEqual([{ name: person.name }]);
  });

  test('cannot be read or written by an anonymous caller', async () => {
    expect(await as('anonymous', 'select id from public.people')).toEqual(denied('table people'));
    expect(await as('anonymous', ...insert('people', person))).toEqual(denied('table people'));
  });

  test('cannot be given to another account', async () => {
    expect(await as('patient', ...insert('people', { ...person, user_id: accounts.stranger }))).toEqual(
      denied('table people'),
    );
    await as('patient', ...insert('people', person));
    expect(await as('patient', 'update public.people set user_id = $1', [accounts.stranger])).toEqual(
      denied('table people'),
    );
  });

  test('cannot be taken by an upsert with their id', async () => {
    const id = '5e4a7000-0000-4000-8000-0000000000aa';
    await as('patient', ...insert('people', { ...person, id }));
    const [sql, values] = insert('people', { ...person, id, name: 'Other' });
    const upsert = `${sql} on conflict (id) do update set name = excluded.name`;
    expect(await as('stranger', upsert, values)).toMatchObject({ code: '42501' });
    expect(await owner('select name from public.people')).toEqual([{ name: person.name }]);
  });

  test('of a caller without an account are refused', async () => {
    await owner(`delete from auth.users where id = $1`, [accounts.stranger]);
    expect(await as('stranger', ...insert('people', person))).toMatchObject({ code: '23503' });
  });

  test('are deleted with their account', async () => {
    await as('patient', ...insert('people', person));
    await owner('delete from auth.users where id = $1', [accounts.patient]);
    expect(await owner('select id from public.people')).toEqual([]);
  });

  test('are found by the index of their owner', async () => {
    await owner(
      `insert into public.people (user_id, relationship, name, born_by, gender)
       select id, 'child', 'Child', '2018-06-01', 'other' from auth.users`,
    );
    await owner('set local enable_seqscan = off');
    const plan = await owner('explain select * from public.people where user_id = $1 order by created_at', [
      accounts.patient,
    ]);
    expect(JSON.stringify(plan)).toContain('people_user_id_created_at_idx');
  });
});
