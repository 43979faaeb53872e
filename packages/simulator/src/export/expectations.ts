import { isSecretField } from '../engine/redact';

interface Place {
  /** The name of the field, or empty in a list. */
  field: string;
  /** The indentation of its line. */
  indent: string;
  /** The source code for a secret, or null to write secrets as they are. */
  secret: string | null;
}

function source(value: unknown, place: Place): string {
  const { field, indent, secret } = place;
  if (secret !== null && isSecretField(field) && value !== null && value !== undefined) return secret;
  if (typeof value === 'string') return `'${escape(value)}'`;
  if (value === undefined) return 'undefined';
  if (typeof value === 'number') return numberSource(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const within = (name: string) => ({ field: name, indent: deeper, secret });
  const items = Array.isArray(value)
    ? value.map((item) => source(item, within('')))
    : Object.entries(value).map(([name, held]) => `${key(name)}: ${source(held, within(name))}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  const line = Array.isArray(value) ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`;
  const fits = !line.includes('\n') && indent.length + line.length <= 100;
  return fits ? line : `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close}`;
}

const escape = (text: string) =>
  JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`);

const key = (name: string) => {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${escape(name)}'`;
};

function numberSource(value: number): string {
  if (Number.isNaN(value)) return 'Number.NaN';
  if (Object.is(value, -0)) return '-0';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? 'Number.POSITIVE_INFINITY' : 'Number.NEGATIVE_INFINITY';
}

/** A value as source code. `indent` is the indentation of its line. */
export const toSource = (value: unknown, indent: string): string => source(value, { field: '', indent, secret: null });

/** A value as the source code of an expectation. A secret matches any text. */
export const toExpectation = (value: unknown, indent: string): string =>
  source(value, { field: '', indent, secret: 'expect.any(String)' });

/** A text as a string literal. */
export const toLiteral = (text: string): string => `'${escape(text)}'`;
