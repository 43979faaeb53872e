/** Values that JSON cannot write. Written as `{"$":"NaN"}`. */
const words = new Map<string, unknown>([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['undefined', undefined],
]);

const wordFor = (value: unknown) => [...words].find(([, meant]) => Object.is(meant, value))?.[0];

/**
 * The text of a value whose only field is `$`. It gets another `$` in front, so that it is not read as one of
 * `words`.
 */
const onlyDollar = (value: object): string | undefined => {
  const { $: text } = value as { $?: unknown };
  return Object.keys(value).length === 1 && typeof text === 'string' ? text : undefined;
};

function toPlain(value: unknown): unknown {
  const word = wordFor(value);
  if (word) return { $: word };
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const text = onlyDollar(value);
  if (text !== undefined) return { $: `$${text}` };
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, toPlain(held)]));
}

function fromPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (typeof value !== 'object' || value === null) return value;
  const text = onlyDollar(value);
  if (text?.startsWith('$')) return { $: text.slice(1) };
  if (text !== undefined && words.has(text)) return words.get(text);
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, fromPlain(held)]));
}

/** JSON that also keeps NaN, the infinities and `undefined`. */
export const writeJson = (value: unknown, space?: number): string => JSON.stringify(toPlain(value), null, space);

/** Reads what `writeJson` wrote, and any JSON. Throws a `SyntaxError` on anything else. */
export const readJson = (text: string): unknown => fromPlain(JSON.parse(text));
