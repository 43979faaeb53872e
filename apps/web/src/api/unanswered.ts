import * as v from 'valibot';
import { readUnanswered, type UnansweredNote, writeUnanswered } from '../storage/unanswered-store';
import type { Caller } from './as-user';
import { findOwnRows, textOf } from './rows';

type Row = Readonly<Record<string, unknown>>;

/** A note about a row that its user can read back. */
export type BookingNote = Exclude<UnansweredNote, { table: 'doctors' }>;

async function digestOf(row: Row, columns: readonly string[]): Promise<string> {
  const text = JSON.stringify(columns.map((column) => textOf(row[column])));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keep = (note: UnansweredNote, userId: string) => writeUnanswered(userId, [...readUnanswered(userId), note]);

/** Notes that this user signed out while a booking was being sent. The note holds a digest in place of the values. */
export async function noteUnansweredBooking(table: BookingNote['table'], row: object, userId: string): Promise<void> {
  const at = Date.now();
  const columns = Object.keys(row).toSorted();
  keep({ table, columns, digest: await digestOf({ ...row }, columns), at }, userId);
}

/** Notes that this user signed out while a doctor's registration was being sent. */
export const noteUnansweredRegistration = (userId: string): void => keep({ table: 'doctors', at: Date.now() }, userId);

/** Returns whether the user has the row of a note. No value of the row is in the URL. Throws `ApiFailure`. */
export async function isBooked({ table, columns, digest }: BookingNote, caller: Caller): Promise<boolean> {
  const { entries } = await findOwnRows(table, { columns, row: v.record(v.string(), v.unknown()) }, caller);
  const digests = await Promise.all(entries.map((row) => digestOf(row, columns)));
  return digests.includes(digest);
}
