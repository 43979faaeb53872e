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

/** Machines that were provided anew have new transitions, so these are known by where they stand, not by identity. */
const keyOf = (source: AnyStateNode, descriptor: string, index: number) => `${source.id} · ${descriptor} [${index}]`;

/** What a transition is called in a report, wherever in the machine it stands. */
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

/** Which states and transitions of a machine were really gone through, told by XState's own inspection events. */
export class Coverage {
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    if ('value' in event.snapshot && 'machine' in event.snapshot) {
      const { machine, value } = event.snapshot as unknown as { machine: AnyStateMachine; value: string };
      for (const node of getStateNodes(machine.root, value)) this.#states.add(node.id);
    }
    if (event.type === '@xstate.snapshot') return;
    // oxlint-disable-next-line no-underscore-dangle -- XState's only account of the transitions taken
    for (const transition of event._transitions) {
      const key = keyOfTransition(transition);
      if (key) this.#transitions.add(key);
    }
  };

  /** The ids of the states that were active. */
  get states(): ReadonlySet<string> {
    return this.#states;
  }

  /** The transitions that were taken: `auth.signedOut · signIn.submit [0]`, the number being that of the alternative. */
  get transitions(): ReadonlySet<string> {
    return this.#transitions;
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
