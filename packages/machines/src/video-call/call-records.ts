import type { ActivityRecord, StoredList } from './video-call.types';

const hasId = (entry: unknown, appointmentId: string): entry is object => {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return false;
  const { id } = entry;
  return (typeof id === 'string' || typeof id === 'number') && String(id) === appointmentId;
};

/** The list with this appointment marked as completed, or null when it holds none such. What else is in it stays as it is. */
export function withCompleted(list: unknown, appointmentId: string): unknown[] | null {
  if (!Array.isArray(list) || !list.some((entry) => hasId(entry, appointmentId))) return null;
  return list.map((entry: unknown) => (hasId(entry, appointmentId) ? { ...entry, status: 'completed' } : entry));
}

/** The list with a record at its end; a new one where there was none. */
export const withRecord = (list: unknown, record: ActivityRecord): unknown[] =>
  Array.isArray(list) ? [...(list as unknown[]), record] : [record];

/** What is noted for the admins when the call of an appointment has ended. `now` is in milliseconds since the epoch. */
export const activityRecord = (id: string, appointmentId: string, now: number): ActivityRecord => ({
  id,
  type: 'appointment',
  action: 'completed',
  details: `Video call of appointment ${appointmentId} ended; the appointment is completed`,
  timestamp: new Date(now).toISOString(),
});

function readOrNothing(store: StoredList): unknown {
  try {
    return store.read();
  } catch {
    return null;
  }
}

/** Reads a list, changes it and writes it back. A list that cannot be read counts as none; one that cannot be written is left as it was. */
export function updateList(store: StoredList, change: (list: unknown) => readonly unknown[] | null): void {
  const next = change(readOrNothing(store));
  if (!next) return;
  try {
    store.write(next);
  } catch {
    // Storage that is full or denied must not keep a person in a call.
  }
}
