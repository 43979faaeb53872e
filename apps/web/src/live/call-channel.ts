import type { CallMember, CallSignal, OutgoingSignal } from './call-signal';

/**
 * State of the channel.
 * - `connecting`: it is not joined yet, or not again after a loss. Signals are dropped meanwhile.
 * - `joined`: signals and presence arrive.
 * - `refused`: the server refused this user. The channel does not join again.
 * - `closed`: the caller left, or the user signed out.
 */
export type CallChannelState = 'connecting' | 'joined' | 'refused' | 'closed';

/** The private channel of one appointment. Each `on…` returns the function that unsubscribes. */
export interface CallChannel {
  /** Sends a signal to the other members. Returns whether the channel was joined; a signal is never sent later. */
  send(signal: OutgoingSignal): boolean;
  /** Calls back for each signal of another session that is for all or for this session. */
  onSignal(listener: (signal: CallSignal) => void): () => void;
  /** Calls back at once and after each change with all members, this tab included, in the order of `since`. */
  onMembers(listener: (members: readonly CallMember[]) => void): () => void;
  /** Calls back once when the server refuses this user; at once if it already has. */
  onRefused(listener: () => void): () => void;
  /** Calls back at once and after each change of the state. */
  onState(listener: (state: CallChannelState) => void): () => void;
  /** Leaves the channel. Presence of this tab ends. Idempotent. */
  leave(): void;
}

/** Who joins: the person's role, and the random id of the tab. */
export interface CallSeat {
  role: CallMember['role'];
  session: string;
}

/** Opens the channel of an appointment. Throws nothing: a failure is a state. */
export type JoinCall = (appointmentId: string, seat: CallSeat) => CallChannel;
