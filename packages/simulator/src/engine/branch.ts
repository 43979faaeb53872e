import type { SavedMove } from '@sehat/machines/testing/moves';
import { writeJson } from './tagged-json';

/** A sequence that the user left. */
export interface Branch {
  id: string;
  /** Chosen by the user, or the state in which the sequence ends. */
  name: string;
  moves: readonly SavedMove[];
}

const texts = new WeakMap<SavedMove, string>();

/** The text of a move. Kept, because long sequences are compared after each step. */
function textOf(move: SavedMove): string {
  const known = texts.get(move);
  if (known !== undefined) return known;
  const text = writeJson(move);
  texts.set(move, text);
  return text;
}

/** The number of first moves that two sequences share. */
export function sharedSteps(one: readonly SavedMove[], other: readonly SavedMove[]): number {
  const differing = one.findIndex((move, index) => {
    const same = other[index];
    return same === undefined || textOf(move) !== textOf(same);
  });
  return differing < 0 ? one.length : differing;
}

/** Whether two sequences have the same moves. */
export const isSameSequence = (one: readonly SavedMove[], other: readonly SavedMove[]): boolean =>
  one.length === other.length && sharedSteps(one, other) === one.length;

/** `crypto.randomUUID` is absent from pages without HTTPS. */
export const newBranchId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');
