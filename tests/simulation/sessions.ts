import { models } from '@sehat/machines/all-models';
import { whyNotHandedOver } from '@sehat/simulator/live/hand-over';
import { movesOf, ownInputOf } from '@sehat/simulator/live/moves-of';
import type { SavedSession } from '../../packages/simulator/src/engine/saved-session';
import type { World } from './world';

/** What one machine of a tab did, as a sequence of the simulator. */
export interface RecordedSession {
  tab: number;
  session: SavedSession;
  /** Why the machine's model does not reach the same state, or null. */
  problem: string | null;
}

/** The sequences of the machines that run in the open tabs. The history must run with the code that records them. */
export async function sessionsOf(world: World): Promise<RecordedSession[]> {
  const sessions: RecordedSession[] = [];
  for (const { tab, app } of world.pages.values()) {
    const actors = app.machines?.() ?? [];
    for (const actor of actors) {
      const { [actor.graph.id]: model } = models;
      const moves = model && actor.parent === null ? movesOf(actor, actors, model) : null;
      if (!model || !moves) continue;
      const input = ownInputOf(actor, model);
      const problem = await whyNotHandedOver({ model, input }, actor, moves);
      const own = input === undefined ? {} : { input };
      sessions.push({ tab, session: { machine: model.name, moves, step: moves.length, ...own }, problem });
    }
  }
  return sessions;
}
