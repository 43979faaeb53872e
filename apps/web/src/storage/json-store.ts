import * as v from 'valibot';

/** One validated value in the browser's storage. Every read is a trust boundary: what does not parse or validate is `null`. */
export interface JsonStore<T> {
  read: () => T | null;
  /** Whether the browser stored it. Where it refuses (full, denied) the value is kept for as long as this page is open. */
  write: (value: T) => boolean;
  clear: () => void;
  /** Calls back when another tab of this browser changed the value. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** What the browser refused to store, as text, by key. */
const unsaved = new Map<string, string>();

/** Makes a store for `key` whose values follow `schema`, in local storage unless told otherwise. Never throws, denied storage included. */
export function jsonStore<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  area: () => Storage = () => localStorage,
): JsonStore<T> {
  return {
    read() {
      try {
        const stored = unsaved.get(key) ?? area().getItem(key);
        if (stored === null) return null;
        const parsed = v.safeParse(schema, JSON.parse(stored));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    write(value) {
      const text = JSON.stringify(value);
      try {
        area().setItem(key, text);
        unsaved.delete(key);
        return true;
      } catch {
        unsaved.set(key, text);
        return false;
      }
    },
    clear() {
      unsaved.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Denied storage holds nothing to clear.
      }
    },
    subscribe(listener) {
      // `key` is null when the whole storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        unsaved.delete(key);
        listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
