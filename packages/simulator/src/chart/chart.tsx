import { useMemo } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import type { ChartAim, ChartControls } from './chart-controls';
import type { ChartGraph, Covered, LastTransition } from './chart-graph';
import { describeWithChildren } from './describe-machine';
import { GraphChart, type GraphChartProps } from './graph-chart';
import { partOf, valueIn } from './part-of-graph';

export { type LayoutFiles, ReadyLayouts } from './ready-layouts';

export interface MachineChartProps {
  machine: AnyStateMachine;
  /** The machine's current state. */
  snapshot: { value: StateValue };
  /** The last transitions, which the chart marks. */
  lastTransition?: LastTransition;
  /** The covered states and transitions. The chart marks the others. Without it, it marks none. */
  covered?: Covered;
  /** Turns transitions into buttons. Give it from the first render on, or never. */
  controls?: ChartControls;
  /** What a control outside the chart points at. The chart highlights where its transitions lead. */
  aim?: ChartAim | null;
  /** The ids of invoked machines. Each gets a chart of its own, in place of one chart of all. */
  places?: readonly string[] | undefined;
  /** The accessible name, for example `Chart of the lamp machine`. */
  label: string;
}

/** The chart of one of several machines is narrower than a whole chart, and still shows a drawing at first. */
const DRAWN_FROM = 420;

interface ChartOfPlaceProps extends Omit<GraphChartProps, 'graph' | 'drawnFrom' | 'heading'> {
  whole: ChartGraph;
  place: string;
}

/** The chart of one invoked machine, with its own view. */
function ChartOfPlace({ whole, place, label, ...props }: ChartOfPlaceProps) {
  const graph = useMemo(() => partOf(whole, place), [whole, place]);
  return (
    <section aria-label={place} className="flex min-h-0 min-w-0 flex-col">
      <GraphChart graph={graph} label={`${label}, ${place}`} heading={place} drawnFrom={DRAWN_FROM} {...props} />
    </section>
  );
}

/** A machine's state chart, derived from the machine, with an outline in words. Fills its container. */
export function MachineChart({ machine, snapshot, places, ...props }: MachineChartProps) {
  const graph = describeWithChildren(machine);
  if (!places) return <GraphChart graph={graph} value={snapshot.value} {...props} />;
  return (
    // Beside each other only where each is about 480 px wide. Otherwise a drawing would show too few of its states.
    <div className="grid h-full grow auto-rows-fr gap-2 overflow-auto @min-[1340px]:auto-cols-fr @min-[1340px]:grid-flow-col">
      {places.map((place) => (
        <ChartOfPlace key={place} whole={graph} place={place} value={valueIn(snapshot.value, place) ?? {}} {...props} />
      ))}
    </div>
  );
}
