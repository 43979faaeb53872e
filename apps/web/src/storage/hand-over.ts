import * as v from 'valibot';
import { readList } from '../parsing/readable-list';
import { handedOverStore } from './handed-over-store';

const entrySchema = v.object({ id: v.string(), details: v.unknown() });

const readEntries = () => readList(entrySchema, handedOverStore.read() ?? []).entries;

const stateSchema = v.object({ handedOver: v.string() });

/** More confirmations than a tab's history usually holds. The oldest are deleted. */
const maxEntries = 20;

const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');

/**
 * Hands details over to the next page. Navigation state has only an id, because browsers keep history entries after
 * sign-out and write them to disk. They must not contain personal data.
 */
export const handOver = {
  /** Stores the details and returns the navigation state for them. */
  keep(details: unknown): { handedOver: string } {
    const id = newId();
    handedOverStore.write([...readEntries(), { id, details }].slice(-maxEntries));
    return { handedOver: id };
  },
  /** Returns the unvalidated details for a navigation state; null if there are none. */
  read(state: unknown): unknown {
    const parsed = v.safeParse(stateSchema, state);
    if (!parsed.success) return null;
    return readEntries().find(({ id }) => id === parsed.output.handedOver)?.details ?? null;
  },
};
