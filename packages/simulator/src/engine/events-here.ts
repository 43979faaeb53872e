import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';
import { type AnyMachineSnapshot, getStateNodes, type StateValue } from 'xstate';
import type { LogEntry } from './log-entry';
import { takesTransition } from './ways';

/** The types of the events that a state handles. */
export interface EventsHere {
  /** A transition is taken, or the payload decides whether one is. */
  taken: ReadonlySet<string>;
  /** Guards refuse each event of this type that the model names. */
  refused: ReadonlySet<string>;
}

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
function handledEvents({ events, forwards }: AnyModel, { snapshot, children }: LogEntry): Set<string> {
  const types = handledBy(snapshot);
  if (!forwards) return types;
  const inside = new Map(children.map(({ name, snapshot: inner }) => [name, handledBy(inner)]));
  for (const { event } of events as readonly NamedEvent<{ type: string }>[]) {
    const sent = forwards(event);
    if (sent && inside.get(sent.to)?.has(sent.event.type)) types.add(event.type);
  }
  return types;
}

/** Sorts the types of the events that a step handles. A machine that has ended or failed handles none. */
export function eventsHere(model: AnyModel, entry: LogEntry): EventsHere {
  if (entry.snapshot.status !== 'active') return { taken: new Set(), refused: new Set() };
  const named = Map.groupBy(model.events as readonly NamedEvent<{ type: string }>[], ({ event }) => event.type);
  const isRefused = (type: string) => {
    const events = named.get(type);
    const isTyped = Object.keys(model.payloads?.[type] ?? {}).length > 0;
    return events !== undefined && !isTyped && !events.some(({ event }) => takesTransition(model, entry, event));
  };
  const { taken = [], refused = [] } = Object.groupBy(handledEvents(model, entry), (type) =>
    isRefused(type) ? 'refused' : 'taken',
  );
  return { taken: new Set(taken), refused: new Set(refused) };
}
