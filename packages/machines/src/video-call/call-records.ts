import type { ActivityRecord, StoredList } from './video-call.types';

const hasId = (entry: unknown, appointmentId: string): entry is object => {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return false;
  const { id } = entry;
  return (typeof id === 'string' || typeof id === 'number') && String(id) === appointmentId;
};

/**
 * Returns the list with this appointment marked as completed, or null when the list does not contain it.
 */
export function withCompleted(list: unknown, appointmentId: string): unknown[] | null {
  if (!Array.isArray(list) || !list.some((entry) => hasId(entry, appointmentId))) return null;
  return list.map((entry: unknown) => (hasId(entry, appointmentId) ? { ...entry, status: 'completed' } : entry));
}

/** Appends a record to a list. Starts a new list when the stored value is not one. */
export const withRecord = (list: unknown, record: ActivityRecord): unknown[] =>
  Array.isArray(list) ? [...(list as unknown[]), record] : [record];

/** Reads a list, changes it and writes it back. `change` returns null when there is nothing to write. */
export function updateList(store: StoredList, change: (list: unknown) => readonly unknown[] | null): void {
  const next = change(store.read());
  if (next) store.write(next);
}
