import { describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.types';
import { createTestBackend, outcome, read } from '../testing/test-backend';
import { RestError } from './rest-error';

/** A small table without row rules, to see the protocol alone. */
const visits: Table = {
  name: 'visits',
  columns: {
    id: { type: 'integer', notNull: true },
    name: { type: 'text', notNull: true },
    note: { type: 'text' },
    on: { type: 'date', default: '2026-01-01' },
    at: { type: 'timestamptz' },
    fee: { type: 'numeric', default: 100 },
    paid: { type: 'boolean' },
    tags: { type: 'text[]' },
    key: { type: 'uuid' },
    owner: { type: 'uuid', references: { table: 'auth.users', column: 'id' } },
    parent: { type: 'integer', references: { table: 'visits', column: 'id' } },
    secret: { type: 'text' },
  },
  grants: {
    anonymous: {
      select: ['id', 'name', 'note', 'on', 'at', 'fee', 'paid', 'tags', 'key'],
      insert: ['id', 'name', 'note', 'on', 'at', 'fee', 'paid', 'tags', 'key', 'owner', 'parent', 'secret'],
      update: ['id', 'name', 'note', 'fee'],
      delete: true,
    },
  },
  rules: {
    select: ({ name }) => name !== 'hidden',
    insert: ({ name }) => name !== 'forbidden',
    update: ({ name }) => name !== 'frozen',
    updated: ({ name }) => name !== 'forbidden',
    delete: ({ name }) => name !== 'frozen',
  },
  checks: [{ name: 'visits_fee_check', holds: ({ fee }) => fee === null || Number(fee) >= 0 }],
  uniques: [{ name: 'visits_pkey', key: ({ id }) => String(id) }],
};

const open = () => createTestBackend({ tables: [visits] });

async function openWith(rows: readonly Record<string, unknown>[]) {
  const test = open();
  for (const body of rows) expect((await test.rest('visits', { body })).status).toBe(201);
  const names = async (query: string) =>
    (await read<{ name: string }[]>(await test.rest(`visits?select=name&${query}`))).map(({ name }) => name);
  return { ...test, names };
}

const refusal = (code: string, message: string, details: string | null = null) => ({
  code,
  details,
  hint: null,
  message,
});
const representation = { Prefer: 'return=representation' };
const singular = { Accept: 'application/vnd.pgrst.object+json' };

describe('insert', () => {
  it('answers 201 without a body', async () => {
    const answer = await open().rest('visits', { body: { id: 1, name: 'a' } });
    expect([answer.status, await answer.text()]).toEqual([201, '']);
  });

  it('answers with the rows asked for, defaults filled in', async () => {
    const answer = await open().rest('visits?select=id,day:on,fee', {
      body: [{ id: 1, name: 'a' }],
      headers: representation,
    });
    expect(await outcome(answer)).toEqual([201, [{ id: 1, day: '2026-01-01', fee: 100 }]]);
  });

  it('answers with one object where that is asked for', async () => {
    const answer = await open().rest('visits?select=id', {
      body: { id: 1, name: 'a' },
      headers: { ...representation, ...singular },
    });
    expect(await outcome(answer)).toEqual([201, { id: 1 }]);
  });

  it('takes an array, all of it or nothing', async () => {
    const { rest, names } = await openWith([]);
    expect(
      (
        await rest('visits', {
          body: [
            { id: 1, name: 'a' },
            { id: 2, name: 'b' },
          ],
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await rest('visits', {
          body: [
            { id: 3, name: 'c' },
            { id: 1, name: 'again' },
          ],
        })
      ).status,
    ).toBe(409);
    expect((await rest('visits', { body: [] })).status).toBe(201);
    expect(await names('order=id')).toEqual(['a', 'b']);
  });

  it('wants the same keys in every object, unless the columns are listed', async () => {
    const { rest } = open();
    const body = [
      { id: 1, name: 'a', fee: 5 },
      { id: 2, name: 'b' },
    ];
    expect(await outcome(await rest('visits', { body }))).toEqual([
      400,
      refusal('PGRST102', 'All object keys must match'),
    ]);
    expect((await rest('visits?columns="id","name","fee"', { body })).status).toBe(201);
    expect(await (await rest('visits?select=fee&order=id')).json()).toEqual([{ fee: 5 }, { fee: null }]);
  });

  it('gives missing listed columns their default when asked to, and ignores unlisted ones', async () => {
    const { rest } = open();
    const body = [{ id: 1, name: 'a', note: 'dropped' }];
    await rest('visits?columns=id,name,fee', { body, headers: { Prefer: 'missing=default' } });
    expect(await (await rest('visits?select=fee,note')).json()).toEqual([{ fee: 100, note: null }]);
  });

  it('returns nothing that the caller may not read', async () => {
    const { rest } = open();
    const everything = await rest('visits', { body: { id: 1, name: 'a' }, headers: representation });
    expect(await outcome(everything)).toEqual([401, refusal('42501', 'permission denied for table visits')]);
    const hidden = await rest('visits?select=id', { body: { id: 1, name: 'hidden' }, headers: representation });
    expect(hidden.status).toBe(401);
    expect((await rest('visits', { body: { id: 1, name: 'hidden' } })).status).toBe(201);
  });
});

describe('casts', () => {
  it.each([
    [{ id: '7' }, { id: 7 }],
    [{ name: 5 }, { name: '5' }],
    [{ name: { a: 1 } }, { name: '{"a":1}' }],
    [{ fee: '12.50' }, { fee: 12.5 }],
    [{ paid: 'yes' }, { paid: true }],
    [{ paid: 'off' }, { paid: false }],
    [{ on: '2028-02-29' }, { on: '2028-02-29' }],
    [{ on: '2026-03-04T05:06:07Z' }, { on: '2026-03-04' }],
    [{ at: '2026-03-04T05:06:07+05:30' }, { at: '2026-03-03T23:36:07.000Z' }],
    [{ at: '2026-03-04 05:06:07+00' }, { at: '2026-03-04T05:06:07.000Z' }],
    [{ at: '2026-03-04' }, { at: '2026-03-04T00:00:00.000Z' }],
    [{ tags: ['a', 1] }, { tags: ['a', '1'] }],
    [{ key: 'ABCDEF00-0000-4000-8000-000000000000' }, { key: 'abcdef00-0000-4000-8000-000000000000' }],
    [{ note: null }, { note: null }],
  ])('keeps %j as %j', async (given, kept) => {
    const { rest } = open();
    const answer = await rest(`visits?select=${Object.keys(kept).join()}`, {
      body: { id: 1, name: 'a', ...given },
      headers: representation,
    });
    expect(await outcome(answer)).toEqual([201, [kept]]);
  });

  it.each([
    [{ id: 'abc' }, '22P02', 'invalid input syntax for type integer: "abc"'],
    [{ id: 1.5 }, '22P02', 'invalid input syntax for type integer: "1.5"'],
    [{ id: '' }, '22P02', 'invalid input syntax for type integer: ""'],
    [{ id: true }, '22P02', 'invalid input syntax for type integer: "true"'],
    [{ id: 3_000_000_000 }, '22003', 'value "3000000000" is out of range for type integer'],
    [{ fee: 'much' }, '22P02', 'invalid input syntax for type numeric: "much"'],
    [{ paid: 'maybe' }, '22P02', 'invalid input syntax for type boolean: "maybe"'],
    [{ key: 'x' }, '22P02', 'invalid input syntax for type uuid: "x"'],
    [{ tags: 'a' }, '22P02', 'malformed array literal: "a"'],
    [{ on: 'soon' }, '22007', 'invalid input syntax for type date: "soon"'],
    [{ on: '' }, '22007', 'invalid input syntax for type date: ""'],
    [{ on: '2026-02-29' }, '22008', 'date/time field value out of range: "2026-02-29"'],
    [{ on: '2026-13-01' }, '22008', 'date/time field value out of range: "2026-13-01"'],
    [{ at: 'now-ish' }, '22007', 'invalid input syntax for type timestamp with time zone: "now-ish"'],
    [{ at: '2026-02-30T00:00:00Z' }, '22008', 'date/time field value out of range: "2026-02-30T00:00:00Z"'],
    [{ at: '2026-02-03T25:00:00Z' }, '22008', 'date/time field value out of range: "2026-02-03T25:00:00Z"'],
  ])('refuses %j with %s', async (given, code, message) => {
    const answer = await open().rest('visits', { body: { id: 1, name: 'a', ...given } });
    expect(await outcome(answer)).toEqual([400, refusal(code, message)]);
  });
});

describe('the order of refusals', () => {
  const raised = new RestError({ status: 400, code: 'P0001', message: 'raised by a trigger' });

  /** Each body mends the first fault of the one before. */
  const ladder: [string, number, Record<string, unknown> | string][] = [
    ['PGRST102', 400, '{"id":'],
    ['PGRST204', 400, { nope: 1, locked: 'x', amount: 'x', name: null }],
    ['42501', 401, { locked: 'x', amount: 'x', name: null }],
    ['22P02', 400, { amount: 'x', name: null }],
    ['23502', 400, { amount: -1, name: null, owner: '00000000-0000-4000-8000-000000000000' }],
    ['P0001', 400, { amount: -1, name: 'trigger', owner: '00000000-0000-4000-8000-000000000000' }],
    ['42501', 401, { amount: -1, name: 'forbidden', owner: '00000000-0000-4000-8000-000000000000' }],
    ['23514', 400, { amount: -1, name: 'taken', owner: '00000000-0000-4000-8000-000000000000' }],
    ['23505', 409, { amount: 1, name: 'taken', owner: '00000000-0000-4000-8000-000000000000' }],
    ['23503', 409, { amount: 1, name: 'free', owner: '00000000-0000-4000-8000-000000000000' }],
  ];

  const steps: Table = {
    name: 'steps',
    columns: {
      name: { type: 'text', notNull: true },
      amount: { type: 'integer', notNull: true, default: 1 },
      owner: { type: 'uuid', references: { table: 'auth.users', column: 'id' } },
      locked: { type: 'text' },
    },
    grants: { anonymous: { insert: ['name', 'amount', 'owner'] } },
    rules: {
      select: () => true,
      insert: ({ name }) => name !== 'forbidden',
      update: () => false,
      updated: () => false,
      delete: () => false,
    },
    checks: [{ name: 'steps_amount_check', holds: ({ amount }) => Number(amount) > 0 }],
    uniques: [{ name: 'steps_name_key', key: ({ name }) => String(name) }],
    beforeInsert(row) {
      if (row['name'] === 'trigger') throw raised;
      return row;
    },
  };

  it.each(ladder)('comes to %s (%i)', async (code, status, body) => {
    const { rest } = createTestBackend({ tables: [steps] });
    expect((await rest('steps', { body: { name: 'taken' } })).status).toBe(201);
    const answer = await rest('steps', typeof body === 'string' ? { text: body } : { body });
    expect(answer.status).toBe(status);
    const answered = await read<Record<string, unknown>>(answer);
    expect(answered['code']).toBe(code);
    expect(Object.keys(answered).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
  });

  it('lets the mended row in', async () => {
    const { rest } = createTestBackend({ tables: [steps] });
    expect((await rest('steps', { body: { name: 'free', amount: 1, owner: null } })).status).toBe(201);
  });
});

describe('messages', () => {
  it.each([
    [
      { id: 1, name: null },
      400,
      '23502',
      'null value in column "name" of relation "visits" violates not-null constraint',
    ],
    [{ id: 1 }, 400, '23502', 'null value in column "name" of relation "visits" violates not-null constraint'],
    [
      { id: 1, name: 'a', fee: -1 },
      400,
      '23514',
      'new row for relation "visits" violates check constraint "visits_fee_check"',
    ],
    [{ id: 9, name: 'a' }, 409, '23505', 'duplicate key value violates unique constraint "visits_pkey"'],
    [
      { id: 1, name: 'a', parent: 4 },
      409,
      '23503',
      'insert or update on table "visits" violates foreign key constraint "visits_parent_fkey"',
    ],
    [{ id: 1, name: 'forbidden' }, 401, '42501', 'new row violates row-level security policy for table "visits"'],
    [{ id: 1, colour: 'red' }, 400, 'PGRST204', "Could not find the 'colour' column of 'visits' in the schema cache"],
  ])('for %j', async (body, status, code, message) => {
    const { rest } = await openWith([{ id: 9, name: 'nine' }]);
    expect(await outcome(await rest('visits', { body }))).toEqual([status, refusal(code, message)]);
  });

  it.each(['', '{', '5', '"text"', 'null', '[1]'])('for the body %s', async (text) => {
    const answer = await open().rest('visits', { method: 'POST', text });
    expect(await outcome(answer)).toEqual([400, refusal('PGRST102', 'Empty or invalid json')]);
  });

  it('for an unknown table', async () => {
    const expected = [404, refusal('PGRST205', "Could not find the table 'public.nurses' in the schema cache")];
    expect(await outcome(await open().rest('nurses?select=*'))).toEqual(expected);
    expect(await outcome(await open().rest('nurses', { body: {} }))).toEqual(expected);
  });

  it('for a method that rows do not have', async () => {
    expect((await open().rest('visits', { method: 'PUT', body: {} })).status).toBe(405);
  });
});

describe('select', () => {
  const rows = [
    { id: 1, name: 'Asha', fee: 100, on: '2026-01-03', note: null, paid: true },
    { id: 2, name: 'Bela', fee: 20, on: '2026-01-01', note: 'x_y', paid: false },
    { id: 3, name: 'chand', fee: 3, on: '2026-01-02', note: 'xzy', paid: null },
    { id: 4, name: 'hidden', fee: 1, on: '2026-01-02', note: 'b,c', paid: true },
  ];

  it.each([
    ['fee=eq.20', ['Bela']],
    ['fee=neq.20', ['Asha', 'chand']],
    ['fee=gt.20', ['Asha']],
    ['fee=gte.20', ['Asha', 'Bela']],
    ['fee=lt.20', ['chand']],
    ['fee=lte.20', ['Bela', 'chand']],
    ['on=gte.2026-01-02&on=lt.2026-01-03', ['chand']],
    ['name=like.*a', ['Asha', 'Bela']],
    ['name=like.A%25', ['Asha']],
    ['name=ilike.*A*', ['Asha', 'Bela', 'chand']],
    ['note=like.x_y', ['Bela', 'chand']],
    ['name=like.(Asha)', []],
    ['note=is.null', ['Asha']],
    ['note=is.not_null', ['Bela', 'chand']],
    ['note=not.is.null', ['Bela', 'chand']],
    ['paid=is.true', ['Asha']],
    ['paid=is.false', ['Bela']],
    ['paid=is.unknown', ['chand']],
    ['id=in.(1,3,4)', ['Asha', 'chand']],
    ['id=in.()', []],
    ['name=in.("Asha","a,b")', ['Asha']],
    ['note=eq.nothing', []],
    ['note=not.eq.xzy', ['Bela']],
    ['id=not.in.(1)', ['Bela', 'chand']],
    ['name=eq.hidden', []],
  ])('filters by %s', async (query, expected) => {
    const { names } = await openWith(rows);
    expect(await names(`${query}&order=id`)).toEqual(expected);
  });

  it.each([
    ['order=fee', ['chand', 'Bela', 'Asha']],
    ['order=fee.desc', ['Asha', 'Bela', 'chand']],
    ['order=on.asc', ['Bela', 'chand', 'Asha']],
    ['order=note', ['Bela', 'chand', 'Asha']],
    ['order=note.desc', ['Asha', 'chand', 'Bela']],
    ['order=note.desc.nullslast', ['chand', 'Bela', 'Asha']],
    ['order=note.nullsfirst', ['Asha', 'Bela', 'chand']],
    ['order=fee&limit=2', ['chand', 'Bela']],
    ['order=fee&limit=1&offset=1', ['Bela']],
    ['order=fee&offset=9', []],
    ['limit=0', []],
  ])('orders and pages by %s', async (query, expected) => {
    const { names } = await openWith(rows);
    expect(await names(query)).toEqual(expected);
  });

  it('orders by a second column where the first ties', async () => {
    const { names } = await openWith([
      { id: 1, name: 'b', fee: 5 },
      { id: 2, name: 'a', fee: 5 },
      { id: 3, name: 'c', fee: 1 },
    ]);
    expect(await names('order=fee.desc,name.asc')).toEqual(['a', 'b', 'c']);
  });

  it('says which part it returns, and of how many when asked', async () => {
    const { rest } = await openWith(rows);
    const plain = await rest('visits?select=id&limit=2');
    expect([plain.status, plain.headers.get('Content-Range')]).toEqual([200, '0-1/*']);
    const counted = await rest('visits?select=id&limit=2&offset=1', { headers: { Prefer: 'count=exact' } });
    expect([counted.status, counted.headers.get('Content-Range')]).toEqual([206, '1-2/3']);
    const head = await rest('visits?select=id', { method: 'HEAD', headers: { Prefer: 'count=exact' } });
    expect([head.status, head.headers.get('Content-Range'), await head.text()]).toEqual([200, '0-2/3', '']);
  });

  it('gives exactly one object or none', async () => {
    const { rest } = await openWith(rows);
    expect(await outcome(await rest('visits?select=name&id=eq.1', { headers: singular }))).toEqual([
      200,
      { name: 'Asha' },
    ]);
    const message = 'Cannot coerce the result to a single JSON object';
    expect(await outcome(await rest('visits?select=name', { headers: singular }))).toEqual([
      406,
      refusal('PGRST116', message, 'The result contains 3 rows'),
    ]);
    expect(await outcome(await rest('visits?select=name&id=eq.9', { headers: singular }))).toEqual([
      406,
      refusal('PGRST116', message, 'The result contains 0 rows'),
    ]);
  });

  it.each([
    'id=1',
    'id=eq',
    'id=almost.1',
    'paid=is.5',
    'id=in.1',
    'or=(id.eq.1)',
    'limit=x',
    'offset=-1',
    'order=id.up',
    'select=id:a:b',
    'select=doctor(*)',
  ])('does not understand %s', async (query) => {
    const answer = await open().rest(`visits?${query.startsWith('select') ? '' : 'select=id&'}${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST100', hint: null, details: expect.any(String) as string });
  });

  it.each([
    ['select=colour', 400, '42703', 'column visits.colour does not exist'],
    ['select=id&colour=eq.red', 400, '42703', 'column visits.colour does not exist'],
    ['select=id&order=colour', 400, '42703', 'column visits.colour does not exist'],
    ['select=id&id=eq.one', 400, '22P02', 'invalid input syntax for type integer: "one"'],
    ['select=id&on=eq.soon', 400, '22007', 'invalid input syntax for type date: "soon"'],
    ['select=id&id=like.1', 404, '42883', 'operator does not exist: integer ~~ unknown'],
    ['select=secret', 401, '42501', 'permission denied for table visits'],
    ['select=*', 401, '42501', 'permission denied for table visits'],
    ['', 401, '42501', 'permission denied for table visits'],
    ['select=id&secret=like.*', 401, '42501', 'permission denied for table visits'],
    ['select=id&order=secret', 401, '42501', 'permission denied for table visits'],
  ])('refuses %s', async (query, status, code, message) => {
    expect(await outcome(await open().rest(`visits?${query}`))).toEqual([status, refusal(code, message)]);
  });
});

describe('update and delete', () => {
  const rows = [
    { id: 1, name: 'a', fee: 1 },
    { id: 2, name: 'b', fee: 2 },
    { id: 3, name: 'frozen', fee: 3 },
    { id: 4, name: 'hidden', fee: 4 },
  ];
  const change = (body: unknown, headers = {}) => ({ method: 'PATCH', body, headers });

  it('changes the rows that may be changed and says nothing', async () => {
    const { rest } = await openWith(rows);
    const answer = await rest('visits', change({ fee: 9 }));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await (await rest('visits?select=id,fee&order=id')).json()).toEqual([
      { id: 1, fee: 9 },
      { id: 2, fee: 9 },
      { id: 3, fee: 3 },
    ]);
  });

  it('answers with the changed rows when asked, and no error for none', async () => {
    const { rest } = await openWith(rows);
    const one = await rest('visits?id=eq.2&select=id,fee', change({ fee: 9 }, representation));
    expect(await outcome(one)).toEqual([200, [{ id: 2, fee: 9 }]]);
    const none = await rest('visits?id=eq.4&select=id', change({ fee: 9 }, representation));
    expect(await outcome(none)).toEqual([200, []]);
    expect((await rest('visits?id=eq.4', change({ fee: 9 }))).status).toBe(204);
  });

  it('undoes the change that does not end in the one object asked for', async () => {
    const { rest, names } = await openWith(rows);
    const answer = await rest('visits?select=id', change({ name: 'z' }, { ...representation, ...singular }));
    expect(answer.status).toBe(406);
    expect(await names('order=id')).toEqual(['a', 'b', 'frozen']);
  });

  it.each([
    [{ colour: 'red' }, 400, 'PGRST204'],
    [{ note: 'x', secret: 'y' }, 401, '42501'],
    [{ fee: 'x' }, 400, '22P02'],
    [{ name: null }, 400, '23502'],
    [{ name: 'forbidden' }, 401, '42501'],
    [{ fee: -1 }, 400, '23514'],
    [{ id: 2 }, 409, '23505'],
  ])('refuses %j', async (body, status, code) => {
    const { rest } = await openWith(rows);
    const answer = await rest('visits?id=eq.1', change(body));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('lets a row keep its own unique key', async () => {
    const { rest } = await openWith(rows);
    expect((await rest('visits?id=eq.1', change({ id: 1, fee: 5 }))).status).toBe(204);
  });

  it('deletes what the filters and the rules leave', async () => {
    const { rest, names } = await openWith(rows);
    const gone = await rest('visits?fee=gte.2&select=name', { method: 'DELETE', headers: representation });
    expect(await outcome(gone)).toEqual([200, [{ name: 'b' }]]);
    expect((await rest('visits?id=eq.4', { method: 'DELETE' })).status).toBe(204);
    expect(await names('order=id')).toEqual(['a', 'frozen']);
    expect((await rest('visits', { body: { id: 4, name: 'still taken' } })).status).toBe(409);
  });
});

describe('the token', () => {
  it('must be a JSON Web Token', async () => {
    const answer = await open().rest('visits?select=id', { token: 'nonsense' });
    expect(answer.headers.get('WWW-Authenticate')).toContain('invalid_token');
    expect(await outcome(answer)).toEqual([401, refusal('PGRST301', 'Expected 3 parts in JWT; got 1')]);
  });

  it('must be genuine', async () => {
    const { access_token } = await open().signIn('patient@sehat.example');
    expect(await outcome(await open().rest('visits?select=id', { token: access_token }))).toEqual([
      401,
      refusal('PGRST301', 'No suitable key or wrong key type'),
    ]);
  });

  it('must not have expired, nor its session have ended', async () => {
    const { auth, rest, signIn, clock } = open();
    const { access_token: token } = await signIn('patient@sehat.example');
    const { access_token: ended } = await signIn('patient@sehat.example');
    await auth('logout?scope=local', { method: 'POST', token: ended });
    expect(await (await rest('visits?select=id', { token: ended })).json()).toMatchObject({ code: 'PGRST303' });
    clock.now += 3_600_000;
    expect(await outcome(await rest('visits?select=id', { token }))).toEqual([401, refusal('PGRST303', 'JWT expired')]);
  });

  it('comes before everything else, and the public key is none', async () => {
    const { rest } = open();
    expect((await rest('nurses', { text: '{', token: 'nonsense' })).status).toBe(401);
    expect((await rest('visits?select=id', { token: 'embedded-demo-key' })).status).toBe(200);
    expect(await outcome(await rest('visits?select=id', { withoutKey: true }))).toEqual([
      401,
      { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
    ]);
  });
});
