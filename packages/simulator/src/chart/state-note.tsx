import { Panel } from '@xyflow/react';
import { useCallback } from 'react';
import type { ChartGraph } from './chart-graph';
import { type MarkStore, useMark } from './chart-marks';
import { shortName } from './chart-words';

/** Says what the focused or clicked state means, above the buttons of a chart. Lets presses through. */
export function StateNote({ graph }: { graph: ChartGraph }) {
  const find = useCallback(
    ({ pointedAt }: MarkStore) => {
      const state = graph.states.find(({ id }) => id === pointedAt);
      return state?.description === undefined ? '' : `${shortName(state.id)}: ${state.description}`;
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
