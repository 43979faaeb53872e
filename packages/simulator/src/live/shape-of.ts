const MAX_ITEMS = 20;

/**
 * Describes a value without what it says: the names of fields, and the kind of each value. For pages that show people's
 * own data, because no list of names tells all health data.
 */
export function shapeOf(value: unknown, within: readonly object[] = []): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object') return `[${typeof value === 'string' ? 'text' : typeof value}]`;
  if (within.includes(value)) return '[circular]';
  const path = [...within, value];
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => shapeOf(item, path));
  if (value instanceof Date) return '[date]';
  if (value instanceof Error) return `[${value.name}]`;
  if (value instanceof Map || value instanceof Set) return `[${value.size} entries]`;
  // Keys of records may be texts of people, so only names that a program would use are kept.
  return Object.fromEntries(
    Object.entries(value).map(([field, held], index) => [
      /^[A-Za-z_]\w{0,30}$/.test(field) ? field : `[field ${index + 1}]`,
      shapeOf(held, path),
    ]),
  );
}

/** An event described without what it says. Its type stays. */
export function shapeOfEvent(event: unknown): unknown {
  const shape = shapeOf(event);
  if (typeof shape !== 'object' || shape === null) return shape;
  return Object.assign({}, shape, { type: (event as { type?: unknown }).type });
}
