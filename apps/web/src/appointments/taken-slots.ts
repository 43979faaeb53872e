import { daysAfter, momentOf } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { timeSlots } from '@sehat/catalog/time-slots';
import type { CallFailure } from '../api/failure-reason';

/** An hour of a day on India's clock: an ISO date and one of the catalog's slots. */
export interface Slot {
  date: string;
  time: string;
}

/** The booked hours of a doctor between two days, both included. */
export interface TakenSlots {
  doctorName: string;
  from: string;
  to: string;
  slots: readonly Slot[];
  /** The hours among them that the user has booked. */
  own?: readonly Slot[];
  /** The hours of other users among them that were free when the list was first read. */
  lately?: readonly Slot[];
}

/** Why the backend refused an hour: another appointment holds it, or it has begun. */
export interface RefusedSlot extends Slot {
  reason: 'taken' | 'begun';
}

/** The hour of an attempt that is being sent, or whose answer is missing. The list may hold it as the user's own. */
export interface UnansweredSlot extends Slot {
  isSending: boolean;
}

/** The days that one request covers. The next free hour is looked for among them. */
const daysPerRequest = 14;

/** Returns the last day of the request that begins with this day. */
export const lastDayFrom = (date: string): string => daysAfter(momentOf(date, 0), daysPerRequest - 1);

const isAmong = (slots: readonly Slot[] | undefined, { date, time }: Slot) =>
  slots?.some((slot) => slot.date === date && slot.time === time) ?? false;

/** Whether the list says that an appointment holds this hour. */
export const isSlotTaken = (taken: TakenSlots | null, slot: Slot): boolean => isAmong(taken?.slots, slot);

/** Whether the list says that an appointment of the user holds this hour. */
export const isSlotOwn = (taken: TakenSlots | null, slot: Slot): boolean => isAmong(taken?.own, slot);

/** Whether this hour was free when the list was first read, and another user has taken it meanwhile. */
export const isSlotLost = (taken: TakenSlots | null, slot: Slot): boolean => isAmong(taken?.lately, slot);

/** Returns the newer list of the same days. It remembers which hours were free before. */
export const withNewer = (before: TakenSlots, newer: TakenSlots): TakenSlots => ({
  ...newer,
  lately: newer.slots.filter(
    (slot) => !isSlotOwn(newer, slot) && (isSlotLost(before, slot) || !isSlotTaken(before, slot)),
  ),
});

/**
 * Returns the first hour from this day on that has not begun and that no appointment holds. Null when the list covers
 * no such hour.
 */
export function nextFreeSlot(taken: TakenSlots, fromDate: string, now?: Date): Slot | null {
  for (let date = fromDate; date <= taken.to; date = daysAfter(momentOf(date, 0), 1)) {
    const time = timeSlots.find((slot) => !isSlotOver(date, slot, now) && !isSlotTaken(taken, { date, time: slot }));
    if (time) return { date, time };
  }
  return null;
}

/** Returns the hour of an attempt that failed because of its hour; null for another failure, or without an attempt. */
export function refusedSlot(failure: CallFailure | null, sent: Slot | null): RefusedSlot | null {
  if (!sent) return null;
  const { date, time } = sent;
  if (failure?.constraint === 'appointments_slot_key') return { date, time, reason: 'taken' };
  if (failure?.constraint === 'appointments_begun_check') return { date, time, reason: 'begun' };
  return null;
}
