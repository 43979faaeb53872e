import { Panel } from '@xyflow/react';
import { useCallback } from 'react';
import type { ChartGraph, ChartState, ChartTransition } from './chart-graph';
import { type MarkStore, useMark } from './chart-marks';
import { shortName } from './chart-words';

const described = ({ id, description }: ChartState): string =>
  description === undefined ? shortName(id) : `${shortName(id)}: ${description}`;

/** Where a transition leads, in words. Its target may be outside the view, which then shows no highlight. */
function aheadOf({ states }: ChartGraph, { source, targets }: ChartTransition): string {
  if (targets.length === 0) return `Stays in ${shortName(source)}.`;
  return `To ${states.flatMap((state) => (targets.includes(state.id) ? described(state) : [])).join(' and ')}`;
}

/**
 * Says where the transition under the pointer or with the focus leads, or what the focused or clicked state means.
 * Stands above the buttons of a chart, and lets presses through.
 */
export function StateNote({ graph }: { graph: ChartGraph }) {
  const find = useCallback(
    ({ pointedAt, previewed }: MarkStore) => {
      if (previewed.length > 0)
        return [...new Set(previewed.map((transition) => aheadOf(graph, transition)))].join(' ');
      const state = graph.states.find(({ id }) => id === pointedAt);
      return state?.description === undefined ? '' : described(state);
    },
    [graph],
  );
  const words = useMark(find);
  return (
    <Panel position="bottom-left" className="pointer-events-none mb-16!">
      <p
        role="status"
        className="hairline max-w-80 rounded-control border-line bg-surface px-3 py-1.5 text-small text-ink shadow-raised empty:hidden"
      >
        {words}
      </p>
    </Panel>
  );
}
