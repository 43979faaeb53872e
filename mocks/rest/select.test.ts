import { describe, expect, it } from 'vitest';
import { outcome, read } from '../testing/test-backend';
import { open, openWith, refusal, singular } from '../testing/visits';

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
    ['note=not.in.()', ['Asha', 'Bela', 'chand']],
    ['name=eq.hidden', []],
    ['or=(id.eq.1,note.is.null)', ['Asha']],
    ['or=(id.eq.1,and(fee.lt.50,paid.is.false))', ['Asha', 'Bela']],
    ['not.or=(id.eq.1,id.eq.2)', ['chand']],
    ['and=(note.not.is.null,id.in.(2,3))', ['Bela', 'chand']],
    ['or=(name.eq."a,b",name.eq.chand)', ['chand']],
    ['not.and=(note.eq.x_y,id.eq.2)', ['Asha', 'chand']],
    ['note=isdistinct.xzy', ['Asha', 'Bela']],
    ['name=match.^[AB]', ['Asha', 'Bela']],
    ['name=imatch.^C', ['chand']],
    ['note=like.x%5C_y', ['Bela']],
    ['name=like.*-*', []],
    ['name=like.Z%5C', []],
    ['name=like.Asha%5C', []],
    ['on=eq.2026-1-3', ['Asha']],
    ['fee=lt.NaN', ['Asha', 'Bela', 'chand']],
    ['fee=gt.-Infinity', ['Asha', 'Bela', 'chand']],
    ['at=lt.infinity', []],
    ['limit=x', ['Asha', 'Bela', 'chand']],
    ['offset=-1', ['Asha', 'Bela', 'chand']],
  ])('filters by %s', async (query, expected) => {
    const { names } = await openWith(rows);
    expect(await names(`${query}&order=id`)).toEqual(expected);
  });

  it.each(['like.A%5C', 'like.%5C', 'ilike.*H%5C', 'not.like.a%25%5C%5C%5C'])(
    'refuses a pattern whose last character escapes nothing: %s',
    async (filter) => {
      const { rest } = await openWith([
        ...rows,
        { id: 5, name: 'a\\b', fee: 1, on: '2026-01-02', note: null, paid: true },
      ]);
      const message = 'LIKE pattern must not end with escape character';
      expect(await outcome(await rest(`visits?select=name&name=${filter}`))).toEqual([400, refusal('22025', message)]);
    },
  );

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

  it('orders rows with the same first column by a second one', async () => {
    const { names } = await openWith([
      { id: 1, name: 'b', fee: 5 },
      { id: 2, name: 'a', fee: 5 },
      { id: 3, name: 'c', fee: 1 },
    ]);
    expect(await names('order=fee.desc,name.asc')).toEqual(['a', 'b', 'c']);
  });

  it('returns the range of the page, and the total on request', async () => {
    const { rest } = await openWith(rows);
    const plain = await rest('visits?select=id&limit=2');
    expect([plain.status, plain.headers.get('Content-Range')]).toEqual([200, '0-1/*']);
    const counted = await rest('visits?select=id&limit=2&offset=1', { headers: { Prefer: 'count=exact' } });
    expect([counted.status, counted.headers.get('Content-Range')]).toEqual([206, '1-2/3']);
    const head = await rest('visits?select=id', { method: 'HEAD', headers: { Prefer: 'count=exact' } });
    expect([head.status, head.headers.get('Content-Range'), await head.text()]).toEqual([200, '0-2/3', '']);
  });

  it('returns exactly one object or an error', async () => {
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

  it('applies each of two filters of a column, and the first of two selections', async () => {
    const { rest } = await openWith([1, 2, 3].map((id) => ({ id, name: `visit ${id}` })));
    const found = async (query: string) => read<object[]>(await rest(`visits?${query}`));
    expect(await found('select=id&id=gt.1&id=lt.3')).toEqual([{ id: 2 }]);
    expect(await found('select=id&id=lt.3&id=gt.1')).toEqual([{ id: 2 }]);
    expect(await found('select=id&select=name&id=eq.1')).toEqual([{ id: 1 }]);
  });

  it.each([
    'id=1',
    'id=eq',
    'id=almost.1',
    'paid=is.5',
    'id=in.1',
    'or=id.eq.1',
    'or=()',
    'or=(id.eq.1',
    'or=(id.eq.1))',
    'and=(id)',
    'order=id.up',
    'select=id:a:b',
    'id=not.not.eq.1',
    'select=(',
    'order=(',
  ])('refuses the query %s', async (query) => {
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
    ['select=doctor(*)', 400, 'PGRST200', "Could not find a relationship with 'doctor' in the schema cache"],
    ['select=id.count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
    ['select=id&key=is.true', 400, '42804', 'argument of IS TRUE must be type boolean, not type uuid'],
    ['select=id&key=eq.x&secret=eq.x', 400, '22P02', 'invalid input syntax for type uuid: "x"'],
    ['select=id&name=match.(', 400, '2201B', 'invalid regular expression'],
    ['select=id&limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
    ['select=id&id=like.1', 404, '42883', 'operator does not exist: integer ~~ unknown'],
    ['select=secret', 401, '42501', 'permission denied for table visits'],
    ['select=*', 401, '42501', 'permission denied for table visits'],
    ['', 401, '42501', 'permission denied for table visits'],
    ['select=id&secret=like.*', 401, '42501', 'permission denied for table visits'],
    ['select=id&order=secret', 401, '42501', 'permission denied for table visits'],
  ])('refuses %s', async (query, status, code, message) => {
    const answer = await open().rest(`visits?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code, message }]);
  });
});
