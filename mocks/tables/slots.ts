import { indiaDate } from '@sehat/catalog/india-time';
import { maxBookedAhead } from '@sehat/catalog/limits';
import { slotStart } from '@sehat/catalog/slot-rules';
import { timeSlots } from '@sehat/catalog/time-slots';
import type { Cell, Row } from '../store/document';
import type { TableContext } from './table.types';

const start = ({ date, time }: Row) => slotStart(String(date), String(time));

/** The start of a row's hour as a `timestamptz` value; null if the hour cannot be read. */
export function startsAt(row: Row): string | null {
  const moment = start(row);
  return moment === null ? null : new Date(moment).toISOString();
}

/** Whether the row's hour has begun. False if the hour cannot be read. */
export function hasBegun(row: Row, { now }: TableContext): boolean {
  const moment = start(row);
  return moment !== null && moment <= Date.parse(now);
}

/** Whether an hour cannot be booked any more: its date is before today in India, or it has begun. */
export const isPast = (row: Row, context: TableContext): boolean =>
  (row['date'] ?? null) !== null && (String(row['date']) < todayOf(context) || hasBegun(row, context));

/** Whether the row's hour is one of the catalog. True for `null`, which another constraint refuses. */
export const isOffered = ({ time = null }: Row): boolean => time === null || timeSlots.some((slot) => slot === time);

/** Today's date in India. */
export const todayOf = ({ now }: Pick<TableContext, 'now'>): string => indiaDate(Date.parse(now));

export const isMoved = (next: Row, previous: Row): boolean =>
  next['date'] !== previous['date'] || next['time'] !== previous['time'];

/** Refuses a new row of a patient whose account has as many booked rows ahead as it may have. */
export function assertRoom(table: 'appointments' | 'lab_bookings', row: Row, context: TableContext): void {
  if (context.caller.role !== 'patient') return;
  const isAhead = (other: Row) =>
    other['user_id'] === row['user_id'] && other['status'] === 'booked' && !hasBegun(other, context);
  if (context.rows(table).filter(isAhead).length >= maxBookedAhead) context.failCheck(`${table}_limit_check`);
}

const isBlank = (cell: Cell | undefined) => String(cell ?? '').trim() === '';

/** The reason of a cancellation: none if it is blank, and none when the row leaves the status. */
export function keptReason(next: Row, previous: Row): Cell {
  const reason = next['status_reason'] ?? null;
  const isLeft = next['status'] !== 'cancelled' && reason === (previous['status_reason'] ?? null);
  return isLeft || isBlank(reason) ? null : reason;
}

/** A check constraint: only a cancelled row has a reason, and its length is limited. */
export const reasonCheck = (table: string, isWithinLimit: (text: string) => boolean) => ({
  name: `${table}_status_reason_check`,
  holds: ({ status, status_reason }: Row) =>
    (status_reason ?? null) === null || (status === 'cancelled' && isWithinLimit(String(status_reason))),
});
