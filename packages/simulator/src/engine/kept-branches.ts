import * as v from 'valibot';
import { toSession, withoutSecrets } from './saved-session';
import type { Branch } from './simulation';
import { readJson, writeJson } from './tagged-json';

/** The part of `Storage` that keeps branches. Every method may throw. */
export type BranchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const branches = v.pipe(
  v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
      from: v.pipe(v.number(), v.integer(), v.minValue(0)),
      moves: v.array(v.unknown()),
    }),
  ),
  v.maxLength(100),
);

const placeOf = (machine: string) => `simulator/branches/${machine}`;

/** Reads the branches of a machine. Returns none when the storage refuses or holds something else. */
export function readBranches(storage: BranchStorage, machine: string): Omit<Branch, 'id'>[] {
  try {
    const kept = v.parse(branches, readJson(storage.getItem(placeOf(machine)) ?? '[]'));
    return kept.map(({ name, from, moves }) => ({ name, from, moves: toSession({ machine, moves, step: 0 }).moves }));
  } catch {
    return [];
  }
}

/** Stores the branches without secrets. Does nothing when the storage refuses. */
export function writeBranches(storage: BranchStorage, machine: string, kept: readonly Branch[]): void {
  const plain = kept.map(({ name, from, moves }) => ({ name, from, moves: moves.map(withoutSecrets) }));
  try {
    if (plain.length === 0) storage.removeItem(placeOf(machine));
    else storage.setItem(placeOf(machine), writeJson(plain));
  } catch {
    // The storage is full or denied. The branches last until the page is left.
  }
}
