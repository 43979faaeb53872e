import { expect, test } from 'vitest';
import type { Show } from '../storybook/stories.ts';
import { firstOfEach, shareOut } from './show-all.ts';

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

test('a first answer shows one story of each stories file in one mode', () => {
  const settings = { globals: {}, viewport: { width: 1, height: 1 }, tallest: 1, forced: [], media: {} };
  const steps = ['light', 'dark'].map((mode) => Object.assign({ mode }, settings));
  const shows = ['a', 'b'].flatMap((title) =>
    showsOf(title, 2).map((show) => Object.assign({}, show, { file: `${title}.stories.tsx`, steps })),
  );
  expect(firstOfEach(shows)).toMatchObject([
    { id: 'a--0', steps: [{ mode: 'light' }] },
    { id: 'b--0', steps: [{ mode: 'light' }] },
  ]);
});
