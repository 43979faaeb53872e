import type { AnyModel, MachineModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { type Moment, pureModel } from '@sehat/machines/testing/shortest-paths';
import { type AnyStateMachine, getStateNodes, type StateValue } from 'xstate';

/** The search gives up after this many situations. */
const LIMIT = 50_000;
/** The search yields to the page after this many milliseconds. */
const SLICE_MS = 40;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

interface Place {
  moment: Moment<AnyStateMachine>;
  before: Place | null;
  move: SavedMove | null;
}

function movesTo(place: Place): SavedMove[] {
  const moves: SavedMove[] = [];
  for (let at: Place | null = place; at; at = at.before) if (at.move) moves.unshift(at.move);
  return moves;
}

const isIn = ({ snapshot }: Moment<AnyStateMachine>, state: string): boolean => {
  const { machine, value } = snapshot as { machine: AnyStateMachine; value: StateValue };
  return [...getStateNodes(machine.root, value)].some(({ id }) => id === state);
};

/** Returns a shortest sequence from the start of a model to a state, or null when the search finds none. */
export async function pathToState(model: AnyModel, state: string): Promise<SavedMove[] | null> {
  const pure = pureModel(model as MachineModel);
  const start: Place = { moment: pure.initial(), before: null, move: null };
  const known = new Set([pure.fingerprint(start.moment)]);
  const places = [start];
  let sliceStart = performance.now();
  for (const place of places) {
    if (isIn(place.moment, state)) return movesTo(place);
    if (places.length > LIMIT) return null;
    for (const move of pure.moves(place.moment)) {
      const moment = pure.play(place.moment, move);
      const print = pure.fingerprint(moment);
      if (known.has(print) || !move.saved) continue;
      known.add(print);
      places.push({ moment, before: place, move: move.saved });
    }
    if (performance.now() - sliceStart > SLICE_MS) {
      await nextTask();
      sliceStart = performance.now();
    }
  }
  return null;
}
