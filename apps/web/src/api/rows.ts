import type { KyInstance } from 'ky';
import * as v from 'valibot';
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
}

/** Lists the rows of a table that belong to this user. Throws `ApiFailure`. */
export function findOwnRows<Row>(
  table: string,
  { columns, row, where = {}, order }: Search<Row>,
  { userId, signal }: Caller,
): Promise<ReadableList<Row>> {
  const searchParams = {
    select: columns.join(','),
    ...Object.fromEntries(Object.entries(where).map(([column, value]) => [column, `eq.${value}`])),
    ...(order && { order }),
    // Without this, doctors and admins get rows of other users.
    user_id: `eq.${userId}`,
  };
  return asUser({ userId, signal }, async (api) =>
    readList(row, await api.get(`rest/v1/${table}`, { searchParams, signal }).json()),
  );
}

/** Returns whether a row has these values. The order of the ids in a list does not matter. */
export function holds(row: Readonly<Record<string, unknown>>, values: object): boolean {
  const textOf = (value: unknown) =>
    Array.isArray(value) ? JSON.stringify(value.map(String).toSorted((a, b) => a.localeCompare(b))) : String(value);
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
