// Finds the accepted pictures whose story or mode no longer exists.
import type { Places } from '../project/places.ts';
import { pathOf, readPath } from '../record/record.ts';
import type { Store } from '../record/store.ts';
import type { Hashes, Outcome } from '../results/results.ts';
import type { Show } from '../storybook/stories.ts';
import { writeAccepted } from './write-sides.ts';

export interface Existing {
  /** The stories of the build. Their accepted modes are compared with these. */
  shows: readonly Show[];
  /** Paths of pictures that an earlier run verified, of stories outside the build. */
  paths?: readonly string[];
  /** Ids of all stories, when the build holds some of them only. */
  ids?: ReadonlySet<string>;
}

/** Lists the accepted pictures whose story or mode no longer exists. */
export function listRemoved(record: ReadonlyMap<string, Hashes>, { shows, paths = [], ids }: Existing): Outcome[] {
  const shown = new Set(shows.map(({ id }) => id));
  const taken = new Set([...paths, ...shows.flatMap(({ id, steps }) => steps.map(({ mode }) => pathOf(id, mode)))]);
  return [...record].flatMap(([path, accepted]) => {
    const { component, id, name, mode } = readPath(path);
    const exists = taken.has(path) || (!shown.has(id) && ids?.has(id));
    return exists ? [] : [{ id, title: component, name, file: '', mode, path, status: 'removed', accepted, ms: 0 }];
  });
}

/** Writes the accepted side of removed pictures, as far as the store has them. */
export async function writeRemoved(removed: readonly Outcome[], places: Places, store: Store) {
  for (const { path, accepted } of removed) {
    const before = accepted && (await store.read(accepted));
    if (before) await writeAccepted(places, path, before);
  }
}
