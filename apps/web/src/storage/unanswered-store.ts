import * as v from 'valibot';
import { readList } from '../parsing/readable-list';
import { listStore } from './json-store';
import { unansweredKey } from './unanswered-key';

/** `doctors` has no digest, because a patient cannot read registrations. */
const noteSchema = v.variant('table', [
  v.object({
    table: v.picklist(['appointments', 'lab_bookings']),
    columns: v.array(v.string()),
    /** SHA-256 of the row's values in these columns. The device holds no readable health data after the sign-out. */
    digest: v.string(),
    /** When the sign-out ended the request, in milliseconds since the epoch. */
    at: v.number(),
  }),
  v.object({ table: v.literal('doctors'), at: v.number() }),
]);

/** A form that was being sent when its user signed out. */
export type UnansweredNote = v.InferOutput<typeof noteSchema>;

/** The forms of a user that were never answered because the user signed out. */
export const readUnanswered = (userId: string): UnansweredNote[] =>
  readList(noteSchema, listStore(unansweredKey(userId)).read() ?? []).entries;

/** Replaces the forms of a user that were never answered. */
export function writeUnanswered(userId: string, notes: readonly UnansweredNote[]): void {
  const store = listStore(unansweredKey(userId));
  if (notes.length > 0) store.write(notes);
  else store.clear();
}
