import { IconButton } from '@sehat/ui/icon-button';
import { Popover } from '@sehat/ui/popover';
import { Panel, useReactFlow } from '@xyflow/react';
import { Keyboard, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { ChartGraph } from './chart-graph';
import { FindPart } from './find-part';

const keys: readonly (readonly [keys: string, effect: string])[] = [
  ['Up and Down', 'the previous and the next state or arrow'],
  ['Left and Right', 'the previous and the next transition that can be taken'],
  ['Enter', 'takes the transition, or goes to the state by the shortest path'],
  ['f', 'folds or unfolds the state'],
  ['Shift with arrow keys', 'moves the view'],
  ['+ and −', 'zoom'],
  ['0', 'shows the whole chart'],
];

function Keys() {
  return (
    <Popover
      title="Keys in the chart"
      side="top"
      trigger={<IconButton label="Keys in the chart" icon={<Keyboard />} variant="secondary" size="small" />}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {keys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}

/** Zoom, fit and the list of keys, at the corner of a chart. */
export function ViewControls({ graph }: { graph: ChartGraph }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <Panel position="bottom-left" className="flex gap-1 rounded-control bg-ground">
      <IconButton label="Zoom in" icon={<ZoomIn />} variant="secondary" size="small" onClick={() => void zoomIn()} />
      <IconButton label="Zoom out" icon={<ZoomOut />} variant="secondary" size="small" onClick={() => void zoomOut()} />
      <IconButton
        label="Show the whole chart"
        icon={<Maximize />}
        variant="secondary"
        size="small"
        onClick={() => void fitView({ padding: 0.04 })}
      />
      <FindPart graph={graph} />
      <Keys />
    </Panel>
  );
}
