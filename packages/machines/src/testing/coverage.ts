import { type AnyStateMachine, type AnyStateNode, getStateNodes, type InspectionEvent } from 'xstate';

type Transition = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number];

interface Covered {
  covered: number;
  total: number;
  missing: string[];
}

export interface CoverageReport {
  states: Covered;
  transitions: Covered;
}

const allNodes = ({ root }: AnyStateMachine): AnyStateNode[] => [root, ...descendants(root)];
const descendants = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child].concat(descendants(child)));

const alternatives = (node: AnyStateNode): [descriptor: string, alternatives: Transition[]][] => [
  ...[...node.transitions.entries()].map(([descriptor, transitions]): [string, Transition[]] => [
    descriptor,
    transitions,
  ]),
  ...(node.always ? [['always', [...node.always]] as [string, Transition[]]] : []),
];

/** `provide` creates new transition objects, so a key identifies a transition by its position. */
const keyOf = (source: AnyStateNode, descriptor: string, index: number) => `${source.id} · ${descriptor} [${index}]`;

/** Returns the key of a transition in the coverage report, or undefined for a transition without one. */
export function keyOfTransition(transition: Transition): string | undefined {
  for (const [descriptor, candidates] of alternatives(transition.source)) {
    const index = candidates.indexOf(transition);
    if (index >= 0) return keyOf(transition.source, descriptor, index);
  }
  return undefined;
}

const compare = (all: ReadonlySet<string>, seen: ReadonlySet<string>): Covered => {
  const missing = [...all].filter((key) => !seen.has(key));
  return { covered: all.size - missing.length, total: all.size, missing };
};

/** Returns the coverage of the transitions that this model can reach. */
export function reachableOf(
  { transitions }: CoverageReport,
  unreachable: Readonly<Record<string, string>> = {},
): Covered {
  const missing = transitions.missing.filter((key) => !Object.hasOwn(unreachable, key));
  const total = transitions.covered + missing.length;
  return { covered: transitions.covered, total, missing };
}

/** Records the states and transitions that a machine goes through, from XState's inspection events. */
export class Coverage {
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();
  #taken = 0;

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    if ('value' in event.snapshot && 'machine' in event.snapshot) {
      const { machine, value } = event.snapshot as unknown as { machine: AnyStateMachine; value: string };
      for (const node of getStateNodes(machine.root, value)) this.#states.add(node.id);
    }
    if (event.type === '@xstate.snapshot') return;
    // oxlint-disable-next-line no-underscore-dangle -- XState has no public API for the taken transitions.
    this.#taken += event._transitions.length;
    // oxlint-disable-next-line no-underscore-dangle -- XState has no public API for the taken transitions.
    for (const transition of event._transitions) {
      const key = keyOfTransition(transition);
      if (key) this.#transitions.add(key);
    }
  };

  /** The ids of the states that were active. */
  get states(): ReadonlySet<string> {
    return this.#states;
  }

  /** Keys of the taken transitions, for example `auth.signedOut · signIn.submit [0]` for the first alternative. */
  get transitions(): ReadonlySet<string> {
    return this.#transitions;
  }

  /** The number of transitions taken, repetitions included. */
  get taken(): number {
    return this.#taken;
  }

  report(machine: AnyStateMachine): CoverageReport {
    const nodes = allNodes(machine).filter((node) => node.type !== 'history');
    const transitions = nodes.flatMap((node) =>
      alternatives(node).flatMap(([descriptor, candidates]) =>
        candidates.map((_, index) => keyOf(node, descriptor, index)),
      ),
    );
    return {
      states: compare(new Set(nodes.map((node) => node.id)), this.#states),
      transitions: compare(new Set(transitions), this.#transitions),
    };
  }
}
