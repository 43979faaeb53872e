import { createHash } from 'node:crypto';
import type { Show } from '../storybook/stories.ts';

/** Orders stories in a way that has nothing to do with their names and is the same on every machine. */
const placeOf = ({ id }: Show, seed: string) => createHash('sha256').update(seed).update(id).digest('hex');

/**
 * Chooses `count` stories: one from each part of the sidebar in turn, such as pages, components and machines. Adding a
 * story changes at most one chosen story of its part. Another seed chooses others.
 */
export function chooseSample(shows: readonly Show[], count: number, seed = ''): Show[] {
  const mixed = shows.toSorted((one, other) => placeOf(one, seed).localeCompare(placeOf(other, seed)));
  const parts = [...Map.groupBy(mixed, ({ title }) => title.split('/')[0]).values()];
  const turns = Array.from({ length: shows.length }, (_, turn) => parts.flatMap((part) => part[turn] ?? []));
  const chosen = new Set(turns.flat().slice(0, count));
  return shows.filter((show) => chosen.has(show));
}
