import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  StateMachine,
  type StateValue,
} from 'xstate';

/** A machine that another machine invokes. */
export interface ChildMachine {
  /** The id of the invoke, which equals its `src`. */
  id: string;
  /** The invoking state and the id, for example `active.camera`: the child counts as a region of that state. */
  region: string;
  machine: AnyStateMachine;
}

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
];

/** The machines that a machine invokes. */
export const childMachinesOf = (machine: AnyStateMachine): ChildMachine[] =>
  withDescendants(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id }) => {
      const logic: unknown = (machine.implementations.actors as Record<string, unknown>)[id];
      return logic instanceof StateMachine ? [{ id, region: [...node.path, id].join('.'), machine: logic }] : [];
    }),
  );

/** Replaces the machines that a machine invokes. */
export function withChildMachines<Machine extends AnyStateMachine>(
  machine: Machine,
  change: (child: AnyStateMachine, id: string) => AnyStateMachine,
): Machine {
  const changed = childMachinesOf(machine).map(({ id, machine: child }) => [id, change(child, id)]);
  if (changed.length === 0) return machine;
  return machine.provide({ actors: Object.fromEntries(changed) as never }) as Machine;
}

function withRegion(value: StateValue | undefined, [step = '', ...rest]: readonly string[], region: StateValue) {
  const states = typeof value === 'string' ? { [value]: {} } : { ...value };
  states[step] = rest.length === 0 ? region : withRegion(states[step], rest, region);
  return states;
}

/** The state of a machine with those of the machines that it invokes, each as a region of the invoking state. */
export function valueWithChildren({ machine, value, children }: AnyMachineSnapshot): StateValue {
  let all = value as StateValue;
  for (const { id, region } of childMachinesOf(machine as AnyStateMachine)) {
    const child = (children as Record<string, AnyActorRef | undefined>)[id]?.getSnapshot() as
      | AnyMachineSnapshot
      | undefined;
    if (child?.status === 'active') all = withRegion(all, region.split('.'), valueWithChildren(child));
  }
  return all;
}
