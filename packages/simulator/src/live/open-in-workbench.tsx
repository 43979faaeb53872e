import { Button } from '@sehat/ui/button';
import { use, useState } from 'react';
import type { SavedSession } from '../engine/saved-session';
import { whyNotHandedOver } from './hand-over';
import type { LiveActor } from './live-news';
import { ModelsOfPanel } from './models-of-panel';
import { movesOf, ownInputOf } from './moves-of';

export interface OpenInWorkbenchProps {
  actor: LiveActor;
  /** All actors of the page, because the model also plays the machines inside the actor. */
  actors: readonly LiveActor[];
  onOpen: (session: SavedSession) => void;
}

/** Opens the workbench at the actor's state. Says why when the model does not reach that state. */
export function OpenInWorkbench({ actor, actors, onOpen }: OpenInWorkbenchProps) {
  const loadModels = use(ModelsOfPanel);
  const [problem, setProblem] = useState<string | null>(null);
  // Without the start of the log, there is no way to the state.
  if (movesOf(actor) === null) return null;
  const open = async () => {
    const { [actor.graph.id]: model } = await loadModels();
    const input = model && ownInputOf(actor, model);
    const moves = movesOf(actor, actors, model) ?? [];
    const found = model ? await whyNotHandedOver({ model, input }, actor, moves) : null;
    setProblem(found);
    if (found === null) onOpen({ machine: actor.graph.id, moves, step: moves.length, input });
  };
  return (
    <div className="grid gap-1">
      <Button size="small" variant="secondary" onClick={() => void open()}>
        Open this state in the workbench
      </Button>
      <p role="status" className="text-small wrap-anywhere empty:hidden">
        {problem}
      </p>
    </div>
  );
}
