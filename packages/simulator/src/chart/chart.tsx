import type { AnyStateMachine, StateValue } from 'xstate';
import type { Covered, LastTransition } from './chart-graph';
import { describeMachine } from './describe-machine';
import { GraphChart } from './graph-chart';

export interface MachineChartProps {
  machine: AnyStateMachine;
  /** Where the machine is. */
  snapshot: { value: StateValue };
  /** What it did last: marked until something else happens. */
  lastTransition?: LastTransition;
  /** What was gone through so far: the rest is marked. Nothing is marked without it. */
  covered?: Covered;
  /** What the chart is called, for example `Chart of the cart machine`. */
  label: string;
}

/** A machine's state chart, drawn from the machine itself, with an outline of the same in words. Fills its container. */
export function MachineChart({ machine, snapshot, ...props }: MachineChartProps) {
  return <GraphChart graph={describeMachine(machine)} value={snapshot.value} {...props} />;
}
