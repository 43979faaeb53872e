/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import type { Arbitrary } from 'fast-check';
import { array, constant, constantFrom, oneof, tuple } from 'fast-check';
import type { ColumnType } from '../../../mocks/tables/table.types';
import { tables } from '../../../mocks/tables/tables';
import { maybe, rarely } from './arbitrary-headers';
import { hostile, operandOf } from './arbitrary-values';

export const columnsOf = (name: string) => Object.entries(tables.find((table) => table.name === name)?.columns ?? {});
export const known = constantFrom(...tables);

export const unknownColumns = ['colour', '__proto__', 'constructor', 'toString', 'Id', 'ID', '*', 'no_column'];

/** Lists of columns that cannot be read. */
export const badNames = constantFrom('(', ')', ',', '"', 'id,', ',id', 'a b c', 'id..asc');

export type Pair = readonly [string, string];

const operators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in'];
export const rareOperators = [
  'match',
  'imatch',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'eq(any)',
  'like(all)',
  'EQ',
  'not',
  'almost',
  '',
];

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** The operator and operand of a filter: `eq.34`. */
function conditionOn(column: string, type: ColumnType): Arbitrary<string> {
  const operand = operandOf(type, column);
  const list = array(oneof(operand, operand.map(quoted)), { maxLength: 4 }).map((items) => `(${items.join(',')})`);
  const plain = oneof(
    { weight: 8, arbitrary: tuple(constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'), operand) },
    {
      weight: 3,
      arbitrary: tuple(
        constantFrom('like', 'ilike'),
        constantFrom('%a%', '*a*', 'Dr%', '_r%', 'a\\%', '%', '', 'ASHA%', 'a%b_c'),
      ),
    },
    {
      weight: 3,
      arbitrary: tuple(constant('in'), oneof({ weight: 8, arbitrary: list }, { weight: 1, arbitrary: operand })),
    },
    {
      weight: 3,
      arbitrary: tuple(
        constant('is'),
        constantFrom('null', 'not_null', 'true', 'false', 'unknown', 'NULL', 'Null', 'x', '', '1'),
      ),
    },
    { weight: 1, arbitrary: tuple(constantFrom(...rareOperators), operand) },
    { weight: 1, arbitrary: tuple(constantFrom(...operators), hostile) },
  ).map(([operator, value]) => `${operator}.${value}`);
  return oneof(
    { weight: 12, arbitrary: plain },
    { weight: 3, arbitrary: plain.map((text) => `not.${text}`) },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: plain.map((text) => `not.not.${text}`) },
  );
}

function columnIn(name: string): Arbitrary<readonly [string, ColumnType]> {
  const entries = columnsOf(name).map(([column, { type }]) => [column, type] as const);
  return oneof(
    { weight: 20, arbitrary: constantFrom(...entries) },
    { weight: 1, arbitrary: constantFrom(...unknownColumns).map((column) => [column, 'text'] as const) },
  );
}

const filterOn = (name: string): Arbitrary<Pair> =>
  columnIn(name).chain(([column, type]) => conditionOn(column, type).map((text) => [column, text] as const));

/** `or=(a.eq.1,and(b.eq.2,c.not.is.null))`, right or broken. */
const treeOn = (name: string): Arbitrary<Pair> => {
  const leaf = filterOn(name)
    .filter(([, text]) => !/[(),"\\]/.test(text.replace(/\bin\.\((?:[^()"\\]|"[^()"\\]*")*\)$/, '')))
    .map(([column, text]) => `${column}.${text}`);
  const inner = oneof(
    { weight: 4, arbitrary: leaf },
    {
      weight: 1,
      arbitrary: tuple(constantFrom('and', 'or', 'not.and', 'not.or'), array(leaf, { minLength: 1, maxLength: 3 })).map(
        ([word, leaves]) => `${word}(${leaves.join(',')})`,
      ),
    },
  );
  const whole = array(inner, { maxLength: 3 }).map((items) => `(${items.join(',')})`);
  return tuple(
    constantFrom('or', 'and', 'not.or', 'not.and'),
    oneof(
      { weight: 8, arbitrary: whole },
      { weight: 1, arbitrary: constantFrom('', '()', '(', 'id.eq.1', '(id.eq.1', '(id)') },
    ),
  );
};

function selectOn(name: string): Arbitrary<Pair> {
  const column = columnIn(name).map(([word]) => word);
  const item = oneof(
    { weight: 12, arbitrary: column },
    {
      weight: 2,
      arbitrary: tuple(constantFrom('alias', 'other', '__proto__', 'a b'), column).map((parts) => parts.join(':')),
    },
    {
      weight: 2,
      arbitrary: tuple(column, constantFrom('text', 'int', 'integer', 'nonsense', '')).map((parts) => parts.join('::')),
    },
    { weight: 1, arbitrary: column.map((word) => `"${word}"`) },
    {
      weight: 1,
      arbitrary: constantFrom(
        '*',
        'count()',
        'id.count()',
        'details->reason',
        'details->>reason',
        'id->a',
        'doctors(*)',
        'doctors!inner(id)',
        'nurses(id)',
        'a:doctors(id)',
        'id(',
        'id)',
        ',',
        '*,*',
      ),
    },
  );
  return oneof(
    { weight: 3, arbitrary: constant(['select', '*'] as const) },
    {
      weight: 8,
      arbitrary: array(item, { minLength: 1, maxLength: 4 }).map((items) => ['select', items.join(',')] as const),
    },
    { weight: 1, arbitrary: badNames.map((text) => ['select', text] as const) },
  );
}

function orderOn(name: string): Arbitrary<Pair> {
  const column = columnIn(name).map(([word]) => word);
  const direction = constantFrom(
    '',
    '',
    '.asc',
    '.desc',
    '.nullsfirst',
    '.nullslast',
    '.asc.nullslast',
    '.desc.nullsfirst',
    '.desc.nullslast',
    '.up',
    '.nullsfirst.desc',
    '.',
  );
  const item = tuple(column, direction).map((parts) => parts.join(''));
  return oneof(
    {
      weight: 8,
      arbitrary: array(item, { minLength: 1, maxLength: 3 }).map((items) => ['order', items.join(',')] as const),
    },
    { weight: 1, arbitrary: badNames.map((text) => ['order', text] as const) },
  );
}

const counts = constantFrom('0', '1', '2', '5', '100', '-1', '', 'x', '1.5', '99999999999', ' 1', '1e2', '1,2');
const paging: Arbitrary<Pair> = oneof(
  counts.map((count) => ['limit', count] as const),
  counts.map((count) => ['offset', count] as const),
);

/** Parameters of writes. */
export const reservedPairs = constantFrom<Pair>(
  ['columns', 'id'],
  ['columns', ''],
  ['columns', 'colour'],
  ['columns', 'full_name,age'],
  ['on_conflict', 'id'],
  ['on_conflict', 'colour'],
);

export const queryOn = (name: string, isRead: boolean): Arbitrary<readonly Pair[]> =>
  tuple(
    array(rarely(filterOn(name), treeOn(name), 5), { maxLength: 2 }),
    maybe(selectOn(name), isRead ? 1 : 2),
    maybe(orderOn(name), 3),
    array(paging, { maxLength: isRead ? 1 : 0 }),
    rarely(
      constant<readonly Pair[]>([]),
      reservedPairs.map((pair) => [pair]),
      25,
    ),
  ).map(([filters, select, order, pages, rest]) => [
    ...filters,
    ...(select ? [select] : []),
    ...(order
      ? [order]
      : pages.length > 0 && columnsOf(name).some(([column]) => column === 'id')
        ? [['order', 'id'] as const]
        : []),
    ...pages,
    ...rest,
  ]);
