import { type AnyActorRef, type AnyStateMachine, type AnyStateNode, getStateNodes, type InspectionEvent } from 'xstate';
import { childMachinesOf } from './child-machines';

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

interface Keys {
  states: string[];
  transitions: string[];
}

function keysOf(machine: AnyStateMachine): Keys {
  const nodes = allNodes(machine).filter((node) => node.type !== 'history');
  const transitions = nodes.flatMap((node) =>
    alternatives(node).flatMap(([descriptor, candidates]) =>
      candidates.map((_, index) => keyOf(node, descriptor, index)),
    ),
  );
  return { states: nodes.map((node) => node.id), transitions };
}

function keysWithChildren(machine: AnyStateMachine, place = ''): Keys {
  const { states, transitions } = keysOf(machine);
  const children = childMachinesOf(machine).map(({ id, machine: child }) =>
    keysWithChildren(child, place ? `${place}.${id}` : id),
  );
  return {
    states: [...states.map((key) => keyAt(place, key)), ...children.flatMap((child) => child.states)],
    transitions: [...transitions.map((key) => keyAt(place, key)), ...children.flatMap((child) => child.transitions)],
  };
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

/** The place of an actor: empty for the root, otherwise the ids from below the root, as in `camera`. */
export function placeOf({ actorRef, rootId }: Pick<InspectionEvent, 'actorRef' | 'rootId'>): string {
  const ids: string[] = [];
  let actor = actorRef as AnyActorRef | undefined;
  while (actor && actor.sessionId !== rootId) {
    ids.unshift(actor.id);
    // oxlint-disable-next-line no-underscore-dangle -- XState has no public API for the parent of an actor.
    actor = actor._parent;
  }
  return ids.join('.');
}

/** Puts the actor before a key or a state's id, because two actors may run the same machine: `camera: device.off`. */
export const keyAt = (place: string, key: string) => (place ? `${place}: ${key}` : key);

/** Whether XState sends the event to report the snapshot of a child to its parent. */
const isReport = ({ type }: { type: string }) => type.startsWith('xstate.snapshot.');

/**
 * Records the states and transitions that a machine and the machines it invokes go through, from XState's inspection
 * events.
 */
export class Coverage {
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();
  readonly #takenBy = new Map<string, number>();

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const place = placeOf(event);
    if ('value' in event.snapshot && 'machine' in event.snapshot) {
      const { machine, value } = event.snapshot as unknown as { machine: AnyStateMachine; value: string };
      for (const node of getStateNodes(machine.root, value)) this.#states.add(keyAt(place, node.id));
    }
    if (event.type === '@xstate.snapshot') return;
    // oxlint-disable-next-line no-underscore-dangle -- XState has no public API for the taken transitions.
    const transitions = event._transitions;
    if (!isReport(event.event)) this.#takenBy.set(place, (this.#takenBy.get(place) ?? 0) + transitions.length);
    for (const transition of transitions) {
      const key = keyOfTransition(transition);
      if (key) this.#transitions.add(keyAt(place, key));
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

  /** The number of transitions taken, repetitions included. Reports of a child to its parent do not count. */
  get taken(): number {
    return [...this.#takenBy.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The number of transitions that one actor took: the root (empty), or a child by its id. */
  takenBy(place: string): number {
    return this.#takenBy.get(place) ?? 0;
  }

  /** The coverage of a machine alone. Machines that it invokes have proofs of their own. */
  report(machine: AnyStateMachine): CoverageReport {
    return this.#compare(keysOf(machine));
  }

  /** The coverage of a machine together with the machines that it invokes. */
  reportWithChildren(machine: AnyStateMachine): CoverageReport {
    return this.#compare(keysWithChildren(machine));
  }

  #compare({ states, transitions }: Keys): CoverageReport {
    return {
      states: compare(new Set(states), this.#states),
      transitions: compare(new Set(transitions), this.#transitions),
    };
  }
}
