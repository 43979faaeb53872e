import * as v from 'valibot';
import type { Branch } from './branch';
import { toSession, withoutSecrets } from './saved-session';
import { readJson, writeJson } from './tagged-json';

/** The part of `Storage` that keeps branches. Every method may throw. */
export type BranchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const branches = v.array(
  v.object({
    id: v.optional(v.string()),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    moves: v.array(v.unknown()),
  }),
);

/** The key under which the branches of a machine are stored. */
export const branchesKey = (machine: string) => `simulator/branches/${machine}`;

/** Thrown when the storage refuses or holds something else. The message says what is lost and what is kept. */
export class UnkeptBranches extends Error {
  override name = 'UnkeptBranches';
  /** Whether the storage cannot be used any more. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused }: { isRefused: boolean }) {
    super(message);
    this.isRefused = isRefused;
  }
}

function stored(storage: BranchStorage, machine: string): string | null {
  try {
    return storage.getItem(branchesKey(machine));
  } catch {
    throw new UnkeptBranches('This browser refuses to store branches. They last until you leave this page.', {
      isRefused: true,
    });
  }
}

function parse(text: string, machine: string): Branch[] {
  const kept = v.parse(branches, readJson(text));
  return kept.map(({ id, name, moves }, index) => ({
    id: id ?? String(index),
    name,
    moves: toSession({ machine, moves, step: 0 }).moves,
  }));
}

/**
 * Reads the branches of a machine, which another window may have changed. Throws `UnkeptBranches`. A text that cannot
 * be read is moved to a key of its own, so that the next branch does not overwrite it.
 */
export function readBranches(storage: BranchStorage, machine: string): Branch[] {
  const text = stored(storage, machine);
  if (text === null) return [];
  try {
    return parse(text, machine);
  } catch {
    const aside = `${branchesKey(machine)}/unreadable`;
    writeText(storage, aside, text);
    writeText(storage, branchesKey(machine), null);
    throw new UnkeptBranches(
      `The stored branches of ${machine} cannot be read. They stay in this browser's storage, under “${aside}”.`,
      { isRefused: false },
    );
  }
}

function writeText(storage: BranchStorage, key: string, text: string | null): void {
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    throw new UnkeptBranches('This browser cannot store this branch. It lasts until you leave this page.', {
      isRefused: true,
    });
  }
}

/** Stores the branches without secrets. Throws `UnkeptBranches`. */
export function writeBranches(storage: BranchStorage, machine: string, kept: readonly Branch[]): void {
  const plain = kept.map(({ id, name, moves }) => ({ id, name, moves: moves.map((move) => withoutSecrets(move)) }));
  writeText(storage, branchesKey(machine), plain.length === 0 ? null : writeJson(plain));
}
