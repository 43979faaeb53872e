import { badQuery } from './rest-error';

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in'] as const;
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);
const NAME = /^[A-Za-z_]\w*$/;

export type Operator = (typeof OPERATORS)[number];

export interface Filter {
  column: string;
  isNegated: boolean;
  operator: Operator;
  /** One operand; several for `in`. */
  operands: readonly string[];
}

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
  filters: readonly Filter[];
  order: readonly Ordering[];
  limit: number | null;
  offset: number;
  /** The columns to write. `null` means the keys of the first object in the body. */
  columns: readonly string[] | null;
}

/** Parses PostgREST's query parameters. Throws `PGRST100` for an unknown syntax. */
export function parseQuery(parameters: URLSearchParams): RowQuery {
  const columns = parameters.get('columns');
  return {
    select: parseSelect(parameters.get('select') ?? '*'),
    filters: [...parameters].filter(([name]) => !RESERVED.has(name)).map(([name, value]) => parseFilter(name, value)),
    order: parseOrder(parameters.get('order') ?? ''),
    limit: parseCount('limit', parameters.get('limit')),
    offset: parseCount('offset', parameters.get('offset')) ?? 0,
    columns: columns === null || columns === '' ? null : columns.split(',').map(unquote),
  };
}

const unquote = (text: string) => text.trim().replace(/^"(.*)"$/, '$1');

function parseSelect(text: string): readonly Selected[] | null {
  const items = text.split(',').map((item) => item.trim());
  if (items.includes('*') && items.length === 1) return null;
  return items.map((item) => {
    const [first = '', second, ...rest] = item.split(':').map(unquote);
    const column = second ?? first;
    if (rest.length > 0 || !NAME.test(first) || !NAME.test(column)) {
      throw badQuery(
        `"failed to parse select parameter (${text})" (line 1, column 1)`,
        `unexpected "${item}" expecting a column, optionally renamed`,
      );
    }
    return { column, alias: first };
  });
}

function parseFilter(name: string, value: string): Filter {
  const column = unquote(name);
  const [, negation, operator, operand] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(value) ?? [];
  const known = OPERATORS.find((candidate) => candidate === operator);
  if (!known || operand === undefined || !NAME.test(column)) throw badFilter(value);
  return {
    column,
    isNegated: negation !== undefined,
    operator: known,
    operands: known === 'in' ? parseList(operand, value) : [operand],
  };
}

const badFilter = (value: string) =>
  badQuery(
    `"failed to parse filter (${value})" (line 1, column 1)`,
    `unexpected "${value.slice(0, 1)}" expecting "not" or operator (${OPERATORS.join(', ')})`,
  );

function parseList(operand: string, filter: string): string[] {
  const [, list] = /^\((.*)\)$/s.exec(operand) ?? [];
  if (list === undefined) throw badFilter(filter);
  if (list === '') return [];
  return Array.from(list.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)|(?<=^|,)(?=,|$)/g), ([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );
}

function parseOrder(text: string): Ordering[] {
  if (text === '') return [];
  return text.split(',').map((item) => {
    const [column = '', ...words] = item.trim().split('.');
    const match = /^(?:(asc|desc))?(?:(?:^|\.)(nullsfirst|nullslast))?$/.exec(words.join('.'));
    if (!NAME.test(unquote(column)) || !match) {
      throw badQuery(
        `"failed to parse order (${text})" (line 1, column 1)`,
        `unexpected "${item}" expecting "asc", "desc", "nullsfirst" or "nullslast"`,
      );
    }
    const isDescending = match[1] === 'desc';
    return {
      column: unquote(column),
      isDescending,
      areNullsFirst: match[2] === undefined ? isDescending : match[2] === 'nullsfirst',
    };
  });
}

function parseCount(name: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d+$/.test(text)) {
    throw badQuery(`"failed to parse ${name} parameter (${text})" (line 1, column 1)`, 'expecting digits');
  }
  return Number(text);
}
