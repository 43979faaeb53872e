import { expect, test } from 'vitest';
import type { Show } from '../storybook/stories.ts';
import { shareOut } from './run.ts';

const showsOf = (title: string, count: number): Show[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${title}--${at}`, title, name: `${at}`, file: '', steps: [] }));
const idsOf = (groups: readonly Show[][]) => groups.map((group) => group.map(({ id }) => id));

test('the stories of small components stay together', () => {
  expect(idsOf(shareOut([...showsOf('a', 2), ...showsOf('b', 2)], 2))).toEqual([
    ['a--0', 'a--1'],
    ['b--0', 'b--1'],
  ]);
});

test('the stories of one component are shared out between all cameras', () => {
  expect(idsOf(shareOut(showsOf('a', 5), 2))).toEqual([
    ['a--0', 'a--1', 'a--2'],
    ['a--3', 'a--4'],
  ]);
});

test('without stories there is nothing to share out', () => {
  expect(shareOut([], 2)).toEqual([]);
});
