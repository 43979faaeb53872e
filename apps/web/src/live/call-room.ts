import type { CallChannel, CallChannelState, CallSeat, JoinCall } from './call-channel';
import type { CallMember, CallSignal } from './call-signal';
import { listenersOf } from './listeners';

interface Seat {
  member: CallMember;
  state: CallChannelState;
  hear(signal: CallSignal): void;
  see(): void;
  change(state: CallChannelState): void;
}

interface CallRoom {
  join: JoinCall;
  /** Refuses this session, as the server does with a stranger. */
  refuse(session: string): void;
  /** Cuts the path of this session, as a lost network does. `restore` joins it again. */
  cut(session: string): void;
  restore(session: string): void;
}

/**
 * A room in memory whose channels behave as those of a server. For tests and stories. Signals and changes arrive in a
 * later microtask. `now` is the ISO time of `since`.
 */
export function createCallRoom(now: () => string): CallRoom {
  const seats = new Map<string, Seat>();
  const joined = () => [...seats.values()].filter(({ state }) => state === 'joined');
  const members = () =>
    joined()
      .map(({ member }) => member)
      .toSorted((one, other) => one.since.localeCompare(other.since));
  const tellMembers = () => {
    for (const seat of joined()) seat.see();
  };
  const change = (session: string, from: CallChannelState, to: CallChannelState) => {
    const seat = seats.get(session);
    if (seat?.state !== from) return;
    seat.change(to);
    tellMembers();
  };

  function join(_appointmentId: string, { role, session }: CallSeat): CallChannel {
    const signals = listenersOf<CallSignal>();
    const memberLists = listenersOf<readonly CallMember[]>();
    const states = listenersOf<CallChannelState>();
    const seat: Seat = {
      member: { role, session, since: now() },
      state: 'connecting',
      hear: (signal) => signals.tell(signal),
      see: () => memberLists.tell(members()),
      change(state) {
        seat.state = state;
        states.tell(state);
      },
    };
    seats.set(session, seat);
    queueMicrotask(() => change(session, 'connecting', 'joined'));
    return {
      send(outgoing) {
        if (seat.state !== 'joined') return false;
        const signal: CallSignal = { ...structuredClone(outgoing), from: session };
        const isFor = (other: Seat) => signal.to === undefined || signal.to === other.member.session;
        for (const other of joined().filter((each) => each !== seat && isFor(each)))
          queueMicrotask(() => other.state === 'joined' && other.hear(signal));
        return true;
      },
      onSignal: (listener) => signals.add(listener),
      onMembers(listener) {
        listener(seat.state === 'joined' ? members() : []);
        return memberLists.add(listener);
      },
      onRowChange: () => () => {},
      onRefused(listener) {
        if (seat.state === 'refused') listener();
        return states.add((state) => state === 'refused' && listener());
      },
      onState(listener) {
        listener(seat.state);
        return states.add(listener);
      },
      retry: () => change(session, 'refused', 'joined'),
      leave() {
        if (seat.state === 'closed') return;
        seat.change('closed');
        if (seats.get(session) === seat) seats.delete(session);
        tellMembers();
      },
    };
  }

  return {
    join,
    refuse: (session) => {
      change(session, 'connecting', 'refused');
      change(session, 'joined', 'refused');
    },
    cut: (session) => change(session, 'joined', 'connecting'),
    restore: (session) => change(session, 'connecting', 'joined'),
  };
}
