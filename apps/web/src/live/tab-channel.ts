import type { CallChannelState, JoinCall } from './call-channel';
import type { CallMember, CallSignal } from './call-signal';

type News = { signal: CallSignal } | { joined: CallMember } | { here: CallMember } | { left: string };

/**
 * The channel of a call between two tabs of one browser, for the embedded backend, whose data never leaves the browser.
 * A tab that the browser kills stays in the list of members until its person joins again.
 */
export const joinTabChannel: JoinCall = (appointmentId, { role, session }) => {
  const own: CallMember = { role, session, since: new Date().toISOString() };
  const bus = new BroadcastChannel(`sehat.call.${appointmentId}`);
  const members = new Map([[session, own]]);
  const memberListeners = new Set<(list: readonly CallMember[]) => void>();
  const signalListeners = new Set<(signal: CallSignal) => void>();
  let state: CallChannelState = 'joined';

  const list = () => [...members.values()].toSorted((one, other) => one.since.localeCompare(other.since));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const post = (news: News) => bus.postMessage(news);
  const tell = () => {
    for (const listener of memberListeners) listener(list());
  };
  const hear = ({ data: news }: MessageEvent<News>) => {
    if ('signal' in news) {
      const { signal } = news;
      if (signal.to !== undefined && signal.to !== session) return;
      for (const listener of signalListeners) listener(signal);
      return;
    }
    if ('left' in news) members.delete(news.left);
    else {
      const member = 'joined' in news ? news.joined : news.here;
      members.set(member.session, member);
      if ('joined' in news) post({ here: own });
    }
    tell();
  };
  const leave = () => {
    if (state === 'closed') return;
    state = 'closed';
    window.removeEventListener('pagehide', leave);
    post({ left: session });
    bus.close();
  };

  bus.addEventListener('message', hear);
  window.addEventListener('pagehide', leave);
  post({ joined: own });
  return {
    send(signal) {
      if (state === 'closed') return false;
      post({ signal: { ...signal, from: session } });
      return true;
    },
    onSignal(listener) {
      signalListeners.add(listener);
      return () => void signalListeners.delete(listener);
    },
    onMembers(listener) {
      memberListeners.add(listener);
      listener(list());
      return () => void memberListeners.delete(listener);
    },
    onRefused: () => () => {},
    onState(listener) {
      listener(state);
      return () => {};
    },
    leave,
  };
};
