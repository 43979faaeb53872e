import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';
import { type AnyMachineSnapshot, getStateNodes, type StateValue } from 'xstate';
import type { LogEntry } from './log-entry';

function handledBy({ machine, value }: AnyMachineSnapshot): Set<string> {
  const types = new Set<string>();
  for (const node of getStateNodes(machine.root, value as StateValue)) {
    for (const type of node.transitions.keys()) if (!type.startsWith('xstate.')) types.add(type);
  }
  return types;
}

/**
 * The types of the events that the active states handle, guards aside. An event that the machine passes on counts when
 * the machine inside it handles it.
 */
export function takenEvents(
  { events, forwards }: AnyModel,
  { snapshot, children }: Pick<LogEntry, 'snapshot' | 'children'>,
): ReadonlySet<string> {
  const types = handledBy(snapshot);
  if (!forwards) return types;
  const inside = new Map(children.map(({ name, snapshot: inner }) => [name, handledBy(inner)]));
  for (const { event } of events as readonly NamedEvent<{ type: string }>[]) {
    const sent = forwards(event);
    if (sent && inside.get(sent.to)?.has(sent.event.type)) types.add(event.type);
  }
  return types;
}
