import { MiniMap, type MiniMapNodeProps, useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import type { ChartLayout, Size } from './chart-layout';
import { markOfState, useMark } from './chart-marks';
import { isCalm } from './is-calm';
import { mapOf } from './view-of';

/** A state on the map, without the outermost one and the labels of arrows. */
function MapState({ id, x, y, width, height }: MiniMapNodeProps) {
  const isActive = useMark(useCallback((store) => markOfState(store.marks, id) === 'active', [id]));
  if (id.includes(' → ') || !id.includes('.')) return null;
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={12}
      strokeWidth={12}
      className={
        isActive
          ? 'fill-action/25 stroke-action forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]'
          : 'fill-surface-sunken stroke-line-strong forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'
      }
    />
  );
}

/** A map of a chart that is larger than its room. A pointer drags the view on it, or centres the view by a click. */
export function ChartMap({ layout, room }: { layout: ChartLayout; room: Size }) {
  const { getViewport, setCenter } = useReactFlow();
  const size = mapOf(layout, room);
  if (!size) return null;
  return (
    <MiniMap
      ariaLabel="Map of the chart"
      pannable
      zoomable
      onClick={(_, { x, y }) =>
        void setCenter(x, y, { zoom: getViewport().zoom, duration: isCalm() ? 0 : 200, interpolate: 'linear' })
      }
      nodeComponent={MapState}
      bgColor="var(--ground)"
      maskColor="color-mix(in srgb, var(--ink) 12%, transparent)"
      maskStrokeColor="var(--ink)"
      maskStrokeWidth={2}
      className="hairline cursor-pointer overflow-hidden rounded-control border-line-strong"
      style={size}
    />
  );
}
