import { describe, expect, it } from 'vitest';
import { outcome } from '../testing/test-backend';
import { open, openWith, refusal, representation, singular } from '../testing/visits';

describe('insert', () => {
  it('returns 201 without a body', async () => {
    const answer = await open().rest('visits', { body: { id: 1, name: 'a' } });
    expect([answer.status, await answer.text()]).toEqual([201, '']);
  });

  it('returns the new rows with defaults on request', async () => {
    const answer = await open().rest('visits?select=id,day:on,fee', {
      body: [{ id: 1, name: 'a' }],
      headers: representation,
    });
    expect(await outcome(answer)).toEqual([201, [{ id: 1, day: '2026-01-01', fee: 100 }]]);
  });

  it('returns one object on request', async () => {
    const answer = await open().rest('visits?select=id', {
      body: { id: 1, name: 'a' },
      headers: { ...representation, ...singular },
    });
    expect(await outcome(answer)).toEqual([201, { id: 1 }]);
  });

  it('inserts an array atomically', async () => {
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

  it('requires the same keys in each object, unless the query lists the columns', async () => {
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

  it('fills missing columns with defaults on request and ignores columns that the query does not list', async () => {
    const { rest } = open();
    const body = [{ id: 1, name: 'a', note: 'dropped' }];
    await rest('visits?columns=id,name,fee', { body, headers: { Prefer: 'missing=default' } });
    expect(await (await rest('visits?select=fee,note')).json()).toEqual([{ fee: 100, note: null }]);
  });

  it('refuses to return a row or column that the caller may not read', async () => {
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
    [{ on: '(2026-03-04)' }, { on: '2026-03-04' }],
    [{ at: '"2026-03-04 05:06:07+00"' }, { at: '2026-03-04T05:06:07.000Z' }],
    [{ tags: ['a', 1] }, { tags: ['a', '1'] }],
    [{ key: 'ABCDEF00-0000-4000-8000-000000000000' }, { key: 'abcdef00-0000-4000-8000-000000000000' }],
    [{ note: null }, { note: null }],
  ])('stores %j as %j', async (given, kept) => {
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
    [{ on: '.2026-03-04' }, '22007', 'invalid input syntax for type date: ".2026-03-04"'],
    [{ on: '(12)' }, '22007', 'invalid input syntax for type date: "(12)"'],
    [{ on: '(13)' }, '22008', 'date/time field value out of range: "(13)"'],
    [{ on: '2026-13-01' }, '22008', 'date/time field value out of range: "2026-13-01"'],
    [{ at: 'now-ish' }, '22007', 'invalid input syntax for type timestamp with time zone: "now-ish"'],
    [{ at: '2026-02-30T00:00:00Z' }, '22008', 'date/time field value out of range: "2026-02-30T00:00:00Z"'],
    [{ at: '2026-02-03T25:00:00Z' }, '22008', 'date/time field value out of range: "2026-02-03T25:00:00Z"'],
  ])('refuses %j with %s', async (given, code, message) => {
    const answer = await open().rest('visits', { body: { id: 1, name: 'a', ...given } });
    expect(await outcome(answer)).toEqual([400, refusal(code, message)]);
  });
});
