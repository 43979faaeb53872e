import { keyAt, keyOfTransition } from '@sehat/machines/testing/coverage';
import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getStateNodes,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { pathOf } from './actor-messages';

/** One microstep of the machine, as XState reports it: an event and the transitions that it caused. */
export interface MicroStep {
  /** The ids of the machine below the outermost one. Empty for that one. */
  actor: string;
  event: { type: string };
  transitions: readonly AnyTransitionDefinition[];
  before: AnyMachineSnapshot | null;
  after: AnyMachineSnapshot;
}

/**
 * A taken transition: the ids of its source and target states, and its key in the coverage report.
 */
export interface TakenTransition {
  key: string;
  event: string;
  source: string;
  /** The ids of the machine that took it, when it runs inside the outermost one. */
  actor?: string;
  targets: readonly string[];
}

/** Returns the active states. `getStateNodes` lists compound states twice. */
const nodesOf = (snapshot: AnyMachineSnapshot | null): AnyStateNode[] =>
  snapshot ? [...new Set(getStateNodes(snapshot.machine.root, snapshot.value as StateValue))] : [];

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if ((typeof named !== 'object' && typeof named !== 'function') || named === null) return 'unnamed';
  const { type, name } = named as { type?: unknown; name?: unknown };
  if (typeof type === 'string') return type.replace(/^xstate[.]/, '');
  return typeof name === 'string' && name !== '' ? name : 'unnamed';
}

const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '';

/**
 * The name of an action, with the event that it sends or else its receiver, as far as the machine's definition holds
 * them. None for XState's own timers.
 */
function namesOfAction(action: unknown): string[] {
  const name = nameOf(action);
  const { type, event, to } = (action ?? {}) as { type?: unknown; event?: unknown; to?: unknown };
  if (typeof type !== 'string' || !type.startsWith('xstate.')) return [name];
  const sent = typeOf(event);
  if (name === 'cancel' || sent.startsWith('xstate.')) return [];
  return [[name, sent || (typeof to === 'string' ? to : '')].join(' ').trim()];
}

const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  inner === outer || (inner.parent !== undefined && isWithin(inner.parent, outer));

/**
 * Collects the microsteps of a machine and the machines that it invokes from the inspection events, each with the
 * snapshot of its actor before it.
 */
export class MicroSteps {
  #steps: MicroStep[] = [];
  readonly #last = new WeakMap<object, AnyMachineSnapshot>();

  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep' || !('machine' in inspected.snapshot)) return;
    const after = inspected.snapshot as AnyMachineSnapshot;
    const { event, actorRef, _transitions: transitions } = inspected;
    this.#steps.push({ actor: pathOf(actorRef), event, transitions, before: this.#last.get(actorRef) ?? null, after });
    this.#last.set(actorRef, after);
  };

  /** Returns the steps since the last call. */
  take(): MicroStep[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps;
  }
}

/** The transitions of a step. */
export const takenIn = ({ actor, transitions, event }: MicroStep): TakenTransition[] =>
  transitions.map((transition) => ({
    key: keyAt(actor, keyOfTransition(transition) ?? ''),
    event: event.type,
    source: keyAt(actor, transition.source.id),
    ...(actor && { actor }),
    targets: (transition.target ?? []).map(({ id }) => keyAt(actor, id)),
  }));

/** Names of the actions of a step: exit actions, transition actions, entry actions. Without those of timers. */
export function actionsOf({ before, after, transitions }: MicroStep): string[] {
  const [then, now] = [nodesOf(before), nodesOf(after)];
  const again = transitions.filter(({ reenter }) => reenter).flatMap(({ target }) => target ?? []);
  const isAgain = (node: AnyStateNode) => again.some((target) => isWithin(node, target));
  const left = then.filter((node) => !now.includes(node) || isAgain(node)).toReversed();
  const entered = now.filter((node) => !then.includes(node) || isAgain(node));
  return [
    ...left.flatMap(({ exit }) => exit),
    ...transitions.flatMap(({ actions }) => actions),
    ...entered.flatMap(({ entry }) => entry),
  ].flatMap(namesOfAction);
}

/** Returns the transitions that the active states before the step have for its event. */
function candidatesOf({ before, event }: MicroStep): AnyTransitionDefinition[][] {
  const nodes = nodesOf(before);
  return nodes.flatMap((node) => {
    const candidates = node.transitions.get(event.type);
    return candidates ? [[...candidates]] : [];
  });
}

/** Whether an active state before the step handles the event, guards aside. */
export const isKnownTo = (step: MicroStep): boolean => candidatesOf(step).length > 0;

/** Names of the guards that refused. */
export function refusalsIn(step: MicroStep): string[] {
  const taken = new Set(step.transitions);
  const refused = candidatesOf(step).flatMap((candidates) => {
    const chosen = candidates.findIndex((candidate) => taken.has(candidate));
    if (chosen >= 0) return candidates.slice(0, chosen);
    const deeper = [...taken].some(({ source }) => candidates[0] && isWithin(source, candidates[0].source));
    return deeper ? [] : candidates;
  });
  return [...new Set(refused.flatMap(({ guard }) => (guard ? [nameOf(guard)] : [])))];
}
