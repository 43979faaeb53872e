import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Payloads } from './payloads';

/** What a machine under test is given: a clock, and whatever the model puts around it. */
export interface Surroundings<World> {
  /** Milliseconds since the epoch, by the test's clock. */
  now(): number;
  world: World;
}

/** Values by the name that a person would give them. */
export type Named = Readonly<Record<string, unknown>>;

/** Answers that a call may get. They may depend on the time, as a session's expiry does. */
export interface Answers {
  resolve?: (now: number) => Named;
  reject?: (now: number) => Named;
}

/** An event that makes a difference, by a name that no other event of the model has. */
export interface NamedEvent<Event> {
  name: string;
  event: Event;
  /** Who sends it: a listener by its id, or the machine itself by its name. Left out, it is the person. */
  from?: string;
  /** Wrong on purpose: the machine must not take it, or take no harm from it. */
  isInvalid?: true;
}

export interface Situation<Machine extends AnyStateMachine, World> extends Surroundings<World> {
  snapshot: SnapshotFrom<Machine>;
  /** What was emitted so far, oldest first. */
  emitted: readonly { type: string }[];
}

/** A machine, and all that can happen to it. Every invoke must have an `id` equal to its `src`. */
export interface MachineModel<Machine extends AnyStateMachine = AnyStateMachine, World = unknown> {
  name: string;
  /** What lies outside the machine and its injected actions write to: stores, devices. Made anew for each run. */
  world(): World;
  /** The machine with its guards and actions; the tools take its actors over. */
  machine(surroundings: Surroundings<World>): Machine;
  input?: InputFrom<Machine>;
  /** One event of each kind that makes a difference, also those that listeners send and those that must be ignored. */
  events: readonly NamedEvent<EventFromLogic<Machine>>[];
  /** How each event's payload is given by hand. Where it is left out, as JSON. */
  payloads?: Payloads<EventFromLogic<Machine>>;
  /** What happens outside when such an event comes: another tab has written the store, say. */
  happens?(world: World, event: EventFromLogic<Machine>): void;
  /** What happens outside when a call succeeds: a device goes live, say. */
  succeeds?(world: World, call: string): void;
  /** The invoked promises, by id, with one answer of each kind that makes a difference. */
  calls: Readonly<Record<string, Answers>>;
  /** The invoked listeners, by id. The tools silence them; what they would send is among `events`. */
  listeners: readonly string[];
  /** What, beside the state's value, tells two situations apart. Keep it small: it bounds the search. */
  fingerprint?(snapshot: SnapshotFrom<Machine>, now: number): unknown;
  /** What must hold after every step, by the sentence that says it. */
  invariants: Readonly<Record<string, (situation: Situation<Machine, World>) => boolean>>;
}

/** Ten in the morning of 15 January 2026 in India: what the test's clock shows when it starts. */
export const START = Date.UTC(2026, 0, 15, 4, 30);

/** The events of a model without their names. */
export const eventsOf = <Machine extends AnyStateMachine, World>({
  events,
}: MachineModel<Machine, World>): EventFromLogic<Machine>[] => events.map(({ event }) => event);
