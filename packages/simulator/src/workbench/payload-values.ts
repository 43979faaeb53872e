import type { AnyFields, AnyInput } from '@sehat/machines/testing/payloads';
import { REDACTED, redact } from '../engine/redact';
import { readJson, writeJson } from '../engine/tagged-json';

/** One input of a form: the path of its value in the event, and its kind. */
export interface PayloadField {
  path: readonly string[];
  input: Exclude<AnyInput, AnyFields>;
}

/** The input of the user, by the field's path. */
export type Typed = Readonly<Record<string, string>>;

const isList = (input: AnyInput): input is readonly string[] => Array.isArray(input);

/** The inputs that a payload needs, in order. */
export function fieldsOf(fields: AnyFields, within: readonly string[] = []): PayloadField[] {
  return Object.entries(fields).flatMap(([name, input]) => {
    const path = [...within, name];
    return typeof input === 'string' || isList(input) ? [{ path, input }] : fieldsOf(input, path);
  });
}

export const nameOf = ({ path }: PayloadField): string => path.join('.');

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((held, name) => (Object(held) as Record<string, unknown>)[name], value);

function textOf(value: unknown, { input }: PayloadField): string {
  if (value === undefined || value === REDACTED) return '';
  if (input === 'json') return writeJson(value, 2);
  if (input === 'secret') return '';
  return typeof value === 'string' ? value : `${value as number | boolean}`;
}

/** The initial values of a form: an event's payload without secrets. */
export function typedFrom(event: unknown, fields: readonly PayloadField[]): Typed {
  const shown = redact(event);
  return Object.fromEntries(fields.map((field) => [nameOf(field), textOf(at(shown, field.path), field)]));
}

const numberWords = new Set(['NaN', 'Infinity', '-Infinity']);

/** Parses an input. Throws an `Error` whose message says what is wrong, for users. */
function read(text: string, { input }: PayloadField): unknown {
  if (input === 'number') {
    const isNumber = text.trim() !== '' && (numberWords.has(text.trim()) || !Number.isNaN(Number(text)));
    if (!isNumber) throw new Error('Give a number, or NaN, Infinity or -Infinity.');
    return Number(text);
  }
  if (input === 'yesNo') return text === 'true';
  if (input !== 'json') return text;
  try {
    return readJson(text);
  } catch {
    throw new Error('This is not JSON. Text goes in quotes.');
  }
}

function put(target: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown) {
  const held = rest.length === 0 ? value : { ...(target[first] as object | undefined) };
  Object.defineProperty(target, first, { value: held, enumerable: true, configurable: true, writable: true });
  if (rest.length > 0) put(held as Record<string, unknown>, rest, value);
}

/** The event of a filled form, or an error per field. */
export function eventFrom(
  type: string,
  fields: readonly PayloadField[],
  typed: Typed,
): { event: { type: string } } | { errors: Typed } {
  const event: { type: string } = { type };
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const name = nameOf(field);
    try {
      put(event, field.path, read(typed[name] ?? '', field));
    } catch (error) {
      errors[name] = error instanceof Error ? error.message : String(error);
    }
  }
  return Object.keys(errors).length > 0 ? { errors } : { event };
}
