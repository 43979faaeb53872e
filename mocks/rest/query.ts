import { type Condition, type Filter, parseCondition, parseLogic, parseName } from './filter';
import { badQuery, badValue, noAggregates, noRelationship, type RestError } from './rest-error';

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);
const LOGIC = new Set(['and', 'or', 'not.and', 'not.or']);

export interface Ordering {
  column: string;
  isDescending: boolean;
  areNullsFirst: boolean;
}

/** A selected column and its name in the response. */
export interface Selected {
  column: string;
  alias: string;
}

export interface RowQuery {
  /** `null` selects every column of the table. */
  select: readonly Selected[] | null;
  filters: readonly Condition[];
  order: readonly Ordering[];
  limit: number | null;
  offset: number;
  /** Why PostgREST cannot plan the query, although it can read it. */
  refusal: RestError | null;
  /** The columns to write. `null` means the keys of the first object in the body. */
  columns: readonly string[] | null;
}

/** Every column of the table, among other columns. */
export const everyColumn: Selected = { column: '*', alias: '*' };

/** Parses PostgREST's query parameters. Throws `PGRST100` for an unknown syntax. */
export function parseQuery(parameters: URLSearchParams): RowQuery {
  const columns = parameters.get('columns');
  const items = itemsOf(parameters.get('select') ?? '*');
  const refusals = items.map(refusalOf);
  return {
    refusal: refusals.find((refusal) => refusal !== null) ?? null,
    select: parseSelect(items.filter((_, index) => refusals[index] === null)),
    filters: [...parameters]
      .filter(([name]) => !RESERVED.has(name))
      .map(([name, value]) => (LOGIC.has(name) ? parseLogic(name, value) : parseFilter(name, value))),
    order: parseOrder(parameters.get('order')),
    limit: parseCount(parameters.get('limit')),
    offset: Math.max(parseCount(parameters.get('offset')) ?? 0, 0),
    columns: columns === null ? null : columns.split(',').map((item) => parseName(item, columns)),
  };
}

function parseFilter(name: string, value: string): Filter {
  return { column: parseName(name, name), ...parseCondition(value) };
}

/** Splits `select=` at the commas outside of parentheses. */
const itemsOf = (text: string) => text.split(/,(?![^(]*\))/).map((item) => item.trim());

/** An aggregate or an embedded table is refused. No table has a foreign key to another one. */
function refusalOf(item: string): RestError | null {
  if (/^(?:[^()]*\.)?count\(\)$/.test(item)) return noAggregates();
  const [, embedded] = /^(?:\w+:)?([^()!]+)(?:![^()]*)?\([^()]*\)$/.exec(item) ?? [];
  return embedded === undefined ? null : noRelationship(embedded);
}

/** Parses `column`, `alias:column` and `*`. */
function parseSelect(items: readonly string[]): readonly Selected[] | null {
  if (items.every((item) => item === '*')) return null;
  return items.map((item) => {
    if (item === '*') return everyColumn;
    const [, alias, column = ''] = /^(?:("[^"]*"|[^:("]*):(?!:))?(.*)$/s.exec(item) ?? [];
    return { column: parseName(column, item), alias: parseName(alias ?? column, item) };
  });
}

function parseOrder(text: string | null): Ordering[] {
  if (text === null) return [];
  return text.split(',').map((item) => {
    const [column = '', ...words] = item.trim().split('.');
    const match = /^(?:(asc|desc))?(?:(?:^|\.)(nullsfirst|nullslast))?$/.exec(words.join('.'));
    if (!match || (words.length > 0 && words.includes(''))) {
      throw badQuery(
        `"failed to parse order (${text})" (line 1, column 1)`,
        `unexpected "${item}" expecting "asc", "desc", "nullsfirst" or "nullslast"`,
      );
    }
    const isDescending = match[1] === 'desc';
    return {
      column: parseName(column, text),
      isDescending,
      areNullsFirst: match[2] === undefined ? isDescending : match[2] === 'nullsfirst',
    };
  });
}

const longestBigint = 2n ** 63n - 1n;

/** PostgREST ignores a limit or an offset that is no whole number. */
function parseCount(text: string | null): number | null {
  if (text === null || !/^\s*-?\d+\s*$/.test(text)) return null;
  if (BigInt(text) > longestBigint) throw badValue('22003', `value "${text.trim()}" is out of range for type bigint`);
  return Number(text);
}
