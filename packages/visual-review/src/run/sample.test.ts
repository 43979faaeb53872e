import { expect, test } from 'vitest';
import { chooseSample } from './sample.ts';

const shows = ['Pages/Home', 'Pages/Cart', 'Pages/Blog', 'Machines/Cart'].flatMap((title) =>
  ['a', 'b'].map((name) => ({ id: `${title}--${name}`, title, name, file: '', steps: [] })),
);

test('a sample has stories of each part of the sidebar, and is the same each time', () => {
  const sample = chooseSample(shows, 4);
  const titles = sample.map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Machines/'))).toHaveLength(2);
  expect(titles.filter((title) => title.startsWith('Pages/'))).toHaveLength(2);
  expect(
    chooseSample(shows.toReversed(), 4)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(sample.map(({ id }) => id).toSorted());
  expect(chooseSample(shows, 99)).toEqual(shows);
});
