import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeMachine } from './describe-machine';
import { canFold, foldGraph } from './fold-graph';

const graph = describeMachine(
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: 'on', deep: 'on.bright' } },
      on: {
        initial: 'dim',
        on: { press: 'off' },
        states: {
          dim: { on: { turn: 'bright', break: '#lamp.off' } },
          bright: { on: { turn: 'dim', blink: {} } },
        },
      },
    },
  }),
);

test('a folded state hides its states, and says how many', () => {
  const folded = foldGraph(graph, new Set(['lamp.on']));
  expect(folded.states.map(({ id }) => id)).toEqual(['lamp', 'lamp.off', 'lamp.on']);
  expect(folded.states.at(-1)).toMatchObject({ type: 'atomic', folded: 2 });
});

test('arrows across the border begin or end at the folded state, and inner transitions are hidden', () => {
  const folded = foldGraph(graph, new Set(['lamp.on']));
  const arrows = folded.transitions.map(({ key, source, targets }) => [key.split(' · ')[1], source, targets]);
  expect(arrows).toEqual([
    ['press [0]', 'lamp.off', ['lamp.on']],
    ['deep [0]', 'lamp.off', ['lamp.on']],
    ['press [0]', 'lamp.on', ['lamp.off']],
    ['break [0]', 'lamp.on', ['lamp.off']],
  ]);
});

test('nothing folded leaves the graph as it is, so that its committed layout fits', () => {
  expect(foldGraph(graph, new Set())).toBe(graph);
});

test('only states with children fold, and never the whole chart', () => {
  expect(graph.states.filter(canFold).map(({ id }) => id)).toEqual(['lamp.on']);
  const folded = foldGraph(graph, new Set(['lamp.on']));
  expect(folded.states.filter(canFold).map(({ id }) => id)).toEqual(['lamp.on']);
});
