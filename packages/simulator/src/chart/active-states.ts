import type { StateValue } from 'xstate';
import { type ChartGraph, childrenOf } from './chart-graph';

function below(graph: ChartGraph, parent: string, value: StateValue): string[] {
  const children = childrenOf(graph, parent);
  const chosen = typeof value === 'string' ? { [value]: undefined } : value;
  return children
    .filter(({ key }) => Object.hasOwn(chosen, key))
    .flatMap(({ id, key }) => {
      const inner = chosen[key];
      return [id].concat(inner === undefined ? [] : below(graph, id, inner));
    });
}

/** Returns the ids of the active states, outermost first. */
export function activeStates(graph: ChartGraph, value: StateValue): string[] {
  const root = graph.states.find(({ parent }) => parent === null);
  return root ? [root.id, ...below(graph, root.id, value)] : [];
}
