import { expect, test } from 'vitest';
import { missedRepaints } from '../scripts/bench/repaint-goal.mjs';

test('names the machines whose repaint misses the goal, or was not measured', () => {
  const rows = [
    { what: 'cart: event to repaint', p95: 50 },
    { what: 'auth: event to repaint', p95: 51 },
    { what: 'peer: event to repaint', p95: Number.NaN },
    { what: 'auth: event to all panels', p95: 400 },
  ];
  expect(missedRepaints(rows)).toEqual([
    'auth: event to repaint: p95 is 51 ms, the goal is 50 ms.',
    'peer: event to repaint: p95 is NaN ms, the goal is 50 ms.',
  ]);
});
