import { valueWithChildren } from '@sehat/machines/testing/child-machines';
import { Coverage, keyAt } from '@sehat/machines/testing/coverage';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { Broken } from '@sehat/machines/testing/rig';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { sharedSteps } from './branch';
import { type SearchControl, type SearchOutcome, search, type Trial } from './search';
import { stateText } from './state-text';

/** A short path that covers something first, or breaks an invariant. */
export interface WalkedPath {
  moves: readonly SavedMove[];
  /** The state in which it ends, as text. */
  end: string;
  /** The keys of the states and transitions that no earlier path covered. */
  first: readonly string[];
  /** The invariant that breaks at its end. */
  broken: string | null;
}

/** The paths of a walk, and why it ended: `found` when it covered everything that the model can reach. */
export interface Walk extends SearchOutcome {
  paths: readonly WalkedPath[];
}

/** The transitions that a model cannot take, by their keys, each with the reason. Machines inside have their own. */
export const unreachableIn = ({ unreachable = {}, inside = {} }: AnyModel): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    unreachable,
    ...Object.entries(inside).map(([id, model]) =>
      Object.fromEntries(Object.entries(unreachableIn(model)).map(([key, reason]) => [keyAt(id, key), reason])),
    ),
  ) as Readonly<Record<string, string>>;

/** The keys that a walk must cover. */
function keysOf(model: AnyModel, { machine }: AnyMachineSnapshot): Set<string> {
  const { states, transitions } = new Coverage().reportWithChildren(machine as AnyStateMachine);
  const unreachable = unreachableIn(model);
  return new Set([...states.missing, ...transitions.missing].filter((key) => !Object.hasOwn(unreachable, key)));
}

/** Leaves out each path with which a longer one begins, and counts what it covers for that one. */
function longest(paths: readonly WalkedPath[]): WalkedPath[] {
  const kept: WalkedPath[] = [];
  for (const path of paths.toSorted((one, other) => other.moves.length - one.moves.length)) {
    const { moves, first, broken } = path;
    const at = kept.findIndex((other) => broken === null && sharedSteps(moves, other.moves) === moves.length);
    const longer = kept[at];
    if (longer) kept[at] = { ...longer, first: [...first, ...longer.first] };
    else kept.push(path);
  }
  return kept.toSorted((one, other) => one.moves.length - other.moves.length);
}

/** Searches short paths that together cover the model and the machines inside it. Throws when the model throws. */
export async function walk(model: AnyModel, control: SearchControl = {}): Promise<Walk> {
  const paths: WalkedPath[] = [];
  let missing: Set<string> | null = null;
  const add = ({ moves, snapshot, first }: Trial, broken: string | null) => {
    missing ??= keysOf(model, snapshot);
    for (const key of first) missing.delete(key);
    const isFirst = first.length > 0 || (broken !== null && !paths.some((path) => path.broken === broken));
    if (isFirst) paths.push({ moves, end: stateText(valueWithChildren(snapshot)), first, broken });
    return missing.size === 0;
  };
  const outcome = await search(model, {
    ...control,
    visit: (trial) => add(trial, null),
    onFailure(error, trial) {
      if (!(error instanceof Broken)) throw error;
      add(trial, error.sentence);
    },
  });
  return { ...outcome, paths: longest(paths) };
}
