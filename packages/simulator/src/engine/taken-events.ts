import { type AnyMachineSnapshot, getStateNodes, type StateValue } from 'xstate';

/** Types of the events that the active states have something to do on, were it not for guards. */
export function takenEvents({ machine, value }: AnyMachineSnapshot): ReadonlySet<string> {
  const types = new Set<string>();
  for (const node of getStateNodes(machine.root, value as StateValue)) {
    for (const type of node.transitions.keys()) if (!type.startsWith('xstate.')) types.add(type);
  }
  return types;
}
