import type { StateValue } from 'xstate';
import type { ChartGraph } from './chart-graph';

/** The part of a chart that describes an invoked machine, by the id of its actor. */
export function partOf(graph: ChartGraph, place: string): ChartGraph {
  const root = graph.states.find(({ id, key }) => key === place && id.startsWith(`${place}: `));
  if (!root) throw new Error(`The chart of ${graph.id} holds no machine "${place}".`);
  const ids = new Set([root.id]);
  for (const { id, parent } of graph.states) if (parent !== null && ids.has(parent)) ids.add(id);
  return {
    id: `${graph.id}.${place}`,
    states: graph.states.flatMap((state) => {
      if (!ids.has(state.id)) return [];
      return state === root ? Object.assign({}, state, { parent: null }) : state;
    }),
    transitions: graph.transitions.filter(({ source }) => ids.has(source)),
  };
}

/** The state of an invoked machine within the state of the whole. Undefined when that machine does not run. */
export function valueIn(value: StateValue, place: string): StateValue | undefined {
  if (typeof value === 'string') return undefined;
  if (Object.hasOwn(value, place)) return value[place];
  for (const inner of Object.values(value)) {
    const found = inner === undefined ? undefined : valueIn(inner, place);
    if (found !== undefined) return found;
  }
  return undefined;
}
