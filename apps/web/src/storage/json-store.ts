import * as v from 'valibot';
import { localArea, type StorageArea } from './storage-area';

/**
 * One validated value in the browser's storage. Every read is a trust boundary: invalid text reads as `null`. No
 * method throws.
 */
export interface JsonStore<T> {
  read: () => T | null;
  /** Whether a text is stored that is no such value. */
  isDamaged: () => boolean;
  /** Returns whether the browser stored the value. A refused value lasts until the page is closed. */
  write: (value: T) => boolean;
  clear: () => void;
  /** Calls back when another tab changed the value. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Texts that the browser refused to store, by key. */
const unsaved = new Map<string, string>();

/**
 * The stored text at its last read or write, by key. Without it, a browser that later blocks storage ends the session
 * of an open page.
 */
const lastSeen = new Map<string, string>();

function readText(key: string, area: StorageArea): string | null {
  const text = area.read(key);
  if (text === undefined) return lastSeen.get(key) ?? null;
  if (text === null) lastSeen.delete(key);
  else lastSeen.set(key, text);
  return text;
}

function forget(key: string) {
  unsaved.delete(key);
  lastSeen.delete(key);
}

/** Parses JSON text and validates it; null when it is absent or invalid. */
export function parseJson<T>(schema: v.GenericSchema<unknown, T>, text: string | null | undefined): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Creates the store of `key`, whose values match `schema`. */
export function jsonStore<T>(key: string, schema: v.GenericSchema<unknown, T>, area = localArea): JsonStore<T> {
  const readStored = () => unsaved.get(key) ?? readText(key, area);
  const read = () => parseJson(schema, readStored());
  return {
    read,
    isDamaged: () => readStored() !== null && read() === null,
    write(value) {
      const text = JSON.stringify(value);
      const isStored = area.write(key, text);
      if (isStored) {
        unsaved.delete(key);
        lastSeen.set(key, text);
      } else unsaved.set(key, text);
      return isStored;
    },
    clear() {
      forget(key);
      area.remove(key);
    },
    subscribe(listener) {
      // `key` is null when the whole storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        forget(key);
        listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Creates the store of a list. Its readers validate each entry with `readList`. */
export const listStore = (key: string, area?: StorageArea): JsonStore<readonly unknown[]> =>
  jsonStore<readonly unknown[]>(key, v.array(v.unknown()), area);

/** Deletes every value whose key matches. */
export function clearMatching(matches: (key: string) => boolean, area = localArea): void {
  for (const key of [...unsaved.keys(), ...lastSeen.keys()]) if (matches(key)) forget(key);
  for (const key of area.keys()) if (matches(key)) area.remove(key);
}
