import { type ChildMachine, childMachinesOf } from '@sehat/machines/testing/child-machines';
import { keyAt } from '@sehat/machines/testing/coverage';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import type { ChartGraph, ChartState, ChartTransition, ChartTrigger } from './chart-graph';

type Definition = NonNullable<ReturnType<AnyStateNode['transitions']['get']>>[number];

interface Named {
  type?: unknown;
  name?: string;
  event?: unknown;
  stateValue?: StateValue;
  guards?: readonly unknown[];
  params?: unknown;
}

const eventName = (event: unknown) =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '';

const builtIn = 'xstate.';

/** Whether XState raised the action itself, for its timers. */
const isTimekeeping = ({ type, event }: Named) =>
  type === 'xstate.cancel' || (type === 'xstate.raise' && eventName(event).startsWith(builtIn));

function nameOfAction(action: unknown): string[] {
  if (typeof action === 'string') return [action];
  const named = action as Named;
  if (isTimekeeping(named)) return [];
  const type = typeof named.type === 'string' ? named.type : (named.name ?? '');
  if (!type.startsWith(builtIn)) return [type || 'an action'];
  return [`${type.slice(builtIn.length)} ${eventName(named.event)}`.trim()];
}

const namesOfActions = (actions: readonly unknown[]) => actions.flatMap(nameOfAction);

const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, child]) => `${key}.${child === undefined ? '' : pathOf(child)}`)
        .join(', ');

/** The values of static parameters, which tell guards of the same name apart. */
const valuesOf = (params: unknown): string =>
  typeof params === 'object' && params !== null
    ? Object.values(params)
        .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
        .join(', ')
    : '';

function nameOfGuard(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  const { type, name, stateValue, guards, params } = guard as Named;
  if (stateValue !== undefined) return `in ${pathOf(stateValue)}`;
  if (guards && name) return `${name}(${guards.map(nameOfGuard).join(', ')})`;
  if (typeof type !== 'string') return name || 'a guard';
  const values = valuesOf(params);
  return values === '' ? type : `${type}: ${values}`;
}

/** Returns the milliseconds of a delay, or null when the machine computes them. */
function durationOf(machine: AnyStateMachine, delay: string | number): number | null {
  if (typeof delay === 'number') return delay;
  const known: unknown = (machine.implementations.delays as Record<string, unknown>)[delay];
  return typeof known === 'number' ? known : null;
}

const signals: readonly (readonly [prefix: string, kind: 'done' | 'error' | 'snapshot'])[] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.snapshot.', 'snapshot'],
];

/** The name of an invoked actor: its id, or the name of its logic when XState made the id. */
function nameOfActor(node: AnyStateNode, id: string): string {
  const at = node.invoke.findIndex((invoke) => invoke.id === id);
  const src: unknown = node.invoke[at]?.src;
  const isMade = id === `${at}.${node.id}` && typeof src === 'string' && !src.startsWith('xstate.invoke.');
  return isMade ? src : id;
}

function triggerOf(descriptor: string, definition: Definition, node: AnyStateNode): ChartTrigger {
  const delay = (definition as { delay?: string | number }).delay;
  if (delay !== undefined) return { kind: 'after', name: String(delay), ms: durationOf(node.machine, delay) };
  if (descriptor.startsWith('xstate.done.state.')) return { kind: 'final' };
  for (const [prefix, kind] of signals) {
    if (descriptor.startsWith(prefix)) return { kind, name: nameOfActor(node, descriptor.slice(prefix.length)) };
  }
  return { kind: 'event', name: descriptor };
}

function describeTransition(node: AnyStateNode, descriptor: string, definition: Definition, index: number) {
  const targets = (definition.target ?? []).map(({ id }) => id);
  const actions = namesOfActions(definition.actions);
  const guard = nameOfGuard(definition.guard);
  return {
    key: `${node.id} · ${descriptor} [${index}]`,
    source: node.id,
    targets,
    trigger: descriptor === 'always' ? { kind: 'always' } : triggerOf(descriptor, definition, node),
    guard,
    actions,
    reenter: definition.reenter,
    forbids: targets.length === 0 && actions.length === 0 && guard === null,
  } satisfies ChartTransition;
}

