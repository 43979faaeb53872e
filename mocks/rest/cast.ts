import type { Cell, Json } from '../store/document';
import type { ColumnType } from '../tables/table.types';
import { badValue } from './rest-error';

const MAX_INTEGER = 2_147_483_647;
const TRUE_WORDS = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const FALSE_WORDS = new Set(['false', 'f', 'no', 'n', 'off', '0']);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$|^(\d{4})(\d{2})(\d{2})$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const DAY = 86_400_000;
/** The words for a day, in days from today. */
const DAY_WORDS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** Converts the operand of a filter to a column's type. `now` is the time of the transaction. */
export function castText(type: ColumnType, text: string, now: string): Cell {
  if (text.includes('\u0000')) throw badValue('22021', 'invalid byte sequence for encoding "UTF8": 0x00');
  if (type === 'text[]') return toTextArray(parseArray(text), text);
  if (type === 'jsonb') return toJson(text);
  return cast(type, text, now);
}

/**
 * Converts a JSON value to a column's type. Throws the database's error for a value that does not fit. `now` is the
 * time of the transaction.
 */
export function cast(type: ColumnType, value: Json, now: string): Cell {
  if (value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (type) {
    case 'text':
      return toText(text);
    case 'integer':
      return toInteger(text);
    case 'numeric':
      return toNumeric(text);
    case 'boolean':
      return toBoolean(text);
    case 'date':
      return toDate(text, now);
    case 'timestamptz':
      return toTimestamp(text, now);
    case 'uuid':
      if (!UUID.test(text)) throw badInput('uuid', text);
      return text.toLowerCase();
    case 'text[]':
      return toTextArray(typeof value === 'string' ? parseArray(value) : value, text);
    case 'jsonb':
      // No caller may write a column of this type.
      return text;
  }
}

/** PostgreSQL stores no NUL, and its JSON accepts no half of a surrogate pair. */
function toText(text: string): string {
  if (text.includes('\u0000')) throw badValue('22P05', 'unsupported Unicode escape sequence');
  if (!text.isWellFormed()) throw badValue('22P02', 'invalid input syntax for type json');
  return text;
}

const badInput = (type: string, text: string) => badValue('22P02', `invalid input syntax for type ${type}: "${text}"`);

function toInteger(text: string): number {
  const [, sign = '', digits] = /^\s*([+-]?)(0x[\da-f]+|0o[0-7]+|0b[01]+|\d+(?:_\d+)*)\s*$/i.exec(text) ?? [];
  if (digits === undefined) throw badInput('integer', text);
  const value = Number(digits.replaceAll('_', '')) * (sign === '-' ? -1 : 1);
  if (value > MAX_INTEGER || value < -MAX_INTEGER - 1) {
    throw badValue('22003', `value "${text}" is out of range for type integer`);
  }
  return value;
}

/** A number, or the text `NaN` or `Infinity`, because JSON has no such numbers. */
function toNumeric(text: string): number | string {
  const word = text.trim().toLowerCase();
  if (word === 'nan') return 'NaN';
  const [, sign, infinity] = /^([+-]?)(inf(?:inity)?)$/.exec(word) ?? [];
  if (infinity) return sign === '-' ? '-Infinity' : 'Infinity';
  const [, hex] = /^[+-]?(0x[\da-f]+)$/.exec(word) ?? [];
  if (hex) return word.startsWith('-') ? -Number(hex) : Number(hex);
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(word)) throw badInput('numeric', text);
  return Number(word);
}

function toBoolean(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (TRUE_WORDS.has(word)) return true;
  if (FALSE_WORDS.has(word)) return false;
  throw badInput('boolean', text);
}

/** PostgreSQL ignores punctuation around a day or a moment, but no sign and no full stop. */
const withoutPunctuation = (text: string) =>
  text.replaceAll(/^[\s!-*,/:-@[-`{-~]+|[\s!-*,:-@[-`{-~]+$/g, '').replace(/(?<=\d-\d+-\d+)[-/]$/, '');

function toDate(text: string, now: string): string {
  const given = withoutPunctuation(text);
  const word = given.toLowerCase();
  if (word === 'infinity' || word === '-infinity') return word;
  if (word === 'now' || Object.hasOwn(DAY_WORDS, word)) return dayOf(word, now);
  const found = DATE.exec(given);
  if (!found && isBadNumber(given)) throw outOfRange(text);
  if (!found) throw badValue('22007', `invalid input syntax for type date: "${text}"`);
  const [year = '', month = '', day = ''] = found.slice(1).filter(Boolean);
  const isoDate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${isoDate}T00:00:00Z`);
  if (year === '0000' || Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(isoDate))
    throw outOfRange(text);
  return isoDate;
}

/** Whether text is a number that is no month, no year and no compact date. */
const isBadNumber = (text: string): boolean =>
  /^\d+$/.test(text) && (text.length > 5 || (text.length < 3 && (Number(text) === 0 || Number(text) > 12)));

const dayOf = (word: string, now: string) =>
  new Date(Date.parse(now) + (DAY_WORDS[word] ?? 0) * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);

function toTimestamp(text: string, now: string): string {
  const trimmed = withoutPunctuation(text);
  const word = trimmed.toLowerCase();
  if (word === 'now') return now;
  if (word === 'infinity' || word === '-infinity') return word;
  if (Object.hasOwn(DAY_WORDS, word)) return `${dayOf(word, now)}T00:00:00.000Z`;
  if (DATE.test(trimmed)) toDate(trimmed, now);
  else if (isBadNumber(trimmed)) throw outOfRange(text);
  const isDateOnly = /^\d{4}-\d{2}-\d{2}$/.test(trimmed);
  if (!isDateOnly && !TIMESTAMP.test(trimmed)) {
    throw badValue('22007', `invalid input syntax for type timestamp with time zone: "${text}"`);
  }
  const hasZone = isDateOnly || /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(trimmed.slice('yyyy-mm-dd'.length));
  const zoned = trimmed.replace(' ', 'T').replace(/([+-]\d{2})$/, isDateOnly ? '$1' : '$1:00');
  const moment = new Date(hasZone ? zoned : `${zoned}Z`);
  if (Number.isNaN(moment.getTime())) throw outOfRange(text);
  return moment.toISOString();
}

const outOfRange = (text: string) => badValue('22008', `date/time field value out of range: "${text}"`);

function toTextArray(value: Json, text: string): (string | null)[] {
  if (!Array.isArray(value)) throw badValue('22P02', `malformed array literal: "${text}"`);
  return value.map((item) => (item === null ? null : toText(typeof item === 'string' ? item : JSON.stringify(item))));
}

/** Reads an array as the database writes it: `{one,"two, three"}`. Returns null for other text. */
function parseArray(text: string): (string | null)[] | null {
  const [, list] = /^\s*\{(.*)\}\s*$/s.exec(text) ?? [];
  if (list === undefined) return null;
  if (list.trim() === '') return [];
  const item = /\s*(?:"((?:[^"\\]|\\.)*)"|([^",{}]+))\s*(?:,|$)/gsy;
  const found = [...list.matchAll(item)];
  const isWhole = found.reduce((length, [part]) => length + part.length, 0) === list.length && !/,\s*$/.test(list);
  if (!isWhole) return null;
  const plain = (bare: string) => (bare.trim().toLowerCase() === 'null' ? null : bare.trim());
  return found.map(([, quoted, bare = '']) => quoted?.replaceAll(/\\(.)/gs, '$1') ?? plain(bare));
}

function toJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    throw badValue('22P02', 'invalid input syntax for type json');
  }
}
