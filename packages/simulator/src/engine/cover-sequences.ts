import type { Coverage } from '@sehat/machines/testing/coverage';
import type { AnyModel, MachineModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { startRig } from '@sehat/machines/testing/rig';
import { Slices } from './slices';

/**
 * Counts what sequences cover, without a log. Yields to the page in between. A sequence that the machine cannot play,
 * or that breaks an invariant, counts up to that move.
 */
export async function coverSequences(
  model: AnyModel,
  sequences: readonly (readonly SavedMove[])[],
  { coverage, isStopped }: { coverage: Coverage; isStopped(): boolean },
): Promise<void> {
  const slices = new Slices();
  for (const moves of sequences) {
    const rig = startRig(model as MachineModel, { coverage });
    try {
      for (const move of moves) {
        if (isStopped()) break;
        await rig.replay(move);
        await slices.rest();
      }
    } catch {
      // The log tells the reason when the user takes the branch up.
    }
    rig.stop();
  }
}
