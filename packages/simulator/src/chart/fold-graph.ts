import type { ChartGraph, ChartState, ChartTransition } from './chart-graph';

/** The ids of the folded states. A chart provides them with the function that folds and unfolds one. */
export type Folded = ReadonlySet<string>;

/** Whether a state can be folded: it has children and is not the whole chart. */
export const canFold = ({ type, parent, folded }: ChartState): boolean =>
  parent !== null && (type === 'compound' || type === 'parallel' || folded !== undefined);

/**
 * Hides the states inside folded ones. Arrows across the border of a folded state begin or end at it. Transitions
 * inside it are hidden.
 */
export function foldGraph(graph: ChartGraph, folded: Folded): ChartGraph {
  if (folded.size === 0) return graph;
  const parents = new Map(graph.states.map(({ id, parent }) => [id, parent]));
  /** The outermost folded state around a state, or the state itself. */
  const visible = (id: string): string => {
    let found = id;
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) if (folded.has(at)) found = at;
    return found;
  };
  const states = graph.states.flatMap((state): ChartState[] => {
    if (visible(state.id) !== state.id) return [];
    if (!folded.has(state.id)) return [state];
    const within = graph.states.filter(({ id }) => id !== state.id && visible(id) === state.id);
    return [{ ...state, type: 'atomic', folded: within.length }];
  });
  const transitions = graph.transitions.flatMap((transition): ChartTransition[] => {
    const source = visible(transition.source);
    const targets = transition.targets.map(visible);
    if (source === transition.source && targets.every((id, index) => id === transition.targets[index]))
      return [transition];
    const isInside = source !== transition.source && targets.every((id) => id === source);
    return isInside ? [] : [{ ...transition, source, targets }];
  });
  return { ...graph, states, transitions };
}
