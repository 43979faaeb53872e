import type { Arbitrary } from 'fast-check';
import { array, constant, constantFrom, oneof, record, tuple } from 'fast-check';
import type { ColumnType } from '../../../mocks/tables/table.types';
import { frame } from './arbitrary-headers';
import { columnsOf, type Pair } from './arbitrary-queries';
import type { CallerName, FuzzRequest } from './request';
import { readableColumns, type Visible, type VisibleRow } from './visible-rows';

/** Every operator that both backends have. */
export const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'is',
  'isdistinct',
  'in',
] as const;

/** The words that join conditions. */
export const joins = ['or', 'and', 'not.or', 'not.and'] as const;

/** A table with rows that a caller sees. */
export interface Seen {
  caller: CallerName;
  name: string;
  rows: readonly VisibleRow[];
}

/** Each caller with each table of which it sees a row. */
export const seenIn = (visible: Visible): readonly Seen[] =>
  (Object.entries(visible) as [CallerName, Record<string, readonly VisibleRow[]>][]).flatMap(([caller, seen]) =>
    Object.entries(seen).map(([name, rows]) => ({ caller, name, rows })),
  );

const typeOf = (name: string, column: string): ColumnType =>
  columnsOf(name).find(([known]) => known === column)?.[1].type ?? 'text';

