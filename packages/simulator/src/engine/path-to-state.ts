import { keyAt } from '@sehat/machines/testing/coverage';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { type AnyMachineSnapshot, getStateNodes, type StateValue } from 'xstate';
import { childActorsOf } from './actor-messages';
import { count } from './count';
import type { LogEntry } from './log-entry';
import { type SearchControl, type SearchOutcome, search } from './search';

const statesIn = (place: string, { machine, value }: AnyMachineSnapshot): string[] =>
  [...getStateNodes(machine.root, value as StateValue)].map(({ id }) => keyAt(place, id));

/** The ids of the active states. Those of a machine inside have its ids before their own: `upper: lock.free`. */
export const activeIn = ({ snapshot, children }: Pick<LogEntry, 'snapshot' | 'children'>): Set<string> =>
  new Set([
    ...statesIn('', snapshot),
    ...children.flatMap(({ name, snapshot: inner }) => (inner.status === 'active' ? statesIn(name, inner) : [])),
  ]);

/** Searches shortest sequences to states, until all are found. Each begins with the moves of `from`. */
export async function pathsToStates(
  model: AnyModel,
  states: readonly string[],
  { from = [], ...control }: SearchControl & { from?: readonly SavedMove[] } = {},
): Promise<SearchOutcome & { paths: ReadonlyMap<string, readonly SavedMove[]> }> {
  const missing = new Set(states);
  const paths = new Map<string, readonly SavedMove[]>();
  const outcome = await search(model, {
    ...control,
    from,
    visit({ moves, snapshot }) {
      for (const state of activeIn({ snapshot, children: childActorsOf(snapshot) })) {
        if (missing.delete(state)) paths.set(state, moves);
      }
      return missing.size === 0;
    },
  });
  return { ...outcome, paths };
}

/** Says why a search did not find the state of this name. */
export function notFoundText(name: string, { end, tried }: SearchOutcome): string {
  const sequences = count(tried, 'sequence');
  switch (end) {
    case 'stopped':
      return `You stopped the search for ${name} after ${sequences}.`;
    case 'limit':
      return `The search for ${name} stopped at its limit, after ${sequences}. A longer sequence may lead there.`;
    default:
      return `No sequence of the model's events, answers and timers leads to ${name}.`;
  }
}
