import type { Cell, Row } from '../store/document';
import type { ColumnType, Table } from '../tables/table.types';
import { castText } from './cast';
import { type Condition, type Filter, filtersOf, type Operator } from './filter';
import type { Ordering } from './query';
import { RestError, wrongType } from './rest-error';

/** Returns a test whether a row matches all filters. Throws the database's error for an operand of a wrong type. */
export function filterBy(table: Table, conditions: readonly Condition[], now: string): (row: Row) => boolean {
  // The database looks at all operators before the first operand.
  for (const { column, operator, operands } of conditions.flatMap(filtersOf))
    assertOperator(table.columns[column]?.type ?? 'text', operator, operands[0] ?? '');
  const tests = conditions.map((condition) => testOf(table, condition, now));
  return (row) => tests.every((test) => test(row) === true);
}

/** A test in SQL's three-valued logic. `null` means unknown, also after a negation. */
type Test<Value> = (value: Value) => boolean | null;

const negated =
  <Value>(test: Test<Value>): Test<Value> =>
  (value) => {
    const verdict = test(value);
    return verdict === null ? null : !verdict;
  };

function testOf(table: Table, condition: Condition, now: string): Test<Row> {
  if ('joins' in condition) {
    const tests = condition.conditions.map((inner) => testOf(table, inner, now));
    const decisive = condition.joins === 'or';
    const joined: Test<Row> = (row) => {
      const verdicts = new Set(tests.map((test) => test(row)));
      if (verdicts.has(decisive)) return decisive;
      return verdicts.has(null) ? null : !decisive;
    };
    return condition.isNegated ? negated(joined) : joined;
  }
  const { column, isNegated } = condition;
  const test = cellTestOf(table.columns[column]?.type ?? 'text', condition, now);
  const own = isNegated ? negated(test) : test;
  return (row) => own(row[column] ?? null);
}

const orders: Partial<Record<Operator, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

function cellTestOf(type: ColumnType, { operator, operands }: Filter, now: string): Test<Cell> {
  const [operand = ''] = operands;
  switch (operator) {
    case 'is':
      return isTest(operand.toLowerCase());
    case 'like':
    case 'ilike':
      return likeTest(operator, String(castText(type, operand, now)));
    case 'match':
    case 'imatch':
      return patternTest(operator, withLiteralBracket(String(castText(type, operand, now))));
    case 'in': {
      const wanted = operands.map((item) => castText(type, item, now));
      // In SQL, `= ANY('{}')` is false for every value, also for NULL.
      return (cell) =>
        cell === null && wanted.length > 0 ? null : wanted.some((value) => compare(type, cell, value) === 0);
    }
    case 'isdistinct': {
      const value = castText(type, operand, now);
      return (cell) => cell === null || compare(type, cell, value) !== 0;
    }
    default: {
      const value = castText(type, operand, now);
      return (cell) => (cell === null ? null : orders[operator]?.(compare(type, cell, value)) === true);
    }
  }
}

function isTest(operand: string): Test<Cell> {
  if (operand === 'null' || operand === 'unknown') return (cell) => cell === null;
  if (operand === 'not_null') return (cell) => cell !== null;
  return (cell) => cell === (operand === 'true');
}

const sqlOperators = { like: '~~', ilike: '~~*', match: '~', imatch: '~*' } as const;

/** Refuses an operator that the type of the column does not have. */
function assertOperator(type: ColumnType, operator: Operator, operand: string): void {
  if (operator === 'is' && type !== 'boolean' && /^(?:true|false|unknown)$/i.test(operand))
    throw wrongType(`argument of IS ${operand.toUpperCase()} must be type boolean, not type ${type}`);
  if (!(operator in sqlOperators) || type === 'text') return;
  const sqlOperator = sqlOperators[operator as keyof typeof sqlOperators];
  throw new RestError({
    status: 404,
    code: '42883',
    message: `operator does not exist: ${type} ${sqlOperator} unknown`,
  });
}