/** A stored value as it stands in a filter. */
function wordOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const reserved = /[,()"\\]/;
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const inPattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const inExpression = (text: string) => text.replaceAll(/[\\^$.|?+*()[\]{}]/g, String.raw`\$&`);
const otherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

/** Patterns of LIKE that match a text. An asterisk stands for any text, too. */
const patternsFor = (text: string): Arbitrary<string> =>
  constantFrom(
    inPattern(text),
    `${inPattern(text.slice(0, 4))}%`,
    `*${inPattern(text.slice(-4))}`,
    `%${inPattern(text.slice(1, 4))}%`,
    `_${inPattern(text.slice(1))}`,
  );

/** Regular expressions that match a text. */
const expressionsFor = (text: string): Arbitrary<string> =>
  constantFrom(
    `^${inExpression(text)}$`,
    `^${inExpression(text.slice(0, 4))}`,
    `${inExpression(text.slice(-4))}$`,
    inExpression(text.slice(1, 4)),
    `^.${inExpression(text.slice(1, 3))}.*`,
  );

type Operator = (typeof operators)[number];

/** The operators that fit a column whose values are of a type. */
const fits = (operator: Operator, type: ColumnType) => type === 'text' || !/like|match/.test(operator);

/** An operand for a stored value. */
function operandFor(operator: Operator, type: ColumnType, value: unknown, others: readonly unknown[]) {
  const word = wordOf(value);
  switch (operator) {
    case 'is':
      return type === 'boolean'
        ? constantFrom('null', 'not_null', 'true', 'false', 'unknown')
        : constantFrom('null', 'not_null');
    case 'like':
      return patternsFor(word);
    case 'ilike':
      return oneof(patternsFor(word), patternsFor(otherCase(word)));
    case 'match':
      return expressionsFor(word);
    case 'imatch':
      return oneof(expressionsFor(word), expressionsFor(otherCase(word)));
    case 'in':
      return array(constantFrom(...others), { maxLength: 2 }).map((more) => {
        const items = [...more, value].map(wordOf);
        return `(${items.map((item) => (reserved.test(item) ? quoted(item) : item)).join(',')})`;
      });
    default:
      return constant(word);
  }
}

const valuesIn = (rows: readonly VisibleRow[], column: string) => rows.map((row) => row[column] ?? null);
const isVaried = (rows: readonly VisibleRow[], column: string) =>
  new Set(valuesIn(rows, column).map((value) => JSON.stringify(value))).size > 1;

/** A filter of a table with an operand from one of its rows. Most columns have different values in the rows. */
function filterFrom({ caller, name, rows }: Seen): Arbitrary<Pair> {
  return constantFrom(...operators).chain((operator) => {
    const readable = readableColumns(caller, name).filter((column) => fits(operator, typeOf(name, column)));
    const filled = readable.filter((column) => valuesIn(rows, column).some((value) => value !== null));
    const varied = filled.filter((column) => isVaried(rows, column));
    // Only a null tells these operators from others.
    const partial = varied.filter((column) => valuesIn(rows, column).includes(null));
    const usual = partial.length > 0 && operator.startsWith('is') ? partial : varied.length > 0 ? varied : filled;
    return oneof(
      { weight: 5, arbitrary: constantFrom(...usual) },
      { weight: 1, arbitrary: constantFrom(...filled) },
    ).chain((column) => {
      const values = valuesIn(rows, column).filter((value) => value !== null);
      const type = typeOf(name, column);
      return tuple(
        constantFrom('', 'not.'),
        constantFrom(...values).chain((value) => operandFor(operator, type, value, values)),
      ).map(([negation, operand]) => [column, `${negation}${operator}.${operand}`] as const);
    });
  });
}

/**
 * A condition in a tree. An operand with a sign of the tree is quoted there. The local database reads a backslash in it
 * in its own way.
 */
const leafFrom = (seen: Seen): Arbitrary<string> =>
  filterFrom(seen)
    .filter(([, text]) => !/["\\]/.test(text))
    .map(([column, text]) => {
      const [, head = '', operand = ''] = /^((?:not\.)?\w+\.)(.*)$/s.exec(text) ?? [];
      const isList = /^(not\.)?in\.$/.test(head);
      return `${column}.${head}${!isList && reserved.test(operand) ? quoted(operand) : operand}`;
    });

function treeFrom(seen: Seen): Arbitrary<Pair> {
  const leaf = leafFrom(seen);
  const group = tuple(constantFrom(...joins), array(leaf, { minLength: 2, maxLength: 2 })).map(
    ([word, leaves]) => `${word}(${leaves.join(',')})`,
  );
  return tuple(
    constantFrom(...joins),
    leaf,
    array(oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: group }), { minLength: 1, maxLength: 2 }),
  ).map(([word, first, others]) => [word, `(${[first, ...others].join(',')})`] as const);
}

/** One filter or one tree; rarely two filters of different columns, or none. */
export const filtersFrom = (seen: Seen): Arbitrary<readonly Pair[]> =>
  oneof(
    { weight: 10, arbitrary: filterFrom(seen).map((pair) => [pair]) },
    { weight: 4, arbitrary: treeFrom(seen).map((pair) => [pair]) },
    {
      weight: 2,
      arbitrary: tuple(filterFrom(seen), filterFrom(seen)).map(([one, other]) =>
        one[0] === other[0] ? [one] : [one, other],
      ),
    },
    { weight: 2, arbitrary: constant<readonly Pair[]>([]) },
  );

/** The columns of a result. A caller that may not read some of the columns names those that it may. */
export function selectFor(caller: CallerName, name: string): Arbitrary<readonly Pair[]> {
  const readable = readableColumns(caller, name);
  const some = array(constantFrom(...readable), { minLength: 1, maxLength: 4 }).map((columns) => [
    ['select', [...new Set(columns)].join(',')] as const,
  ]);
  const all = readable.length === columnsOf(name).length ? [] : [['select', readable.join(',')] as const];
  return oneof({ weight: 3, arbitrary: constant<readonly Pair[]>(all) }, { weight: 2, arbitrary: some });
}

function orderFor(caller: CallerName, name: string): Arbitrary<readonly Pair[]> {
  const readable = readableColumns(caller, name);
  const direction = constantFrom('', '.asc', '.desc', '.nullsfirst', '.desc.nullslast', '.asc.nullslast');
  const item = tuple(constantFrom(...readable), direction).map((parts) => parts.join(''));
  const pages = readable.includes('id')
    ? constantFrom<readonly Pair[]>(
        [
          ['order', 'id'],
          ['limit', '2'],
        ],
        [
          ['order', 'id.desc'],
          ['offset', '1'],
          ['limit', '3'],
        ],
      )
    : constant<readonly Pair[]>([]);
  return oneof(
    { weight: 5, arbitrary: constant<readonly Pair[]>([]) },
    {
      weight: 3,
      arbitrary: array(item, { minLength: 1, maxLength: 2 }).map((items) => [['order', items.join(',')] as const]),
    },
    { weight: 1, arbitrary: pages },
  );
}

const headers = oneof(
  { weight: 8, arbitrary: constant<Record<string, string>>({}) },
  {
    weight: 2,
    arbitrary: constantFrom<Record<string, string>>(
      { Prefer: 'count=exact' },
      { Accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    ),
  },
);

/**
 * A read by a caller that may read the table, with filters that fit its rows. A table of which the caller sees several
 * rows comes more often, because only there a filter can choose.
 */
export const validReads = (visible: Visible): Arbitrary<FuzzRequest> =>
  constantFrom(...seenIn(visible).flatMap((seen) => seen.rows.slice(0, 4).map(() => seen))).chain((seen) =>
    record({
      ...frame,
      caller: constant(seen.caller),
      key: constant('right' as const),
      kind: constant('read'),
      method: constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD'),
      path: constant(`/rest/v1/${seen.name}`),
      query: tuple(filtersFrom(seen), selectFor(seen.caller, seen.name), orderFor(seen.caller, seen.name)).map(
        (parts) => parts.flat(),
      ),
      headers,
      body: constant(null),
    }),
  );
