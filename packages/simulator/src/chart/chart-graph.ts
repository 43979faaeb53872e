/** A state of a chart. Lists of states are in document order: a parent before its children. */
export interface ChartState {
  /** XState's id: `lamp.on.bright`. */
  id: string;
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Whether it is the initial state of its parent. Regions of a parallel state are not marked. */
  initial: boolean;
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly string[];
  tags: readonly string[];
  /** What the state means, in the words of the machine. */
  description?: string;
  /** How many states are folded into it. Absent in a state that is not folded. */
  folded?: number;
}

/** The trigger of a transition. */
export type ChartTrigger =
  | { kind: 'event'; name: string }
  /** `name` is the delay's. `ms` is null when the machine computes the delay on entry. */
  | { kind: 'after'; name: string; ms: number | null }
  | { kind: 'always' }
  | { kind: 'done' | 'error' | 'snapshot'; name: string }
  | { kind: 'final' };

export interface ChartTransition {
  /** Its key in the machine: `lamp.on · press [1]`. Coverage uses the same key. */
  key: string;
  source: string;
  /** Empty for a transition without a target. */
  targets: readonly string[];
  trigger: ChartTrigger;
  guard: string | null;
  actions: readonly string[];
  /** Whether a transition to the state itself exits and enters it. */
  reenter: boolean;
  /** Whether it only keeps ancestors from handling the event. */
  forbids: boolean;
}

/** A machine as plain data for the chart, which can be posted between windows. */
export interface ChartGraph {
  id: string;
  /** Present when it holds the machines that the machine invokes, as regions. */
  withChildren?: true;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
}

/** The last event of a machine and the keys of the transitions taken. */
export interface LastTransition {
  event: string;
  transitions: readonly string[];
}

/** The ids of covered states and the keys of covered transitions. */
export interface Covered {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
}

/** Whether the transition is drawn as an arrow. Others are lines in their state's box. */
export const isArrow = ({ source, targets, reenter }: ChartTransition): boolean =>
  targets.length > 0 && (targets[0] !== source || reenter);

/** A state's children, in document order. */
export const childrenOf = ({ states }: ChartGraph, id: string | null): ChartState[] =>
  states.filter(({ parent }) => parent === id);

/** The active states without children. */
export const innermostOf = (graph: ChartGraph, active: ReadonlySet<string>): string[] =>
  [...active].filter((id) => childrenOf(graph, id).length === 0);
