import { describe, expect, test } from 'vitest';
import type { AdminList } from './admin-list';
import { keepInPlace } from './keep-in-place';

const list = (...ids: string[]): AdminList<{ id: string }> => ({
  rows: ids.map((id) => ({ id })),
  total: ids.length,
  unreadable: 0,
});
const idsOf = ({ rows }: AdminList<{ id: string }>) => rows.map(({ id }) => id);

describe('keepInPlace', () => {
  test('shows a new row and drops one that another admin decided about', () => {
    const kept = keepInPlace(list('a', 'b'), list('new', 'b'), new Set());
    expect([idsOf(kept), kept.total]).toEqual([['new', 'b'], 2]);
  });

  test('keeps a decided row in its list', () => {
    const kept = keepInPlace(list('a', 'b', 'c'), list('a', 'c', 'd'), new Set(['b']));
    expect([idsOf(kept), kept.total]).toEqual([['a', 'b', 'c', 'd'], 4]);
  });

  test('does not add a decided row to the other list', () => {
    const kept = keepInPlace(list('x'), list('b', 'x'), new Set(['b']));
    expect([idsOf(kept), kept.total]).toEqual([['x'], 1]);
  });
});
