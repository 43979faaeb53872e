import * as v from 'valibot';

/** The valid entries of a list, and the number of invalid ones. */
export interface ReadableList<T> {
  entries: T[];
  unreadable: number;
}

/**
 * Validates a list entry by entry, so that one bad entry does not hide the others. Throws `ValiError` for a
 * value that is not a list.
 */
export function readList<T>(entry: v.GenericSchema<unknown, T>, value: unknown): ReadableList<T> {
  const list = v.parse(v.array(v.unknown()), value);
  const entries = list.flatMap((item) => {
    const read = v.safeParse(entry, item);
    return read.success ? [read.output] : [];
  });
  return { entries, unreadable: list.length - entries.length };
}
