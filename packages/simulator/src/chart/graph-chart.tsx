import { Tab, TabList, TabPanel, Tabs } from '@sehat/ui/tabs';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StateValue } from 'xstate';
import { activeStates } from './active-states';
import { type ChartGraph, type Covered, childrenOf, type LastTransition } from './chart-graph';
import type { Size } from './chart-layout';
import { MarkStore } from './chart-marks';
import { ChartOutline } from './chart-outline';
import { shortName } from './chart-words';
import { DrawingWhenLoaded } from './drawing-when-loaded';

export interface GraphChartProps {
  graph: ChartGraph;
  /** Where the machine is. */
  value: StateValue;
  lastTransition?: LastTransition;
  covered?: Covered;
  /** What the chart is called. */
  label: string;
}

/** Below this width, in pixels, the outline reads better than the drawing. */
const NARROW = 560;

/** How large the element is; null until it is known. */
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

function WhereItIs({ innermost, last }: { innermost: readonly string[]; last?: LastTransition }) {
  return (
    <p role="status" className="min-w-0 py-1 text-small wrap-anywhere text-ink-muted">
      In <strong className="font-semibold text-ink">{innermost.map(shortName).join(', ') || 'no state'}</strong>
      {last ? (
        <>
          {' '}
          after <strong className="font-semibold text-ink">{last.event}</strong>
        </>
      ) : null}
    </p>
  );
}

/** The store of what is marked, brought up to date before the browser paints. */
function useMarks({ graph, value, lastTransition, covered }: GraphChartProps) {
  const [store] = useState(() => new MarkStore());
  const marks = useMemo(() => {
    const active = activeStates(graph, value);
    return { active: new Set(active), last: lastTransition, covered };
  }, [graph, value, lastTransition, covered]);
  useLayoutEffect(() => store.mark(marks), [store, marks]);
  const innermost = useMemo(() => [...marks.active].filter((id) => childrenOf(graph, id).length === 0), [marks, graph]);
  return { store, marks, innermost };
}

/** A chart from its description. Use `MachineChart` where the machine itself is at hand. */
export function GraphChart(props: GraphChartProps) {
  const { graph, label, lastTransition } = props;
  const { element, room } = useRoom();
  const { store, marks, innermost } = useMarks(props);
  const [chosen, setChosen] = useState<string | null>(null);
  const view = chosen ?? (room && room.width < NARROW ? 'outline' : 'drawing');
  return (
    <Tabs value={view} onValueChange={setChosen} className="flex h-full min-h-80 grow flex-col">
      <div className="flex flex-wrap items-center gap-x-4">
        <TabList label={label} className="border-b-0">
          <Tab value="drawing">Drawing</Tab>
          <Tab value="outline">Outline</Tab>
        </TabList>
        <WhereItIs innermost={innermost} last={lastTransition} />
      </div>
      <div ref={element} className="hairline relative min-h-48 flex-1 rounded-card border-line-strong bg-ground">
        {room === null ? null : (
          <>
            <TabPanel value="drawing" tabIndex={-1} className="absolute inset-0 pt-0!">
              <DrawingWhenLoaded graph={graph} store={store} label={label} active={innermost} room={room} />
            </TabPanel>
            <TabPanel value="outline" tabIndex={-1} className="absolute inset-0 pt-0!">
              <ChartOutline graph={graph} marks={marks} label={`${label}, in words`} />
            </TabPanel>
          </>
        )}
      </div>
      {view === 'drawing' ? (
        <p className="py-1 text-caption text-ink-muted">
          Tab goes from state to state and their arrows. Arrow keys move the view, + and − zoom, 0 shows the whole
          chart.
        </p>
      ) : null}
    </Tabs>
  );
}
