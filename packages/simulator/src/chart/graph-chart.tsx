import { Tab, TabList, TabPanel, Tabs } from '@sehat/ui/tabs';
import { cx } from 'class-variance-authority';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import { activeStates } from './active-states';
import type { ChartAim, ChartControls } from './chart-controls';
import { type ChartGraph, type Covered, innermostOf, type LastTransition } from './chart-graph';
import type { Size } from './chart-layout';
import { MarkStore, useMarks } from './chart-marks';
import { ChartOutline } from './chart-outline';
import { shortName } from './chart-words';
import { DrawingWhenLoaded } from './drawing-when-loaded';
import { WordsInPlace } from './words-in-place';

export interface GraphChartProps {
  graph: ChartGraph;
  /** The machine's current state. */
  value: StateValue;
  lastTransition?: LastTransition;
  covered?: Covered;
  /** Turns transitions into buttons. Give it from the first render on, or never. */
  controls?: ChartControls;
  /** What a control outside the chart points at. The chart highlights where its transitions lead. */
  aim?: ChartAim | null;
  /** The smallest width, in pixels, at which the drawing opens and not the outline. */
  drawnFrom?: number;
  /** A heading in the line of the tabs. Such a chart shares its room with others, so it may be lower. */
  heading?: string;
  /** The accessible name of the chart. */
  label: string;
}

/** Below this width, in pixels, the outline reads better than the drawing. */
const NARROW = 560;

/** The size of the element, or null before it is measured. */
function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const { width, height } = element.current.getBoundingClientRect();
    setRoom({ width, height });
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, room };
}

interface PartProps {
  graph: ChartGraph;
  store: MarkStore;
}

const twoLines = '@5xl:my-0 @5xl:h-11 @5xl:*:[align-content:safe_center] @5xl:*:overflow-hidden @5xl:*:leading-snug';

interface WhereItIsProps extends PartProps {
  heading: string | undefined;
}

/**
 * The state and the last event. In a wide window, a long text takes no room from the chart: two lines are as high as
 * the tabs. Beside a heading, it has one line, and leaves out the heading's words.
 */
function WhereItIs({ graph, store, heading }: WhereItIsProps) {
  const { active, last } = useMarks(store);
  const names = innermostOf(graph, active).map(shortName);
  const prefix = heading ? `${heading}.` : '';
  const states = names.map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)).join(', ');
  const words = `In ${states || 'no state'}${last ? ` after ${last.event}` : ''}`;
  return (
    <WordsInPlace
      words={words}
      role="status"
      title={words}
      className={cx(
        'my-1 min-w-0 flex-1 basis-52 text-small text-ink-muted before:font-semibold @5xl:before:hidden',
        heading ? '@5xl:h-5 @5xl:*:truncate' : twoLines,
      )}
    >
      In <strong className="font-semibold text-ink">{states || 'no state'}</strong>
      {last ? (
        <>
          {' '}
          after <strong className="font-semibold text-ink">{last.event}</strong>
        </>
      ) : null}
    </WordsInPlace>
  );
}

interface ViewsProps extends PartProps {
  label: string;
  heading: string | undefined;
  drawnFrom: number;
}

/** The whole chart, rendered once. Parts that change with events subscribe to the store. */
const Views = memo(function Views({ graph, store, label, heading, drawnFrom }: ViewsProps) {
  const { element, room } = useRoom();
  const [chosen, setChosen] = useState<string | null>(null);
  const view = chosen ?? (room && room.width < drawnFrom ? 'outline' : 'drawing');
  return (
    <Tabs
      value={view}
      onValueChange={setChosen}
      className={cx('flex h-full grow flex-col', heading ? 'min-h-80 @5xl:min-h-60' : 'min-h-80')}
    >
      <div className="flex flex-wrap items-center gap-x-4">
        {heading ? <h2 className="ps-2 font-bold text-small">{heading}</h2> : null}
        <TabList label={label} className="border-b-0">
          <Tab value="drawing">Drawing</Tab>
          <Tab value="outline">Outline</Tab>
        </TabList>
        <WhereItIs graph={graph} store={store} heading={heading} />
      </div>
      <div ref={element} className="hairline relative min-h-48 flex-1 rounded-card border-line-strong bg-ground">
        {room === null ? null : (
          <>
            <TabPanel value="drawing" tabIndex={-1} className="absolute inset-0 pt-0!">
              <DrawingWhenLoaded graph={graph} store={store} label={label} room={room} />
            </TabPanel>
            <TabPanel value="outline" tabIndex={-1} className="absolute inset-0 pt-0!">
              <ChartOutline graph={graph} store={store} label={`${label}, in words`} />
            </TabPanel>
          </>
        )}
      </div>
    </Tabs>
  );
});

/** A chart from a description. `MachineChart` takes the machine itself. */
export function GraphChart(props: GraphChartProps) {
  const { graph, value, lastTransition, covered, controls, aim = null, label, heading, drawnFrom = NARROW } = props;
  const marks = useMemo(
    () => ({ active: new Set(activeStates(graph, value)), last: lastTransition, covered }),
    [graph, value, lastTransition, covered],
  );
  const [store] = useState(() => new MarkStore(marks, controls));
  // A layout effect, so that the marks change before the browser paints.
  useLayoutEffect(() => store.mark(marks), [store, marks]);
  useLayoutEffect(() => store.control(controls ?? null), [store, controls]);
  useLayoutEffect(() => {
    store.preview(aim ? graph.transitions.filter(({ key }) => aim.transitions.has(key)) : []);
    store.aimAt(aim);
  }, [store, graph, aim]);
  return <Views graph={graph} store={store} label={label} heading={heading} drawnFrom={drawnFrom} />;
}
