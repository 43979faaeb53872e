import { isSecretField, REDACTED } from '../engine/redact';

/** Biome's and Prettier's width of a line in this project. */
const LINE = 120;

/** Where a value is written. */
export interface Place {
  /** The indentation of its line. */
  indent: string;
  /** The number of characters before it on its line. */
  before: number;
  /** The number of characters after it on its line. */
  after: number;
}

interface Part extends Place {
  /** The name of the field, or empty in a list. */
  field: string;
  /** The source code for a secret, or null to write secrets as they are. */
  secret: string | null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isLong = (value: unknown) =>
  isObject(value) && (Array.isArray(value) ? value.length > 1 : Object.keys(value).length > 1);

/** Formatters write a list of objects with several fields each on several lines, however short it is. */
const isTable = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((item) => isLong(item) && Array.isArray(item) === Array.isArray(value[0]));

function source(value: unknown, part: Part): string {
  const { field, indent, before, after, secret } = part;
  if (secret !== null && isSecretField(field) && value !== null && value !== undefined) return secret;
  if (typeof value === 'string') return secret !== null && value.includes(REDACTED) ? secret : toLiteral(value);
  if (value === undefined) return 'undefined';
  if (typeof value === 'number') return numberSource(value);
  if (!isObject(value)) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const fields: [string, unknown][] = isList ? value.map((item) => ['', item]) : Object.entries(value);
  const deeper = `${indent}  `;
  const items = fields.map(([name, held]) => {
    const label = isList ? '' : `${key(name)}: `;
    const place = { field: name, indent: deeper, before: deeper.length + label.length, after: 1, secret };
    return label + source(held, place);
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  const line = isList ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`;
  const fits = !line.includes('\n') && before + line.length + after <= LINE && !isTable(value);
  return fits ? line : `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close}`;
}

const escape = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"');

/** A text as a string literal, in the quotes that need fewer escapes. */
export function toLiteral(text: string): string {
  const isDouble = text.split("'").length > text.split('"').length;
  const quote = isDouble ? '"' : "'";
  return quote + escape(text).replaceAll(quote, `\\${quote}`) + quote;
}

const key = (name: string) => {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toLiteral(name);
};

function numberSource(value: number): string {
  if (Number.isNaN(value)) return 'Number.NaN';
  if (Object.is(value, -0)) return '-0';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? 'Number.POSITIVE_INFINITY' : 'Number.NEGATIVE_INFINITY';
}

/** A value as source code. */
export const toSource = (value: unknown, place: Place): string => source(value, { field: '', ...place, secret: null });

/** A value as the source code of an expectation. A secret, or a text that quotes one, matches any text. */
export const toExpectation = (value: unknown, place: Place): string =>
  source(value, { field: '', ...place, secret: 'expect.any(String) as string' });
