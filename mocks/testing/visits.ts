import { expect } from 'vitest';
import type { Table } from '../tables/table.types';
import { createTestBackend, read } from './test-backend';

/** A small table for tests of the protocol. Its row rules depend on the name of the row. */
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

export const open = () => createTestBackend({ tables: [visits] });

export async function openWith(rows: readonly Record<string, unknown>[]) {
  const test = open();
  for (const body of rows) expect((await test.rest('visits', { body })).status).toBe(201);
  const names = async (query: string) =>
    (await read<{ name: string }[]>(await test.rest(`visits?select=name&${query}`))).map(({ name }) => name);
  return { ...test, names };
}

export const refusal = (code: string, message: string, details: string | null = null) => ({
  code,
  details,
  hint: null,
  message,
});
export const representation = { Prefer: 'return=representation' };
export const singular = { Accept: 'application/vnd.pgrst.object+json' };
