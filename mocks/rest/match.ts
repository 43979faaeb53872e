import type { Cell, Row } from '../store/document';
import type { ColumnType, Table } from '../tables/table.types';
import { cast } from './cast';
import type { Filter, Operator, Ordering } from './query';
import { badQuery, RestError } from './rest-error';

type Predicate = (row: Row) => boolean;

/** Returns a test whether a row matches all filters. Throws the database's error for an operand of a wrong type. */
export function filterBy(table: Table, filters: readonly Filter[]): Predicate {
  const predicates = filters.map((filter) => predicateOf(table, filter));
  return (row) => predicates.every((passes) => passes(row));
}

function predicateOf(table: Table, { column, operator, operands, isNegated }: Filter): Predicate {
  const type = table.columns[column]?.type ?? 'text';
  const test = testOf(type, operator, operands);
  return (row) => {
    const verdict = test(row[column] ?? null);
    return verdict !== null && verdict !== isNegated;
  };
}

/** A test in SQL's three-valued logic. `null` means unknown, also after a negation. */
type Test = (cell: Cell) => boolean | null;

function testOf(type: ColumnType, operator: Operator, operands: readonly string[]): Test {
  const [operand = ''] = operands;
  switch (operator) {
    case 'is':
      return isTest(operand);
    case 'like':
    case 'ilike':
      return likeTest(type, operand, operator === 'ilike');
    case 'in': {
      const wanted = operands.map((item) => cast(type, item));
      return (cell) => (cell === null ? null : wanted.some((value) => compare(cell, value) === 0));
    }
    case 'eq':
      return comparison(type, operand, (order) => order === 0);
    case 'neq':
      return comparison(type, operand, (order) => order !== 0);
    case 'gt':
      return comparison(type, operand, (order) => order > 0);
    case 'gte':
      return comparison(type, operand, (order) => order >= 0);
    case 'lt':
      return comparison(type, operand, (order) => order < 0);
    case 'lte':
      return comparison(type, operand, (order) => order <= 0);
  }
}

function comparison(type: ColumnType, operand: string, holds: (order: number) => boolean): Test {
  const value = cast(type, operand);
  return (cell) => (cell === null ? null : holds(compare(cell, value)));
}

function isTest(operand: string): Test {
  switch (operand.toLowerCase()) {
    case 'null':
    case 'unknown':
      return (cell) => cell === null;
    case 'not_null':
      return (cell) => cell !== null;
    case 'true':
      return (cell) => cell === true;
    case 'false':
      return (cell) => cell === false;
    default:
      throw badQuery(
        `"failed to parse filter (is.${operand})" (line 1, column 4)`,
        'expecting null, not_null, true, false or unknown',
      );
  }
}

function likeTest(type: ColumnType, pattern: string, ignoresCase: boolean): Test {
  if (type !== 'text') {
    const message = `operator does not exist: ${type} ${ignoresCase ? '~~*' : '~~'} unknown`;
    throw new RestError({ status: 404, code: '42883', message });
  }
  const source = Array.from(pattern, likeCharacter).join('');
  const expression = new RegExp(`^${source}$`, ignoresCase ? 'isu' : 'su');
  return (cell) => (cell === null ? null : expression.test(String(cell)));
}

function likeCharacter(character: string): string {
  if (character === '%' || character === '*') return '.*';
  return character === '_' ? '.' : character.replace(/[\\^$.|?+()[\]{}/-]/, String.raw`\$&`);
}

/** Compares two values of one column that are not null. */
function compare(left: Cell, right: Cell): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [first, second] = [String(left), String(right)];
  return first < second ? -1 : Number(first > second);
}

/** The comparator of `order=`. */
export function orderBy(orderings: readonly Ordering[]): (left: Row, right: Row) => number {
  return (left, right) => {
    for (const ordering of orderings) {
      const order = compareBy(ordering, left[ordering.column] ?? null, right[ordering.column] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareBy({ isDescending, areNullsFirst }: Ordering, left: Cell, right: Cell): number {
  if (left === null || right === null) {
    const nullsLast = Number(left === null) - Number(right === null);
    return areNullsFirst ? -nullsLast : nullsLast;
  }
  return isDescending ? compare(right, left) : compare(left, right);
}
