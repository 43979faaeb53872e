import { IconButton } from '@sehat/ui/icon-button';
import { Panel, useReactFlow } from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';

/** Zoom and fit, at the corner of a chart. */
export function ViewControls() {
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
    </Panel>
  );
}
