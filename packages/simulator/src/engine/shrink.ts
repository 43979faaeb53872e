import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import type { Oracle } from '@sehat/machines/testing/rig';
import { Run } from './run';

/**
 * Plays the possible moves. Returns the played ones up to the step that breaks the invariant, or null when it holds.
 */
async function wayToBreak(
  model: AnyModel,
  moves: readonly SavedMove[],
  sentence: string,
  oracle?: Oracle,
): Promise<SavedMove[] | null> {
  const run = new Run(model, undefined, oracle);
  const played: SavedMove[] = [];
  try {
    for (const move of moves) {
      if (!run.canPlay(move)) continue;
      played.push(move);
      const { broken } = await run.play(move);
      if (broken !== null) return broken === sentence ? played : null;
    }
    return null;
  } finally {
    run.stop();
  }
}

/** Removes from a sequence the moves that are not needed to break the invariant: halves first, single moves last. */
export async function shrink(
  model: AnyModel,
  moves: readonly SavedMove[],
  sentence: string,
  oracle?: Oracle,
): Promise<SavedMove[]> {
  let shortest = (await wayToBreak(model, moves, sentence, oracle)) ?? [...moves];
  for (let size = Math.ceil(shortest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.length; ) {
      const without = shortest.toSpliced(from, size);
      const way = await wayToBreak(model, without, sentence, oracle);
      if (way) shortest = way;
      else from += size;
    }
  }
  return shortest;
}
