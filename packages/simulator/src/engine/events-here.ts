import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';
import { type AnyMachineSnapshot, getStateNodes, type StateValue } from 'xstate';
import type { LogEntry } from './log-entry';
import { takesTransition } from './ways';

/** The events that a state handles. */
export interface EventsHere {
  /** The types of which a transition is taken, or of which the model names no event. */
  taken: ReadonlySet<string>;
  /** The types of which guards refuse each event that the model names. */
  refused: ReadonlySet<string>;
  /** The names of the events that guards refuse. */
  refusedNames: ReadonlySet<string>;
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

/** Sorts the events that a step handles. A machine that has ended or failed handles none. */
export function eventsHere(model: AnyModel, entry: LogEntry): EventsHere {
  if (entry.snapshot.status !== 'active') return { taken: new Set(), refused: new Set(), refusedNames: new Set() };
  const handled = handledEvents(model, entry);
  const named = (model.events as readonly NamedEvent<{ type: string }>[]).filter(({ event }) =>
    handled.has(event.type),
  );
  const takenEvents = new Set(named.filter(({ event }) => takesTransition(model, entry, event)));
  const refusedEvents = named.filter((event) => !takenEvents.has(event));
  const takenTypes = new Set([...takenEvents].map(({ event }) => event.type));
  const refused = new Set(refusedEvents.map(({ event }) => event.type).filter((type) => !takenTypes.has(type)));
  return {
    taken: new Set([...handled].filter((type) => !refused.has(type))),
    refused,
    refusedNames: new Set(refusedEvents.map(({ name }) => name)),
  };
}
