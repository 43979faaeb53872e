import { type AnyMachineSnapshot, getStateNodes, type StateValue } from 'xstate';

/** The types of the events that the active states handle, guards aside. */
export function takenEvents({ machine, value }: AnyMachineSnapshot): ReadonlySet<string> {
  const types = new Set<string>();
  for (const node of getStateNodes(machine.root, value as StateValue)) {
    for (const type of node.transitions.keys()) if (!type.startsWith('xstate.')) types.add(type);
  }
  return types;
}
