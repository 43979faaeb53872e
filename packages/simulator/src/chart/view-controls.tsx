import { IconButton } from '@sehat/ui/icon-button';
import { Panel, useReactFlow } from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { ChartGraph } from './chart-graph';
import { FindPart } from './find-part';
import { KeysAndMarks } from './keys-and-marks';

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
