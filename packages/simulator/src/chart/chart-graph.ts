/** A state as it is drawn. Lists of these are in document order: a parent before its children. */
export interface ChartState {
  /** XState's id: `auth.signedIn.page`. */
  id: string;
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Whether its parent begins with it. Regions of a parallel state all begin, so none of them is marked. */
  initial: boolean;
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly string[];
  tags: readonly string[];
}

/** What makes a transition happen. */
export type ChartTrigger =
  | { kind: 'event'; name: string }
  /** `name` is the delay's; `ms` is known unless it is worked out when the state is entered. */
  | { kind: 'after'; name: string; ms: number | null }
  | { kind: 'always' }
  | { kind: 'done' | 'error' | 'snapshot'; name: string }
  | { kind: 'final' };

export interface ChartTransition {
  /** Where it stands in the machine: `cart.ready · quantity.set [1]`. Coverage and the last transition speak of it by this. */
  key: string;
  source: string;
  /** Empty when it stays where it is. */
  targets: readonly string[];
  trigger: ChartTrigger;
  guard: string | null;
  actions: readonly string[];
  /** Whether a state that stays is left and entered again. */
  reenter: boolean;
  /** Whether it only keeps an ancestor from taking the event. */
  forbids: boolean;
}

/** A machine as it is drawn: plain data, which may travel between windows. */
export interface ChartGraph {
  id: string;
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
}

/** What a machine has just done, by XState's ids of states and the transitions' keys. */
export interface LastTransition {
  event: string;
  transitions: readonly string[];
}

/** Which states and transitions were gone through, by the same names. */
export interface Covered {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
}

/** Whether the transition is drawn as an arrow. The others are lines in their state's box. */
export const isArrow = ({ source, targets, reenter }: ChartTransition): boolean =>
  targets.length > 0 && (targets[0] !== source || reenter);

/** A state's children, in document order. */
export const childrenOf = ({ states }: ChartGraph, id: string | null): ChartState[] =>
  states.filter(({ parent }) => parent === id);

/** The states that hold none, of those that a machine is in. */
export const innermostOf = (graph: ChartGraph, active: ReadonlySet<string>): string[] =>
  [...active].filter((id) => childrenOf(graph, id).length === 0);
