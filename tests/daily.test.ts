import { describe, expect, test } from 'vitest';
import { chooseStories, thirdOf } from '../scripts/test/daily.mjs';

const files = Array.from({ length: 100 }, (_, at) => `file-${String(at).padStart(2, '0')}`);
const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10));

describe('the stories files of a day', () => {
  test('are all those without valid results, and twenty others', () => {
    const outdated = ['file-07', 'file-42'];
    const chosen = chooseStories(files, (file) => !outdated.includes(file), '2026-11-27');
    expect(chosen).toHaveLength(22);
    expect(chosen).toEqual(expect.arrayContaining(outdated));
  });

  test('are the same for the same day', () => {
    const chosen = chooseStories(files, () => true, '2026-11-27');
    expect(chooseStories(files.toReversed(), () => true, '2026-11-27')).toEqual(chosen);
  });

  test('are all of them within two months', () => {
    const seen = new Set(days.flatMap((day) => chooseStories(files, () => true, day)));
    expect(seen.size).toBe(files.length);
  });
});

test('three days in a row run all thirds of the journeys', () => {
  for (const [at, day] of days.slice(2).entries())
    expect([day, days[at + 1] ?? '', days[at] ?? ''].map(thirdOf).toSorted(), day).toEqual([
      '--shard=1/3',
      '--shard=2/3',
      '--shard=3/3',
    ]);
});

test('a seed that is no date runs the first third', () => {
  expect(thirdOf('x')).toBe('--shard=1/3');
});
