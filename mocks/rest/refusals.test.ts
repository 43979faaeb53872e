import { describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.types';
import { createTestBackend, outcome, read } from '../testing/test-backend';
import { open, openWith, refusal } from '../testing/visits';
import { RestError } from './rest-error';

describe('a request with several errors', () => {
  const raised = new RestError({ status: 400, code: 'P0001', message: 'raised by a trigger' });

  /** Each body corrects the first fault of the body before it. */
  const ladder: [string, number, Record<string, unknown> | string][] = [
    ['PGRST102', 400, '{"id":'],
    ['PGRST204', 400, { nope: 1, locked: 'x', amount: 'x', name: null }],
    ['42501', 401, { locked: 'x', amount: 'x', name: null }],
    ['22P02', 400, { amount: 'x', name: null }],
    ['P0001', 400, { amount: null, name: 'trigger', owner: '00000000-0000-4000-8000-000000000000' }],
    ['42501', 401, { amount: null, name: 'forbidden', owner: '00000000-0000-4000-8000-000000000000' }],
    ['23502', 400, { amount: null, name: 'taken', owner: '00000000-0000-4000-8000-000000000000' }],
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

  it.each(ladder)('gets %s (%i) when the earlier ones are mended', async (code, status, body) => {
    const { rest } = createTestBackend({ tables: [steps] });
    expect((await rest('steps', { body: { name: 'taken' } })).status).toBe(201);
    const answer = await rest('steps', typeof body === 'string' ? { text: body } : { body });
    expect(answer.status).toBe(status);
    const answered = await read<Record<string, unknown>>(answer);
    expect(answered['code']).toBe(code);
    expect(Object.keys(answered).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
  });

  it('inserts the row when no error is left', async () => {
    const { rest } = createTestBackend({ tables: [steps] });
    expect((await rest('steps', { body: { name: 'free', amount: 1, owner: null } })).status).toBe(201);
  });
});

describe('error messages', () => {
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
  ])('name the broken rule for %j', async (body, status, code, message) => {
    const { rest } = await openWith([{ id: 9, name: 'nine' }]);
    expect(await outcome(await rest('visits', { body }))).toEqual([status, refusal(code, message)]);
  });

  it.each(['', '{', '5', '"text"', 'null', '[1]'])('refuse the body %s', async (text) => {
    const answer = await open().rest('visits', { method: 'POST', text });
    expect(await outcome(answer)).toEqual([400, refusal('PGRST102', 'Empty or invalid json')]);
  });

  it('name an unknown table', async () => {
    const expected = [404, refusal('PGRST205', "Could not find the table 'public.nurses' in the schema cache")];
    expect(await outcome(await open().rest('nurses?select=*'))).toEqual(expected);
    expect(await outcome(await open().rest('nurses', { body: {} }))).toEqual(expected);
  });

  it('refuse an unknown method with 405', async () => {
    expect((await open().rest('visits', { method: 'PUT', body: {} })).status).toBe(405);
  });
});
