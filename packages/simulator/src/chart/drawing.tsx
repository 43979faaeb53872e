import '@xyflow/react/dist/base.css';
import './drawing.css';
import { Spinner } from '@sehat/ui/spinner';
import { type EdgeTypes, type NodeTypes, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { memo, type RefObject, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { type ChartGraph, innermostOf, type LastTransition } from './chart-graph';
import { arrowsOf, type ChartLayout, type Size } from './chart-layout';
import { ChartMap } from './chart-map';
import { type MarkStore, MarkStoreContext, type Marks, useMarks } from './chart-marks';
import { drawnStates, edgesOf, nodesOf } from './chart-parts';
import { ArrowBox, Route, StateBox } from './drawn-parts';
import { FoldContext } from './fold-button';
import { type Folded, foldGraph } from './fold-graph';
import { isCalm } from './is-calm';
import { ArrowLabel, StateHead } from './state-head';
import { useAfterPaint } from './use-after-paint';
import { useLayout } from './use-layout';
import { useStops } from './use-stops';
import { ViewControls } from './view-controls';
import { firstView, outOfView, type View } from './view-of';

const nodeTypes = { state: StateBox, arrow: ArrowBox } satisfies NodeTypes;
const edgeTypes = { route: Route } satisfies EdgeTypes;

const words = {
  'node.a11yDescription.default': 'Press Escape to leave the selection.',
  'node.a11yDescription.keyboardDisabled': '',
};

interface MeasuringSheetProps {
  graph: ChartGraph;
  sheet: RefObject<HTMLDivElement | null>;
}

/** Renders every part invisibly, to measure it in the user's font size. */
const MeasuringSheet = memo(function MeasuringSheet({ graph, sheet }: MeasuringSheetProps) {
  return (
    <div ref={sheet} aria-hidden="true" inert className="invisible absolute size-0 overflow-hidden">
      {drawnStates(graph).map((drawn) => (
        <div key={drawn.state.id} data-measure="state" data-id={drawn.state.id} className="hairline w-max">
          <StateHead {...drawn} />
        </div>
      ))}
      {arrowsOf(graph).map(({ id, transitions }) => (
        <div key={id} data-measure="arrow" data-id={id} className="w-max">
          <ArrowLabel transitions={transitions} />
        </div>
      ))}
    </div>
  );
});

export interface DrawingProps {
  graph: ChartGraph;
  store: MarkStore;
  /** The accessible name of the drawing. */
  label: string;
  room: Size;
}

interface PlacedProps extends DrawingProps {
  layout: ChartLayout;
}

/** The ids of the arrows that the last transitions went along. */
const arrowsTaken = (graph: ChartGraph, last: LastTransition | undefined): string[] =>
  arrowsOf(graph).flatMap(({ id, transitions }) =>
    transitions.some(({ key }) => last?.transitions.includes(key)) ? id : [],
  );

/**
 * Moves the view to a newly active state outside it, or to the arrow of the last transition. Waits until the marks are
 * painted, because a moved view repaints the whole drawing.
 */
function useFollow({ graph, store, layout, room }: PlacedProps) {
  const { getViewport, setCenter } = useReactFlow();
  const marks = useAfterPaint(useMarks(store));
  const seen = useRef(marks);
  const follow = useEffectEvent(({ active, last }: Marks) => {
    const before = seen.current;
    seen.current = { active, last };
    const entered = innermostOf(graph, active).filter((id) => !before.active.has(id));
    const taken = entered.length > 0 || last === before.last ? [] : arrowsTaken(graph, last);
    const view = getViewport();
    const missed = outOfView(layout, room, view, [...entered, ...taken]);
    if (!missed) return;
    const { x, y, width, height } = missed;
    void setCenter(x + width / 2, y + height / 2, { zoom: view.zoom, duration: isCalm() ? 0 : 200 });
  });
  useEffect(() => follow(marks), [marks]);
}

interface CanvasProps extends Pick<DrawingProps, 'graph' | 'store' | 'label' | 'room'> {
  layout: ChartLayout;
  view: View;
}

/** Rendered once per layout. Parts that change with events subscribe to the store. */
const Canvas = memo(function Canvas({ graph, store, label, room, layout, view }: CanvasProps) {
  const idBase = useId();
  const nodes = useMemo(() => nodesOf(graph, layout, idBase), [graph, layout, idBase]);
  const edges = useMemo(() => edgesOf(graph, layout), [graph, layout]);
  const stops = useStops(graph, store);
  return (
    <ReactFlow
      aria-label={label}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      defaultViewport={view}
      minZoom={0.2}
      maxZoom={2}
      zIndexMode="manual"
      nodesDraggable={false}
      nodesConnectable={false}
      elementsSelectable={false}
      edgesFocusable={false}
      autoPanOnNodeFocus={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      ariaLabelConfig={words}
      attributionPosition="top-right"
      onNodeClick={(_, { id }) => store.pointAt(id)}
      onPaneClick={() => store.pointAt(null)}
      onBlur={() => store.pointAt(null)}
      {...stops}
    >
      <ViewControls graph={graph} />
      <ChartMap layout={layout} room={room} />
    </ReactFlow>
  );
});

function Placed({ around, ...props }: PlacedProps & { around: string | null }) {
  const { graph, store, label, layout, room } = props;
  const [view] = useState(() => firstView(layout, room, around ? [around] : innermostOf(graph, store.marks.active)));
  useFollow(props);
  return <Canvas graph={graph} store={store} label={label} room={room} layout={layout} view={view} />;
}

/** Folds and unfolds states. `last` is the state that was last folded or unfolded. */
function useFolding(whole: ChartGraph) {
  const [{ folded, last }, setFolding] = useState<{ folded: Folded; last: string | null }>({
    folded: new Set(),
    last: null,
  });
  const graph = useMemo(() => foldGraph(whole, folded), [whole, folded]);
  const fold = useCallback(
    (state: string) =>
      setFolding(({ folded: before }) => ({
        folded: new Set(before.has(state) ? [...before].filter((id) => id !== state) : [...before, state]),
        last: state,
      })),
    [],
  );
  const folding = useMemo(() => ({ last, fold }), [last, fold]);
  return { graph, folding };
}

/** The drawn chart. A change of marks does not lay it out again. */
export function Drawing({ graph: whole, ...props }: DrawingProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { graph, folding } = useFolding(whole);
  const { layout, measuring } = useLayout(graph, sheet, props.room);
  return (
    <FoldContext value={folding}>
      {measuring ? <MeasuringSheet graph={graph} sheet={sheet} /> : null}
      {layout ? (
        <MarkStoreContext value={props.store}>
          <ReactFlowProvider>
            <Placed
              key={`${layout.width} ${layout.height} ${graph.states.length}`}
              {...props}
              graph={graph}
              layout={layout}
              around={folding.last}
            />
          </ReactFlowProvider>
        </MarkStoreContext>
      ) : (
        <div className="grid size-full place-items-center">
          <Spinner label="Drawing the chart" labelVisible size="large" />
        </div>
      )}
    </FoldContext>
  );
}
