import type { ConnectionStatus } from '@sehat/machines/connection';
import { lazyModule } from '@sehat/ui/lazy-module';
import * as v from 'valibot';
import {
  type CallMember,
  type CallSignal,
  callMemberSchema,
  callSignalSchema,
  type OutgoingSignal,
} from './call-signal';
import { currentUserId } from './current-user';
import { listenersOf } from './listeners';
import type { LiveTopic } from './live-topic';

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
  /** Calls back when the row of the appointment changes. */
  onRowChange(listener: () => void): () => void;
  /** Calls back once when the server refuses this user; at once if it already has. */
  onRefused(listener: () => void): () => void;
  /** Calls back at once and after each change of the state. */
  onState(listener: (state: CallChannelState) => void): () => void;
  /** Tries again after a refusal, for example when the hour of the appointment is near. */
  retry(): void;
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

const { load } = lazyModule(() => import('./live-topic'));

/** How long to wait before the chunk is loaded again after a failure. */
const loadAgainMs = 3_000;

/** The broadcast event that carries the signals. */
const signalEvent = 'signal';

const states: Record<ConnectionStatus, CallChannelState> = {
  connecting: 'connecting',
  joined: 'joined',
  waiting: 'connecting',
  offline: 'connecting',
  paused: 'connecting',
  refused: 'refused',
  closed: 'closed',
};

/** Returns the valid members in the order in which they joined. */
function readMembers(payloads: readonly unknown[]): CallMember[] {
  const members = payloads.flatMap((payload) => {
    const result = v.safeParse(callMemberSchema, payload);
    return result.success ? [result.output] : [];
  });
  return members.toSorted((one, other) => one.since.localeCompare(other.since));
}

/** Joins the channel of an appointment as the signed-in user. The chunk of the realtime client loads first. */
export const joinCall: JoinCall = (appointmentId, { role, session }) => {
  const signals = listenersOf<CallSignal>();
  const memberLists = listenersOf<readonly CallMember[]>();
  const stateChanges = listenersOf<CallChannelState>();
  const rowChanges = listenersOf<void>();
  let state: CallChannelState = 'connecting';
  let members: readonly CallMember[] = [];
  let broadcast: ((event: string, payload: object) => void) | undefined;
  let topic: LiveTopic | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setMembers = (next: readonly CallMember[]) => {
    members = next;
    memberLists.tell(next);
  };
  const setState = (next: CallChannelState) => {
    if (next === state || state === 'closed') return;
    state = next;
    if (next !== 'joined') {
      broadcast = undefined;
      setMembers([]);
    }
    stateChanges.tell(next);
  };
  const hear = (payload: unknown) => {
    const result = v.safeParse(callSignalSchema, payload);
    if (!result.success) return;
    const { from, to = session } = result.output;
    if (from !== session && to === session) signals.tell(result.output);
  };
  const userId = currentUserId();
  const self: CallMember = { role, session, since: new Date().toISOString() };

  const keep = ({ keepTopic }: Awaited<ReturnType<typeof load>>) => {
    if (state === 'closed') return;
    if (userId === null) {
      setState('closed');
      return;
    }
    topic = keepTopic({
      userId,
      topic: `appointment:${appointmentId}`,
      staysWhenHidden: true,
      changes: [{ table: 'appointments', filter: `id=eq.${appointmentId}` }],
      onChange: () => rowChanges.tell(),
      broadcast: signalEvent,
      onBroadcast: hear,
      presence: { key: session, self },
      onPresence: (payloads) => setMembers(readMembers(payloads)),
      onJoined: (send) => {
        broadcast = send;
      },
      onStatus: (status) => setState(states[status]),
    });
  };
  const open = () => {
    load().then(keep, () => {
      timer = setTimeout(open, loadAgainMs);
    });
  };
  open();

  return {
    send(signal) {
      if (!broadcast) return false;
      broadcast(signalEvent, { ...signal, from: session });
      return true;
    },
    onSignal: signals.add,
    onMembers(listener) {
      listener(members);
      return memberLists.add(listener);
    },
    onRowChange: rowChanges.add,
    onRefused(listener) {
      if (state === 'refused') listener();
      return stateChanges.add((next) => next === 'refused' && listener());
    },
    onState(listener) {
      listener(state);
      return stateChanges.add(listener);
    },
    retry: () => topic?.retry(),
    leave() {
      clearTimeout(timer);
      setState('closed');
      topic?.leave();
    },
  };
};
