import { childMachinesOf } from '@sehat/machines/testing/child-machines';
import type { AnyModel, MachineModel } from '@sehat/machines/testing/machine-model';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

export type {
  Answers,
  AnyModel,
  MachineModel,
  NamedEvent,
  Situation,
  Surroundings,
} from '@sehat/machines/testing/machine-model';
export { modelsIn } from '@sehat/machines/testing/models-in';
export type { SavedMove } from '@sehat/machines/testing/moves';

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
];

/** The names of the events that a machine handles, without wildcards and XState's own events. */
const eventsOf = ({ root }: AnyStateMachine): string[] => [
  ...new Set(
    withDescendants(root)
      .flatMap((node) => Array.from(node.transitions.keys()))
      .filter((type) => !/^xstate[.]|(^|[.])\*$/.test(type)),
  ),
];

/**
 * Invoked actors without machines, by the name of their logic. One that the machine waits for is a call. Names of an
 * invoked machine's own actors begin with its id.
 */
function invokesOf(machine: AnyStateMachine): { calls: string[]; listeners: string[] } {
  const nodes = withDescendants(machine.root);
  const actors = machine.implementations.actors as Readonly<Record<string, unknown>>;
  const invokes = nodes.flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      if (typeof src !== 'string' || actors[src] instanceof StateMachine) return [];
      const isCall = ['done', 'error'].some((kind) => node.transitions.has(`xstate.${kind}.actor.${id}`));
      return [{ src, isCall }];
    }),
  );
  const calls = new Set(invokes.flatMap(({ src, isCall }) => (isCall ? [src] : [])));
  const listeners = new Set(invokes.map(({ src }) => src).filter((src) => !calls.has(src)));
  const within = childMachinesOf(machine).map(({ id, machine: child }) => ({ id, own: invokesOf(child) }));
  const all = (own: ReadonlySet<string>, kind: 'calls' | 'listeners') =>
    [...own].concat(within.flatMap(({ id, own: inner }) => inner[kind].map((name) => `${id}.${name}`)));
  return { calls: all(calls, 'calls'), listeners: all(listeners, 'listeners') };
}

const anyAnswer = {
  resolve: () => ({ nothing: undefined }),
  reject: () => ({ 'an error': new Error('The call failed.') }),
};

/**
 * Returns a model of any XState machine: one event of each type, and for each call an empty answer and a failure. The
 * workbench sends payloads and answers that the developer types. `parts` replaces what is derived. Types of events and
 * calls that it does not list stay.
 */
export function modelOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { events = [], calls: answers = {}, ...parts }: Partial<MachineModel<Machine>> = {},
): AnyModel {
  const { calls, listeners } = invokesOf(machine);
  const named = new Set(events.map(({ event }) => (event as { type: string }).type));
  const others = eventsOf(machine).filter((type) => !named.has(type));
  return {
    name: machine.id,
    world: () => null,
    machine: () => machine,
    events: [...events, ...others.map((type) => ({ name: type, event: { type } }))],
    calls: { ...Object.fromEntries(calls.map((name) => [name, anyAnswer])), ...answers },
    listeners,
    invariants: {},
    ...parts,
  };
}
