import type { SavedMove } from '@sehat/machines/testing/moves';
import { shortName } from '../chart/chart-words';
import type { Branch } from '../engine/branch';
import type { SavedSession } from '../engine/saved-session';
import type { Simulation } from '../engine/simulation';

/** The callbacks of the panels. They keep their identity per simulation. */
export const commandsOf = (simulation: Simulation) => ({
  play: (move: SavedMove) => void simulation.play(move),
  jump: (step: number) => void simulation.jump(step),
  reset: () => void simulation.reset(),
  walkAll: () => void simulation.walkAll(),
  stopSearching: () => simulation.stopSearching(),
  takeUp: (branch: Branch) => void simulation.takeUp(branch),
  goTo: (state: string) => void simulation.goTo(state, shortName(state)),
  rename: (branch: Branch, name: string) => simulation.rename(branch, name),
  forget: (branch: Branch) => simulation.forget(branch),
  restore: () => simulation.restore(),
  openSaved: (session: SavedSession) => void simulation.load(session.moves, session.step, session.input),
  playAll: (moves: readonly SavedMove[]) => void simulation.playAll(moves),
});
export type Commands = ReturnType<typeof commandsOf>;
