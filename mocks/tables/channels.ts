import { callClosesMinutes, callOpensMinutes } from '@sehat/catalog/call-window';
import type { Row } from '../store/document';
import { isForVerifiedDoctor } from './appointments';
import { isOwn } from './ownership';
import { todayOf } from './slots';
import type { TableContext } from './table.types';

/** The tables whose changes the realtime service sends, as the publication `supabase_realtime` lists them. */
export const publishedTables: readonly string[] = ['appointments', 'lab_bookings', 'doctors'];

/** What a caller may do on a private channel, as the policies of `realtime.messages` say. */
export interface TopicRights {
  read: boolean;
  write: boolean;
}

type TopicRule = (rest: string, context: TableContext) => boolean;

const minute = 60_000;

/** The two people of a booked appointment, from 15 minutes before its hour until 60 minutes after it. */
const mayJoinCall: TopicRule = (id, context) => {
  const appointment = context.rows('appointments').find((row) => row['id'] === id);
  if (appointment?.['status'] !== 'booked') return false;
  const start = Date.parse(String(appointment['starts_at']));
  const now = Date.parse(context.now);
  const isOpen = start - callOpensMinutes * minute <= now && now <= start + callClosesMinutes * minute;
  // A doctor reads appointments by their verified name only, so a doctor joins by it alone.
  const isTheirs =
    context.caller.role === 'doctor' ? isForVerifiedDoctor(appointment, context) : isOwn(appointment, context.caller);
  return isOpen && isTheirs;
};

const maxDoctorName = 200;

const isVerifiedAs = (name: string, { caller, rows }: TableContext) =>
  rows('doctors').some((row) => isOwn(row, caller) && row['verified'] === true && row['full_name'] === name);

/** Who may read a topic, by the word before its colon. */
const readers: Readonly<Record<string, TopicRule>> = {
  appointment: mayJoinCall,
  slots: (name, { caller }) => caller.role !== 'anonymous' && name !== '' && name.length <= maxDoctorName,
  mine: (id, { caller }) => caller.userId !== null && id === caller.userId,
  day: (name, context) => context.caller.role === 'doctor' && isVerifiedAs(name, context),
};

/** The rights of a caller on a topic. An unknown topic gives none. */
export function topicRights(topic: string, context: TableContext): TopicRights {
  if (topic === 'registrations') return { read: context.caller.role === 'admin', write: false };
  const [, word = '', rest = ''] = /^(\w+):(.*)$/s.exec(topic) ?? [];
  const read = Object.hasOwn(readers, word) && readers[word]?.(rest, context) === true;
  return { read, write: read && word === 'appointment' };
}

/** A broadcast that a change of an appointment causes. */
export interface SlotBroadcast {
  topic: string;
  event: 'slot';
  payload: { date: string; time: string; taken: boolean };
}

const isSameSlot = (one: Row, other: Row) =>
  ['doctor_name', 'date', 'time', 'status'].every((column) => one[column] === other[column]);

/**
 * Tells the followers of a doctor's hours that an hour was freed or taken, and nothing else about the appointment.
 * Leaves out hours of earlier dates, as the view `taken_slots` does.
 */
export function slotBroadcasts(
  previous: Row | null,
  next: Row | null,
  context: Pick<TableContext, 'now'>,
): SlotBroadcast[] {
  if (previous && next && isSameSlot(previous, next)) return [];
  const today = todayOf(context);
  const broadcast = (row: Row | null, taken: boolean): SlotBroadcast[] => {
    if (row?.['status'] !== 'booked' || String(row['date']) < today) return [];
    const payload = { date: String(row['date']), time: String(row['time']), taken };
    return [{ topic: `slots:${String(row['doctor_name'])}`, event: 'slot', payload }];
  };
  return [...broadcast(previous, false), ...broadcast(next, true)];
}
