import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** What a machine under test is given: a clock, and whatever the model puts around it. */
export interface Surroundings<World> {
  /** Milliseconds since the epoch, by the test's clock. */
  now(): number;
  world: World;
}

/** Answers that a call may get. They may depend on the time, as a session's expiry does. */
export interface Answers {
  resolve?: (now: number) => readonly unknown[];
  reject?: (now: number) => readonly unknown[];
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
  events: readonly EventFromLogic<Machine>[];
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

/** One thing that happens: an event, an answer to a pending call, or time passing (to the next timer when `ms` is absent). */
export type Move<Event> =
  | { kind: 'send'; label: string; event: Event }
  | { kind: 'resolve'; label: string; call: string; output: unknown }
  | { kind: 'reject'; label: string; call: string; error: unknown }
  | { kind: 'wait'; label: string; ms?: number };

/** Ten in the morning of 15 January 2026 in India: what the test's clock shows when it starts. */
export const START = Date.UTC(2026, 0, 15, 4, 30);

export const sends = <Event extends { type: string }>(events: readonly Event[]): Move<Event>[] =>
  events.map((event, index) => ({ kind: 'send', label: `send ${event.type} #${index}`, event }));

/** The answers that a pending call may get at this moment. */
export function answersTo(call: string, answers: Answers | undefined, now: number): Move<never>[] {
  const resolved = answers?.resolve?.(now) ?? [];
  const rejected = answers?.reject?.(now) ?? [];
  return [
    ...resolved.map((output, index) => ({
      kind: 'resolve' as const,
      label: `resolve ${call} #${index}`,
      call,
      output,
    })),
    ...rejected.map((error, index) => ({ kind: 'reject' as const, label: `reject ${call} #${index}`, call, error })),
  ];
}
