import type { Cell, Json } from '../store/document';
import type { ColumnType } from '../tables/table.types';
import { badValue } from './rest-error';

const MAX_INTEGER = 2_147_483_647;
const TRUE_WORDS = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const FALSE_WORDS = new Set(['false', 'f', 'no', 'n', 'off', '0']);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Converts a JSON value to a column's type. Throws the database's error for a value that does not fit. */
export function cast(type: ColumnType, value: Json): Cell {
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
      return toDate(text);
    case 'timestamptz':
      return toTimestamp(text);
    case 'uuid':
      if (!UUID.test(text)) throw badInput('uuid', text);
      return text.toLowerCase();
    case 'text[]':
      return toTextArray(value, text);
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
  if (!/^\s*[+-]?\d+\s*$/.test(text)) throw badInput('integer', text);
  const value = Number(text);
  if (value > MAX_INTEGER || value < -MAX_INTEGER - 1) {
    throw badValue('22003', `value "${text}" is out of range for type integer`);
  }
  return value;
}

function toNumeric(text: string): number {
  if (!/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text)) throw badInput('numeric', text);
  return Number(text);
}

function toBoolean(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (TRUE_WORDS.has(word)) return true;
  if (FALSE_WORDS.has(word)) return false;
  throw badInput('boolean', text);
}

function toDate(text: string): string {
  const word = text.trim().toLowerCase();
  if (word === 'infinity' || word === '-infinity') return word;
  const [, year, month, day] = DATE.exec(text.trim()) ?? [];
  if (!year || !month || !day) throw badValue('22007', `invalid input syntax for type date: "${text}"`);
  const isoDate = `${year}-${month}-${day}`;
  const parsed = new Date(`${isoDate}T00:00:00Z`);
  if (year === '0000' || Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(isoDate))
    throw outOfRange(text);
  return isoDate;
}

function toTimestamp(text: string): string {
  const trimmed = text.trim();
  if (DATE.test(trimmed)) toDate(trimmed);
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

function toTextArray(value: Json, text: string): string[] {
  if (!Array.isArray(value)) throw badValue('22P02', `malformed array literal: "${text}"`);
  return value.map((item) => toText(typeof item === 'string' ? item : JSON.stringify(item)));
}
