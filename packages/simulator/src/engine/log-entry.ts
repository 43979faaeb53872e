import type { MachineState } from '@sehat/machines/testing/machines-inside';
import type { SavedMove } from '@sehat/machines/testing/moves';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { ChildActor } from './actor-messages';
import type { Difference } from './differences';
import type { Message } from './messages';
import type { TakenTransition } from './micro-step';

/**
 * The outcome of a move.
 * - `started`: the start itself.
 * - `taken`: the machine went through a transition.
 * - `refused`: the state handles such an event, but its guards refused it.
 * - `ignored`: the state does not handle such an event.
 * - `waited`: time passed, and no timer fired.
 * - `failed`: the machine threw and has stopped.
 */
export type Verdict = 'started' | 'taken' | 'refused' | 'ignored' | 'waited' | 'failed';

/** A call without an answer yet. */
export interface OpenCall {
  name: string;
  input: unknown;
}

/** A value that rules demand, and the value that the machine shows instead. */
export interface Demand {
  what: string;
  demanded: unknown;
  shown: unknown;
}

/** A running delay. */
export interface RunningDelay {
  /** The machine's name for it, or its milliseconds. */
  name: string;
  /** The ids of the machine that waits for it, below the outermost one. Empty for that one. */
  place: string;
  /** The id of the state that waits for it. */
  state: string;
  /** Milliseconds since the epoch, by the simulator's clock. */
  due: number;
}

/** One step of a simulation and the state after it. Everything but the snapshots is redacted. */
export interface LogEntry {
  index: number;
  label: string;
  /** The move that replays this step; null for the start. */
  saved: SavedMove | null;
  /** The event that was sent, redacted; null for another kind of move. */
  event: { type: string } | null;
  verdict: Verdict;
  /** Guards that refused, including those whose alternative was then taken. */
  refusedBy: readonly string[];
  transitions: readonly TakenTransition[];
  differences: readonly Difference[];
  actions: readonly string[];
  emitted: readonly unknown[];
  /** What the machines inside the machine emitted. */
  emittedInside: readonly { by: string; event: unknown }[];
  messages: readonly Message[];
  /** The messages between the machine and those inside it. They are also among `messages`. */
  sent: readonly Message[];
  calls: readonly OpenCall[];
  delays: readonly RunningDelay[];
  now: number;
  /** The state. An invoked machine counts as a region of the invoking state. */
  value: StateValue;
  /** The context, redacted. */
  context: unknown;
  snapshot: AnyMachineSnapshot;
  /** The machines that run inside this one. Their snapshots are not redacted. */
  children: readonly ChildActor[];
  /** The states and contexts of these machines by name, redacted. */
  statesInside: Readonly<Record<string, MachineState>>;
  /** The broken invariant or rule. */
  broken: string | null;
  /** The exception behind it, as text. */
  exception: string | null;
  /** Where the machine shows something else than its rules demand. */
  demands: readonly Demand[];
}
