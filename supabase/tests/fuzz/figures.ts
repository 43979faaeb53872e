import type { Answer } from './answer';
import type { FuzzRequest } from './request';
import { operators } from './valid-reads';

/** How many requests of a run had a property, by the name of the property. */
export type Figures = Record<string, number>;

const isJoin = (name: string) => /^(?:not\.)?(?:or|and)$/.test(name);
const reserved = /^(?:select|order|limit|offset|columns|on_conflict)$/;

/** The word of a filter or a tree: `eq`, `not.eq`, `not.or`. */
function wordOf([name, value]: readonly [string, string]): string | null {
  if (isJoin(name)) return name;
  const [, word = '', operator = ''] = /^((?:not\.)?([a-z]+))\./.exec(value) ?? [];
  return operators.some((known) => known === operator) ? word : null;
}

/**
 * Counts a request and its answer. `rows` is the number of rows of the start that the caller sees in the table. A word
 * counts if it alone chose some of these rows, and left out others.
 */
export function countRequest(figures: Figures, request: FuzzRequest, { status, body }: Answer, rows: number): void {
  const count = (name: string) => void (figures[name] = (figures[name] ?? 0) + 1);
  const { kind, method, query, headers } = request;
  count(`${kind}, sent`);
  if (status < 200 || status >= 300) return;
  count(`${kind}, successful`);
  const filters = query.filter(([name]) => !reserved.test(name));
  if (kind !== 'read' || method !== 'GET' || filters.length === 0 || !Array.isArray(body)) return;
  count('filtered read, successful');
  if (body.length === 0) return;
  count('filtered read, with rows');
  const [only, ...others] = filters;
  const isPage = headers['Range'] !== undefined || query.some(([name]) => name === 'limit' || name === 'offset');
  const word = only && others.length === 0 && !isPage && body.length < rows ? wordOf(only) : null;
  if (word !== null) count(`chose rows: ${word}`);
}
