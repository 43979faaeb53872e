import type { SavedMove } from '@sehat/machines/testing/moves';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Difference } from './differences';
import type { Message } from './messages';
import type { TakenTransition } from './micro-step';

/**
 * What came of a move.
 * - `started`: the start itself.
 * - `taken`: the machine went through a transition.
 * - `refused`: the state takes such an event, but its guards said no.
 * - `ignored`: the state does not take such an event.
 * - `waited`: time passed, and nothing fell due.
 */
export type Verdict = 'started' | 'taken' | 'refused' | 'ignored' | 'waited';

/** A call that waits for its answer. */
export interface OpenCall {
  name: string;
  input: unknown;
}

/** A delay that is running. */
export interface RunningDelay {
  /** As the machine names it, or its milliseconds. */
  name: string;
  /** The id of the state that waits for it. */
  state: string;
  /** Milliseconds since the epoch, by the simulator's clock. */
  due: number;
}

/** One step of a simulation, and how things stood after it. Secrets are gone from everything but `snapshot`. */
export interface LogEntry {
  index: number;
  label: string;
  /** The move to play it again with; null for the start. */
  saved: SavedMove | null;
  /** The event that was sent, redacted; null where the move was another. */
  event: { type: string } | null;
  verdict: Verdict;
  /** Guards that were asked and said no, also where another alternative was then taken. */
  refusedBy: readonly string[];
  transitions: readonly TakenTransition[];
  differences: readonly Difference[];
  actions: readonly string[];
  emitted: readonly unknown[];
  messages: readonly Message[];
  calls: readonly OpenCall[];
  delays: readonly RunningDelay[];
  now: number;
  value: StateValue;
  /** The context, redacted. */
  context: unknown;
  snapshot: AnyMachineSnapshot;
  /** The sentence that no longer holds. */
  broken: string | null;
}
