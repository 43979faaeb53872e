import '@xyflow/react/dist/base.css';
import './drawing.css';
import { Spinner } from '@sehat/ui/spinner';
import { type EdgeTypes, type NodeTypes, ReactFlow, ReactFlowProvider, useReactFlow, useStoreApi } from '@xyflow/react';
import { memo, type RefObject, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { ChartAim } from './chart-controls';
import type { ChartGraph } from './chart-graph';
import { arrowsOf, type ChartLayout, type Size } from './chart-layout';
import { ChartMap } from './chart-map';
import { type MarkStore, MarkStoreContext } from './chart-marks';
import { drawnStates, edgesOf, nodesOf } from './chart-parts';
import { ArrowBox, FrameGrounds, Route, StateBox } from './drawn-parts';
import { keepFocusInUse } from './focus-after-step';
import { FoldContext } from './fold-button';
import { type Folded, foldGraph } from './fold-graph';
import { isCalm } from './is-calm';
import { ArrowLabel, StateHead } from './state-head';
import { StateNote } from './state-note';
import { afterPaint, useWorkAfterPaint } from './use-after-paint';
import { useLayout } from './use-layout';
import { useStops } from './use-stops';
import { ViewControls } from './view-controls';
import { type View, viewOf } from './view-of';
import { aimedWishes, wishesOf } from './view-wishes';

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

/**
 * Renders every part invisibly, to measure it in the user's font size. The border is 1 px in every theme. With the 2 px
 * of high contrast, no finished layout would match, and the browser would compute one.
 */
const MeasuringSheet = memo(function MeasuringSheet({ graph, sheet }: MeasuringSheetProps) {
  return (
    <div ref={sheet} aria-hidden="true" inert className="invisible absolute size-0 overflow-hidden">
      {drawnStates(graph).map((drawn) => (
        <div key={drawn.state.id} data-measure="state" data-id={drawn.state.id} className="border w-max">
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
      id={idBase}
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
      <FrameGrounds graph={graph} layout={layout} />
      <StateNote graph={graph} />
      <ViewControls graph={graph} />
      <ChartMap layout={layout} room={room} />
    </ReactFlow>
  );
});

interface ViewProps extends PlacedProps {
  /** The state that the view shows instead of the active ones, until the next step. */
  around: string | null;
}

const FOLLOW_MS = 200;

const isSameView = (one: View, other: View): boolean =>
  one.x === other.x && one.y === other.y && one.zoom === other.zoom;

/**
 * Keeps the view as `viewOf` says, after a change of the room and after each step. Returns the first view. Waits until
 * the marks of a step are painted, because a moved view repaints the whole drawing. A chart with buttons also waits for
 * the new buttons.
 */
function useView({ graph, store, layout, room, around }: ViewProps): View {
  const { getViewport, setViewport } = useReactFlow();
  const { getState } = useStoreApi();
  const stepOf = () => store.controls ?? store.marks;
  const [start] = useState(() => ({
    step: stepOf(),
    view: viewOf(layout, room, wishesOf(graph, layout, store, around)),
  }));
  const shown = useRef({ ...start, arrival: 0 });
  const chosen = useRef<{ view: View; step: unknown } | null>(null);
  const keepFocus = useEffectEvent(() => {
    const { domNode } = getState();
    if (domNode) keepFocusInUse(graph, store, domNode);
  });
  const follow = useEffectEvent((ownRoom: Size) => {
    const step = stepOf();
    const view = getViewport();
    // During the animation of an earlier step, the view differs although the user has not moved it.
    if (performance.now() > shown.current.arrival && !isSameView(view, shown.current.view)) {
      chosen.current = { view, step: shown.current.step };
    }
    const wishes = wishesOf(graph, layout, store, step === start.step ? around : null);
    const kept = chosen.current && { view: chosen.current.view, isOld: chosen.current.step !== step };
    const next = viewOf(layout, ownRoom, wishes, kept);
    const isStep = step !== shown.current.step;
    const duration = isStep && !isCalm() ? FOLLOW_MS : 0;
    const moved = !isSameView(next, shown.current.view) && setViewport(next, { duration });
    shown.current = { step, view: next, arrival: performance.now() + duration };
    if (isStep) store.endHighlights();
    if (isStep) void Promise.resolve(moved).then(() => afterPaint(() => keepFocus()));
  });
  const followAim = useEffectEvent((aim: ChartAim) => {
    const now = getViewport();
    const next = viewOf(layout, room, aimedWishes(graph, layout, store, aim), { view: now, isOld: true });
    const duration = isCalm() ? 0 : FOLLOW_MS;
    if (!isSameView(next, now)) void setViewport(next, { duration });
    shown.current = { ...shown.current, view: next, arrival: performance.now() + duration };
  });
  const aimed = useRef<ChartAim | null>(null);
  useEffect(() => follow(room), [room]);
  useWorkAfterPaint(store.subscribe, () => {
    const isNewAim = store.aim !== aimed.current;
    aimed.current = store.aim;
    if (stepOf() !== shown.current.step) follow(room);
    else if (isNewAim && store.aim?.isFollowed) followAim(store.aim);
  });
  return start.view;
}

function Placed({ around, ...props }: ViewProps) {
  const { graph, store, label, layout, room } = props;
  const view = useView({ ...props, around });
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
