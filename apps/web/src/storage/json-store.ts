import * as v from 'valibot';

/** One validated value in the browser's storage. Every read is a trust boundary: what does not parse or validate is `null`. */
export interface JsonStore<T> {
  read: () => T | null;
  /** Throws where the browser refuses to store (full, denied). */
  write: (value: T) => void;
  clear: () => void;
  /** Calls back when another tab of this browser changed the value. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store for `key` whose values follow `schema`, in local storage unless told otherwise. Reading never throws, denied storage included. */
export function jsonStore<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  area: () => Storage = () => localStorage,
): JsonStore<T> {
  return {
    read() {
      try {
        const stored = area().getItem(key);
        if (stored === null) return null;
        const parsed = v.safeParse(schema, JSON.parse(stored));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    write: (value) => area().setItem(key, JSON.stringify(value)),
    clear() {
      try {
        area().removeItem(key);
      } catch {
        // Denied storage holds nothing to clear.
      }
    },
    subscribe(listener) {
      // `key` is null when the whole storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