const transitionsOf = (node: AnyStateNode): ChartTransition[] => [
  ...[...node.transitions].flatMap(([descriptor, definitions]) =>
    definitions.map((definition, index) => describeTransition(node, descriptor, definition, index)),
  ),
  ...(node.always ?? []).map((definition, index) => describeTransition(node, 'always', definition, index)),
];

const describeState = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  type: node.type,
  initial: node.parent?.type === 'compound' && node.parent.initial.target[0]?.id === node.id,
  entry: namesOfActions(node.entry),
  exit: namesOfActions(node.exit),
  invokes: node.invoke.map(({ id }) => nameOfActor(node, id)),
  tags: node.tags,
  ...(node.description !== undefined && { description: node.description }),
});

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
];

const described = new WeakMap<AnyStateMachine, ChartGraph>();

/** Describes a machine as plain data for the chart. Returns the same object for the same machine. */
export function describeMachine(machine: AnyStateMachine): ChartGraph {
  const known = described.get(machine);
  if (known) return known;
  const nodes = withDescendants(machine.root);
  const graph: ChartGraph = {
    id: machine.id,
    states: nodes.map(describeState),
    transitions: nodes.flatMap(transitionsOf),
  };
  described.set(machine, graph);
  return graph;
}

/** Puts the actor that runs a machine before the ids and keys of its description. */
const at = (place: string, { id, states, transitions }: ChartGraph): ChartGraph => ({
  id,
  states: states.map((state) => ({
    ...state,
    id: keyAt(place, state.id),
    parent: state.parent && keyAt(place, state.parent),
  })),
  transitions: transitions.map(({ key, source, targets, ...transition }) => ({
    ...transition,
    key: keyAt(place, key),
    source: keyAt(place, source),
    targets: targets.map((target) => keyAt(place, target)),
  })),
});

/** The id of the state that invokes a child machine. */
function invokerOf(machine: AnyStateMachine, { region }: ChildMachine): string {
  const path = region.split('.').slice(0, -1);
  return path.reduce<AnyStateNode | undefined>((node, key) => node?.states[key], machine.root)?.id ?? machine.root.id;
}

/** The type of a state whose child machines are its regions, beside its own states. */
const typeWithRegions = (type: ChartState['type'], regions: number): ChartState['type'] =>
  type === 'atomic' && regions === 1 ? 'compound' : 'parallel';

const describedWithChildren = new WeakMap<AnyStateMachine, ChartGraph>();

/**
 * Describes a machine and the machines that it invokes. Each of them is a region of the state that invokes it.
 * Returns the same object for the same machine.
 */
export function describeWithChildren(machine: AnyStateMachine): ChartGraph {
  const known = describedWithChildren.get(machine);
  if (known) return known;
  const own = describeMachine(machine);
  const children = childMachinesOf(machine).map((child) => {
    const { states, transitions } = at(child.id, describeWithChildren(child.machine));
    const [root, ...inner] = states;
    const parent = invokerOf(machine, child);
    return { parent, states: root ? [{ ...root, key: child.id, parent }, ...inner] : [], transitions };
  });
  const regionsOf = (id: string) => children.filter(({ parent }) => parent === id).length;
  const graph: ChartGraph = {
    id: own.id,
    ...(children.length > 0 && { withChildren: true }),
    states: [
      ...own.states.map((state) => {
        const regions = regionsOf(state.id);
        return regions === 0 ? state : { ...state, type: typeWithRegions(state.type, regions) };
      }),
      ...children.flatMap(({ states }) => states),
    ],
    transitions: [...own.transitions, ...children.flatMap(({ transitions }) => transitions)],
  };
  describedWithChildren.set(machine, graph);
  return graph;
}
