import { assign, emit, fromCallback, fromPromise, raise, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { ForCallers } from '../injection/for-callers';
import { missingActor, missingListener } from '../injection/missing';
import { backoff } from './backoff';
import type {
  ConnectionContext,
  ConnectionDeps,
  ConnectionEmitted,
  ConnectionEvent,
  ConnectionInput,
  ConnectionInternalEvent,
} from './connection.types';
import { isSignedOut } from './session-error';

export type { ChannelEvent, ConnectionDeps, NetworkEvent, PageEvent, SessionEvent } from './connection.types';
export { SessionError } from './session-error';

const connectionSetup = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent | ConnectionInternalEvent,
    emitted: {} as ConnectionEmitted,
  },
  actors: {
    refreshSession: missingActor<void>('refreshSession'),
    channel: missingListener('channel'),
    watchPage: missingListener('watchPage'),
    watchNetwork: missingListener('watchNetwork'),
    watchSession: missingListener('watchSession'),
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    resetRetries: assign({ retries: 0 }),
    noteJoined: assign({ hasJoined: true }),
    announceJoined: emit(({ context }) => ({ type: 'joined' as const, again: context.hasJoined })),
    announceRefused: emit({ type: 'refused' }),
    announceReadDue: emit({ type: 'readDue' }),
    announceClosed: emit({ type: 'closed' }),
  },
  guards: {
    isJoined: stateIn({ open: { channel: { attached: 'joined' } } }),
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
    mayPause: ({ context }) => !context.staysWhenHidden,
    isHiddenForLong: stateIn({ open: { page: { hidden: 'long' } } }),
  },
  delays: {
    // Longer than the limit of one request for tokens.
    refreshLimit: 20_000,
    joinLimit: 10_000,
    stable: 5_000,
    readAgain: 60_000,
    pauseAfter: 300_000,
    backoff: ({ context }) => backoff(context.retries, 0),
  },
});

const channel = connectionSetup.createStateConfig({
  description: 'The channel of the realtime service.',
  initial: 'connecting',
  on: {
    'network.offline': '.offline',
    'page.pause': '.paused',
  },
  states: {
    // The first step of each attempt, because the token may have expired while the computer slept.
    connecting: {
      description: 'The session is refreshed before the channel opens.',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: 'attached',
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: '#connection.closed' },
          { target: 'waiting' },
        ],
      },
      after: { refreshLimit: 'waiting' },
    },
    attached: {
      description: 'The channel is open.',
      invoke: { id: 'channel', src: 'channel' },
      initial: 'joining',
      states: {
        joining: {
          description: 'The service has not admitted the channel yet.',
          after: { joinLimit: '#connection.open.channel.waiting' },
          on: { 'channel.joined': 'joined' },
        },
        joined: {
          description: 'The channel reports changes.',
          entry: ['announceJoined', 'noteJoined'],
          initial: 'new',
          states: {
            // A channel that is lost at once keeps the number of retries, so that the waits grow.
            new: { description: 'The channel may be lost again at once.', after: { stable: 'stable' } },
            stable: {
              description: 'The channel has lasted, so that the next loss starts with a short wait.',
              entry: 'resetRetries',
            },
          },
        },
      },
      on: { 'channel.refused': 'refused', 'channel.lost': 'waiting', 'page.woke': 'connecting' },
    },
    waiting: {
      description: 'The last attempt failed, and another one follows after a pause.',
      entry: 'countRetry',
      after: { backoff: 'connecting' },
      on: { 'network.online': 'connecting', 'page.visible': 'connecting', 'page.woke': 'connecting' },
    },
    offline: {
      description: 'The device has no network.',
      on: { 'network.online': [{ guard: 'isHiddenForLong', target: 'paused' }, 'connecting'], 'page.pause': {} },
    },
    refused: {
      description: 'The service refuses the channel until the user tries again.',
      entry: ['resetRetries', 'announceRefused'],
      on: {
        'join.retry': [{ guard: 'isHiddenForLong', target: 'paused' }, 'connecting'],
        'network.offline': {},
        'page.pause': {},
      },
    },
    paused: {
      description: 'The page has been hidden for long, so it holds no channel.',
      on: { 'page.visible': 'connecting', 'network.offline': {} },
    },
  },
});

const page = connectionSetup.createStateConfig({
  description: 'Whether the user sees the page.',
  initial: 'visible',
  states: {
    visible: {
      description: 'The user sees the page. Without a channel it is told to read again.',
      after: {
        readAgain: [
          { guard: 'isJoined', target: 'visible', reenter: true },
          { target: 'visible', reenter: true, actions: 'announceReadDue' },
        ],
      },
      on: {
        'page.hidden': 'hidden',
        'page.focus': [{ guard: 'isJoined' }, { actions: 'announceReadDue' }],
      },
    },
    hidden: {
      description: 'The user sees another page.',
      initial: 'briefly',
      states: {
        briefly: {
          description: 'The page was hidden a short time ago, and keeps its channel.',
          after: { pauseAfter: { guard: 'mayPause', target: 'long', actions: raise({ type: 'page.pause' }) } },
        },
        long: { description: 'The page has been hidden for long.' },
      },
      on: {
        'page.visible': [
          { guard: 'isJoined', target: 'visible' },
          { target: 'visible', actions: 'announceReadDue' },
        ],
      },
    },
  },
});

/**
 * Keeps one channel of the realtime service joined. Refreshes the session before each attempt, waits longer after each
 * failed one, and pauses in a hidden tab. Without a channel it announces when the content must be read again. Use it
 * through `provideConnection`.
 */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({ staysWhenHidden: input.staysWhenHidden, retries: 0, hasJoined: false }),
  initial: 'open',
  states: {
    open: {
      description: 'The session lasts, and the channel is kept.',
      invoke: [
        { id: 'watchPage', src: 'watchPage' },
        { id: 'watchNetwork', src: 'watchNetwork' },
        { id: 'watchSession', src: 'watchSession' },
      ],
      on: { 'session.ended': 'closed' },
      type: 'parallel',
      states: { channel, page },
    },
    closed: {
      description: 'The session has ended, and the channel is closed for good.',
      type: 'final',
      entry: 'announceClosed',
    },
  },
});

/** The connection machine with its dependencies. */
export const provideConnection = (deps: ConnectionDeps) =>
  connectionMachine.provide({
    actors: {
      refreshSession: fromPromise<void>(({ signal }) => deps.refreshSession(signal)),
      channel: fromCallback(({ sendBack }) => deps.channel.watch(sendBack)),
      watchPage: fromCallback(({ sendBack }) => deps.page.watch(sendBack)),
      watchNetwork: fromCallback(({ sendBack }) => deps.network.watch(sendBack)),
      watchSession: fromCallback(({ sendBack }) => deps.session.watch(sendBack)),
    },
    delays: { backoff: ({ context }) => backoff(context.retries, deps.random()) },
  }) as ForCallers<typeof connectionMachine, ConnectionEvent>;

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;

export type ConnectionStatus = 'connecting' | 'joined' | 'waiting' | 'offline' | 'refused' | 'paused' | 'closed';

/** The status of the channel. */
export function selectStatus({ value }: ConnectionSnapshot): ConnectionStatus {
  if (value === 'closed') return 'closed';
  const { channel: status } = value.open;
  if (typeof status === 'string') return status;
  return status.attached === 'joining' ? 'connecting' : 'joined';
}
