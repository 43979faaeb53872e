import { badQuery } from './rest-error';

const OPERATORS = [
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

export type Operator = (typeof OPERATORS)[number];

interface Comparison {
  isNegated: boolean;
  operator: Operator;
  /** One operand; several for `in`. */
  operands: readonly string[];
}

/** A condition on a column. */
export interface Filter extends Comparison {
  column: string;
}

/** Conditions that `and` or `or` joins. */
interface Logic {
  isNegated: boolean;
  joins: 'and' | 'or';
  conditions: readonly Condition[];
}

export type Condition = Filter | Logic;

/** The filters of a condition, without the words that join them. */
export const filtersOf = (condition: Condition): readonly Filter[] =>
  'joins' in condition ? condition.conditions.flatMap(filtersOf) : [condition];

/** Letters, digits and a few signs, in groups with dashes between them. */
const NAME = /^[\p{L}\p{N}_ $]+(?:-[\p{L}\p{N}_ $]+)*$/u;

/** Reads the name of a column, in double quotes or without. `text` is the parameter, for the error. */
export function parseName(name: string, text: string): string {
  const [, quoted] = /^"(.*)"$/s.exec(name) ?? [];
  if (quoted !== undefined) return quoted;
  if (NAME.test(name) && name.trim() !== '') return name.trim();
  throw badQuery(`"failed to parse (${text})" (line 1, column 1)`, `unexpected "${name}" expecting a field name`);
}

const badFilter = (value: string) =>
  badQuery(
    `"failed to parse filter (${value})" (line 1, column 1)`,
    `unexpected "${value.slice(0, 1)}" expecting "not" or operator (${OPERATORS.join(', ')})`,
  );

/** Parses `not.eq.5`: the value of a parameter that is named after its column. */
export function parseCondition(value: string): Comparison {
  const [, negation, operator, operand] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(value) ?? [];
  const known = OPERATORS.find((candidate) => candidate === operator);
  if (!known || operand === undefined) throw badFilter(value);
  if (known === 'is' && !/^(?:null|not_null|true|false|unknown)$/i.test(operand)) throw badFilter(value);
  return {
    isNegated: negation !== undefined,
    operator: known,
    operands: known === 'in' ? parseList(operand, value) : [operand],
  };
}

function parseList(operand: string, filter: string): string[] {
  const [, list] = /^\((.*)\)$/s.exec(operand) ?? [];
  if (list === undefined) throw badFilter(filter);
  if (list === '') return [];
  return Array.from(list.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)|(?<=^|,)(?=,|$)/g), ([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );
}

/** Splits at commas outside of parentheses and double quotes. */
function splitList(text: string, whole: string): string[] {
  const items: string[] = [];
  let item = '';
  let depth = 0;
  let isQuoted = false;
  for (const [character] of text.matchAll(/\\.|./gsu)) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted) depth += Number(character === '(') - Number(character === ')');
    if (depth < 0) throw badLogic(whole);
    if (character === ',' && depth === 0 && !isQuoted) {
      items.push(item);
      item = '';
    } else item += character;
  }
  if (depth !== 0 || isQuoted) throw badLogic(whole);
  return [...items, item];
}

const badLogic = (text: string) =>
  badQuery(
    `"failed to parse logic tree (${text})" (line 1, column 1)`,
    'unexpected end of input expecting a condition',
  );

const unquoted = (operand: string) => {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/s.exec(operand) ?? [];
  return quoted === undefined ? operand : quoted.replaceAll(/\\(.)/g, '$1');
};

/** Parses `or=(a.eq.1,and(b.eq.2,c.is.null))`. */
export function parseLogic(name: string, value: string, whole: string = value): Logic {
  const [, list] = /^\((.*)\)$/s.exec(value.trim()) ?? [];
  if (list === undefined || list.trim() === '') throw badLogic(whole);
  const conditions = splitList(list, whole).map((item): Condition => {
    const [, word, inner] = /^\s*((?:not\.)?(?:and|or))\s*(\(.*\))\s*$/s.exec(item) ?? [];
    if (word !== undefined && inner !== undefined) return parseLogic(word, inner, whole);
    const [, column, condition] = /^\s*("[^"]*"|[^.]*)\.(.*)$/s.exec(item) ?? [];
    if (column === undefined || condition === undefined) throw badLogic(whole);
    const comparison = parseCondition(condition);
    const { operator, operands } = comparison;
    return Object.assign(comparison, {
      column: parseName(column, whole),
      operands: operator === 'in' ? operands : operands.map(unquoted),
    });
  });
  return { isNegated: name.startsWith('not.'), joins: name.endsWith('and') ? 'and' : 'or', conditions };
}
