/** The Hindi text of a value, or the value itself: a user may have typed it, such as a specialization. */
export const translate = (table: Readonly<Record<string, string>>, value: string): string =>
  // Without this check, `constructor` would find a function.
  Object.hasOwn(table, value) ? (table[value] ?? value) : value;