function patternTest(operator: keyof typeof sqlOperators, source: string): Test<Cell> {
  // Without the flag `u`, JavaScript takes a lone brace for a character, as PostgreSQL does.
  const flags = operator.startsWith('i') ? 'is' : 's';
  try {
    const expression = new RegExp(source, flags);
    return (cell) => (cell === null ? null : expression.test(String(cell)));
  } catch {
    throw new RestError({ status: 400, code: '2201B', message: 'invalid regular expression' });
  }
}

/** PostgreSQL takes a bracket at the start of a class for a member of the class. JavaScript ends the class there. */
const withLiteralBracket = (source: string) => source.replaceAll(/(?<!\\)\[(\^?)\]/g, String.raw`[$1\]`);

/** Whether the last character of a pattern is a backslash that escapes nothing. */
const endsWithEscape = (pattern: string) => /^(?:[^\\]|\\.)*\\$/s.test(pattern);

/** The database finds an escape at the end of a pattern only in a text that matches all before it. */
function likeTest(operator: 'like' | 'ilike', pattern: string): Test<Cell> {
  if (!endsWithEscape(pattern)) return patternTest(operator, `^${likeSource(pattern)}$`);
  const reaches = patternTest(operator, `^${likeSource(pattern.slice(0, -1))}.`);
  return (cell) => {
    if (!reaches(cell)) return cell === null ? null : false;
    throw new RestError({ status: 400, code: '22025', message: 'LIKE pattern must not end with escape character' });
  };
}

/** The regular expression of a LIKE pattern, in which a backslash escapes the next character. */
function likeSource(pattern: string): string {
  const parts = Array.from(pattern.matchAll(/\\(.)|(.)/gsu), ([, escaped, plain = '']) => {
    if (escaped !== undefined) return literal(escaped);
    if (plain === '%' || plain === '*') return '.*';
    return plain === '_' ? '.' : literal(plain);
  });
  return parts.join('');
}

const literal = (character: string) => character.replace(/[\\^$.|?+*()[\]{}/]/, String.raw`\$&`);

const jsonText = (cell: Cell): string => JSON.stringify(sortedKeys(JSON.parse(String(cell))));

/** A JSON value whose objects have their keys in one order, as `jsonb` compares them. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortedKeys(inner)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The place of a number that JSON cannot hold: `NaN` is greater than all others. */
const numberOf = (cell: Cell) => (cell === 'NaN' ? Number.POSITIVE_INFINITY : Number(cell));

/** Compares two values of one column that are not null. */
function compare(type: ColumnType, left: Cell, right: Cell): number {
  if (type === 'integer' || type === 'numeric') {
    const [first, second] = [numberOf(left), numberOf(right)];
    if (first !== second) return first < second ? -1 : 1;
    return Number(left === 'NaN') - Number(right === 'NaN');
  }
  const text = (cell: Cell) =>
    type === 'jsonb' ? jsonText(cell) : Array.isArray(cell) ? cell.join('\u0000') : String(cell);
  return compareText(text(left), text(right));
}

/** Compares by code points, as the database's collation `C` does. */
function compareText(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}

/** The comparator of `order=`. */
export function orderBy(table: Table, orderings: readonly Ordering[]): (left: Row, right: Row) => number {
  return (left, right) => {
    for (const ordering of orderings) {
      const type = table.columns[ordering.column]?.type ?? 'text';
      const order = compareBy(type, ordering, left[ordering.column] ?? null, right[ordering.column] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareBy(type: ColumnType, { isDescending, areNullsFirst }: Ordering, left: Cell, right: Cell): number {
  if (left === null || right === null) {
    const nullsLast = Number(left === null) - Number(right === null);
    return areNullsFirst ? -nullsLast : nullsLast;
  }
  return isDescending ? compare(type, right, left) : compare(type, left, right);
}
