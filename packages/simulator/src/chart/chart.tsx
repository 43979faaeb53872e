import type { AnyStateMachine, StateValue } from 'xstate';
import type { ChartControls } from './chart-controls';
import type { Covered, LastTransition } from './chart-graph';
import { describeWithChildren } from './describe-machine';
import { GraphChart } from './graph-chart';

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
  /** The accessible name, for example `Chart of the lamp machine`. */
  label: string;
}

/** A machine's state chart, derived from the machine, with an outline in words. Fills its container. */
export function MachineChart({ machine, snapshot, ...props }: MachineChartProps) {
  return <GraphChart graph={describeWithChildren(machine)} value={snapshot.value} {...props} />;
}
