import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Payloads } from './payloads';

/** What a model passes to its machine: a clock and a world of stores and devices. */
export interface Surroundings<World> {
  /** Milliseconds since the epoch, by the test's clock. */
  now(): number;
  world: World;
}

/** Values by name, as the simulator and failing tests print them. */
export type Named = Readonly<Record<string, unknown>>;

/** The answers that a call may get. They may depend on the time, for example for the expiry of a session. */
export interface Answers {
  resolve?: (now: number) => Named;
  reject?: (now: number) => Named;
}

/** An event with a name that is unique in the model. */
export interface NamedEvent<Event> {
  name: string;
  event: Event;
  /** The sender: the id of a listener, or the name of the machine for its own events. Absent for events of the user. */
  from?: string;
  /** Invalid on purpose: the machine must ignore the event or stay consistent. */
  isInvalid?: true;
  /** How many times as often as other events a walk of the simulator sends it. @default 1 */
  weight?: number;
}

/** An event of the machine's callers, or an internal one with its sender. */
export type AnyNamedEvent<Event extends { type: string }, PublicEvent extends { type: string }> =
  | NamedEvent<Extract<Event, { type: PublicEvent['type'] }>>
  | (NamedEvent<Event> & { from: string });

export interface Situation<Machine extends AnyStateMachine, World> extends Surroundings<World> {
  snapshot: SnapshotFrom<Machine>;
  /** What was emitted so far, oldest first. */
  emitted: readonly { type: string }[];
}

/**
 * A machine with all its events and answers. Every invoke must have an `id` equal to its `src`. `PublicEvent` are the
 * events of the machine's callers; all others are internal.
 */
export interface MachineModel<
  Machine extends AnyStateMachine = AnyStateMachine,
  World = unknown,
  PublicEvent extends { type: string } = EventFromLogic<Machine>,
> {
  name: string;
  /** Creates the stores and devices that the injected actions write to, once per run. */
  world(): World;
  /** Creates the machine with its guards and actions. The tools replace its actors. */
  machine(surroundings: Surroundings<World>): Machine;
  input?: InputFrom<Machine>;
  /** One event of each kind, including events of listeners and events that the machine must ignore. */
  events: readonly AnyNamedEvent<EventFromLogic<Machine>, PublicEvent>[];
  /** The form for each event's payload in the workbench. Without it, payloads are typed as JSON. */
  payloads?: Payloads<EventFromLogic<Machine>>;
  /**
   * The events that no caller can send, each with its sender: the id of a listener, or `itself` for an event that the
   * machine raises. `events` holds those of listeners only, and the workbench offers no event of the machine itself.
   */
  internal?: { readonly [Type in Exclude<EventFromLogic<Machine>['type'], PublicEvent['type']>]: string };
  /** Changes the world together with an event, for example when another tab writes the store. */
  happens?(world: World, event: EventFromLogic<Machine>): void;
  /** Changes the world when a call succeeds, for example when a device goes live. `input` is that of the call. */
  succeeds?(world: World, call: string, output: unknown, input: unknown): void;
  /**
   * Returns the event that the machine passes on to a machine inside it, with the ids of that machine. The chart then
   * offers the transitions of the inner machine.
   */
  forwards?(event: EventFromLogic<Machine>): { to: string; event: AnyEventObject } | null;
  /** The ids of invoked machines that the workbench shows in columns of their own, for example two tabs. */
  sideBySide?: readonly string[];
  /** The invoked promises by id, with one answer of each kind. */
  calls: Readonly<Record<string, Answers>>;
  /** The ids of the invoked listeners. The tools silence them; `events` holds what they would send. */
  listeners: readonly string[];
  /** What distinguishes two situations with the same state value. Keep it small, because it bounds the search. */
  fingerprint?(snapshot: SnapshotFrom<Machine>, now: number): unknown;
  /** The models of the invoked machines, by their ids. A search uses their `fingerprint` and `unreachable`. */
  inside?: Readonly<Record<string, AnyModel>>;
  /**
   * Transitions that cannot be taken with this model's input, by their key in the coverage report, each with the
   * reason. Random walks must take all others.
   */
  unreachable?: Readonly<Record<string, string>>;
  /** Conditions that must hold after every step, by the sentence that states them. */
  invariants: Readonly<Record<string, (situation: Situation<Machine, World>) => boolean>>;
}

/** The model of any machine. */
// oxlint-disable-next-line typescript/no-explicit-any -- a model is contravariant in its machine, so no other type accepts all models
export type AnyModel = MachineModel<any, any, any>;

/** The start of the test's clock: 04:30 UTC on 15 January 2026. */
export const START = Date.UTC(2026, 0, 15, 4, 30);

/** The events of a model without their names. */
export const eventsOf = <Machine extends AnyStateMachine, World>({
  events,
}: MachineModel<Machine, World>): EventFromLogic<Machine>[] => events.map(({ event }) => event);
