import { rowsPerPage } from '@sehat/catalog/limits';
import type { KyInstance } from 'ky';
import * as v from 'valibot';
import { m } from '../messages/generated/messages.js';
import { type ReadableList, readList } from '../parsing/readable-list';
import { ApiFailure } from './api-failure';
import { asUser, type Caller } from './as-user';
import { call, publicApi } from './client';

/** The user who sends a row, or a signed-out visitor (null). */
export type Sender = Omit<Caller, 'userId'> & { userId: string | null };

/**
 * Inserts one row without requesting it back. Only PostgREST's own answer counts as success: 201 with an empty body.
 * Any other 2xx comes from an intermediary, such as the sign-in page of a public network. Throws `ApiFailure`.
 */
export function insertRow(table: string, row: object, { userId, signal }: Sender): Promise<void> {
  const insert = async (api: KyInstance) => {
    const answer = await api.post(`rest/v1/${table}`, { json: row, signal });
    if (answer.status !== 201 || (await answer.text()) !== '') {
      throw new ApiFailure('malformed', { status: answer.status });
    }
  };
  return userId === null ? call(() => insert(publicApi)) : asUser({ userId, signal }, insert);
}

interface Search<Row> {
  columns: readonly string[];
  row: v.GenericSchema<unknown, Row>;
  /** Values that the rows must have. Servers log URLs, so this must not contain personal data. */
  where?: Readonly<Record<string, string>>;
  order?: string;
  /** A column between two values, both included. */
  between?: { column: string; from: string; to: string };
  /** A column below a value. */
  before?: { column: string; value: string };
  /** A column that does not have this value. */
  except?: { column: string; value: string };
}

const searchParamsOf = ({ columns, where = {}, order, between, before, except }: Omit<Search<unknown>, 'row'>) => [
  ['select', columns.join(',')],
  ...Object.entries(where).map(([column, value]) => [column, `eq.${value}`]),
  ...(between
    ? [
        [between.column, `gte.${between.from}`],
        [between.column, `lte.${between.to}`],
      ]
    : []),
  ...(before ? [[before.column, `lt.${before.value}`]] : []),
  ...(except ? [[except.column, `neq.${except.value}`]] : []),
  ...(order ? [['order', order]] : []),
];

/** Lists the rows of a table that this user may read. Throws `ApiFailure`. */
export function findRows<Row>(table: string, search: Search<Row>, caller: Caller): Promise<ReadableList<Row>> {
  const searchParams = searchParamsOf(search);
  return asUser(caller, async (api) =>
    readList(search.row, await api.get(`rest/v1/${table}`, { searchParams, signal: caller.signal }).json()),
  );
}

/**
 * Lists the rows of a table that belong to this user. Without the filter, doctors and admins get rows of other users.
 * Throws `ApiFailure`.
 */
export const findOwnRows = <Row>(table: string, search: Search<Row>, caller: Caller): Promise<ReadableList<Row>> =>
  findRows(table, { ...search, where: { ...search.where, user_id: caller.userId } }, caller);

/** The rows of a page, and the number of all rows that match. */
export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  /** The number of invalid rows of the page. */
  unreadable: number;
}

/** Reads the total of `0-49/312` or, beyond the last page, of `*\/312`. Throws `ApiFailure` without one. */
function totalOf({ headers, status }: Response): number {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  if (total === undefined) throw new ApiFailure('malformed', { status });
  return Number(total);
}

/** Lists one page of the rows that this user may read. `page` counts from 1. Throws `ApiFailure`. */
export function findPage<Row>(table: string, search: Search<Row>, page: number, caller: Caller): Promise<Page<Row>> {
  const offset = (page - 1) * rowsPerPage;
  const searchParams = [...searchParamsOf(search), ['limit', String(rowsPerPage)], ['offset', String(offset)]];
  return asUser(caller, async (api) => {
    const answer = await api.get(`rest/v1/${table}`, {
      searchParams,
      signal: caller.signal,
      headers: { Prefer: 'count=exact' },
      // PostgREST answers 416 for a page beyond the last one.
      throwHttpErrors: (status) => status !== 416,
    });
    if (answer.status === 416) return { rows: [], total: totalOf(answer), unreadable: 0 };
    const { entries, unreadable } = readList(search.row, await answer.json());
    return { rows: entries, total: totalOf(answer), unreadable };
  });
}

/**
 * Changes one row. PostgREST reports a row that the user may not change as an empty list, which is a failure here.
 * Throws `ApiFailure`.
 */
export function changeRow(table: string, id: string | number, values: object, caller: Caller): Promise<void> {
  return asUser(caller, async (api) => {
    const answer = await api.patch(`rest/v1/${table}`, {
      json: values,
      searchParams: { id: `eq.${id}`, select: 'id' },
      headers: { Prefer: 'return=representation' },
      signal: caller.signal,
    });
    const { entries } = readList(v.object({ id: v.unknown() }), await answer.json());
    if (entries.length === 0) throw new ApiFailure('rejected', { sentence: m.service_nothing_changed() });
  });
}

/**
 * Deletes one row. A row that does not exist, or that the user may not delete, counts as deleted. Throws `ApiFailure`.
 */
export function deleteRow(table: string, id: string, caller: Caller): Promise<void> {
  return asUser(caller, async (api) => {
    const answer = await api.delete(`rest/v1/${table}`, { searchParams: { id: `eq.${id}` }, signal: caller.signal });
    if (answer.status !== 204) throw new ApiFailure('malformed', { status: answer.status });
  });
}

/** Returns whether this user may read a row with these values. They are in the URL. Throws `ApiFailure`. */
export async function hasRow(table: string, where: Readonly<Record<string, string>>, caller: Caller): Promise<boolean> {
  const { entries } = await findRows(table, { columns: ['id'], row: v.unknown(), where }, caller);
  return entries.length > 0;
}

/** The text of a column's value for comparisons. The order of the ids in a list does not matter. */
export const textOf = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(String).toSorted((a, b) => a.localeCompare(b))) : String(value);

/** Returns whether a row has these values. */
export function holds(row: Readonly<Record<string, unknown>>, values: object): boolean {
  return Object.entries(values).every(([column, value]) => textOf(row[column]) === textOf(value));
}

/**
 * Returns whether this user has a row with these values. Only date and time are in the URL. Throws `ApiFailure`.
 */
export async function hasOwnRow<Values extends { date: string; time: string }>(
  table: string,
  { date, time, ...rest }: Values,
  caller: Caller,
): Promise<boolean> {
  const search = { columns: Object.keys(rest), row: v.record(v.string(), v.unknown()), where: { date, time } };
  const { entries } = await findOwnRows(table, search, caller);
  return entries.some((row) => holds(row, rest));
}
