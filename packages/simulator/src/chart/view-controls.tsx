import { IconButton } from '@sehat/ui/icon-button';
import { Popover } from '@sehat/ui/popover';
import { Panel, useReactFlow } from '@xyflow/react';
import { CircleDashed, Info, type LucideIcon, Maximize, Zap, ZoomIn, ZoomOut } from 'lucide-react';
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

const frame = 'h-6 w-9 rounded-tag';
const line = 'grid h-6 w-9 place-items-center rounded-tag *:size-4';

/** The marks of a chart, each with the look that it has there. */
const marks: readonly { look: string; Icon?: LucideIcon; meaning: string }[] = [
  { look: `${frame} bg-action-soft outline-3 outline-action`, meaning: 'the machine is in this state' },
  {
    look: `${line} bg-surface text-link outline-2 outline-action`,
    Icon: Zap,
    meaning: 'a transition that can be taken',
  },
  { look: `${line} bg-attention text-on-attention outline-2 outline-attention-line`, Icon: Zap, meaning: 'taken last' },
  { look: `${line} outline-2 outline-dashed outline-ink-muted`, Icon: CircleDashed, meaning: 'not covered yet' },
  {
    look: `${frame} outline-4 outline-attention-line outline-dotted`,
    meaning: 'where the transition under the pointer leads',
  },
];

const list = 'grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1';

function KeysAndMarks() {
  return (
    <Popover
      title="Keys and marks"
      side="top"
      trigger={<IconButton label="Keys and marks" icon={<Info />} variant="secondary" size="small" />}
    >
      <dl className={list}>
        {keys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="Marks" className={`${list} mt-3 gap-y-2`}>
        {marks.map(({ look, Icon, meaning }) => (
          <li key={meaning} className="contents">
            <span aria-hidden="true" className={`justify-self-center ${look}`}>
              {Icon ? <Icon /> : null}
            </span>
            {meaning}
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** Zoom, fit, search, and what keys and marks mean, at the corner of a chart. */
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
      <KeysAndMarks />
    </Panel>
  );
}
