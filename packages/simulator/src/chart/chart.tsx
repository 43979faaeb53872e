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
  /** The ids of invoked machines. Each gets a column of its own, in place of one chart of all. */
  places?: readonly string[] | undefined;
  /** The accessible name, for example `Chart of the lamp machine`. */
  label: string;
}

/** Columns are narrower than a whole chart, and still show a drawing at first. */
const DRAWN_FROM = 420;

interface ColumnProps extends Omit<GraphChartProps, 'graph' | 'drawnFrom'> {
  whole: ChartGraph;
  place: string;
}

/** The chart of one invoked machine, with its own view. */
function Column({ whole, place, label, ...props }: ColumnProps) {
  const graph = useMemo(() => partOf(whole, place), [whole, place]);
  return (
    <section aria-label={place} className="flex min-h-0 min-w-0 flex-col">
      <h2 className="px-2 font-bold text-small">{place}</h2>
      <GraphChart graph={graph} label={`${label}, ${place}`} drawnFrom={DRAWN_FROM} {...props} />
    </section>
  );
}

/** A machine's state chart, derived from the machine, with an outline in words. Fills its container. */
export function MachineChart({ machine, snapshot, places, ...props }: MachineChartProps) {
  const graph = describeWithChildren(machine);
  if (!places) return <GraphChart graph={graph} value={snapshot.value} {...props} />;
  return (
    <div className="grid h-full grow gap-2 overflow-auto @min-[1100px]:auto-cols-fr @min-[1100px]:grid-flow-col">
      {places.map((place) => (
        <Column key={place} whole={graph} place={place} value={valueIn(snapshot.value, place) ?? {}} {...props} />
      ))}
    </div>
  );
}
