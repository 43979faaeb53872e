import type { MachineModel } from '../testing/machine-model';
import { type connectionMachine, provideConnection, selectStatus } from './connection.machine';
import type { ConnectionEvent } from './connection.types';
import { SessionError } from './session-error';

const silent = { watch: () => () => {} };

/** The connection machine and everything that can happen to it. */
export const connectionModel: MachineModel<typeof connectionMachine, null, ConnectionEvent> = {
  name: 'connection',
  world: () => null,
  machine: () =>
    provideConnection({
      refreshSession: () => Promise.reject(new Error('The test answers the calls.')),
      channel: silent,
      page: silent,
      network: silent,
      session: silent,
      random: () => 0.5,
    }) as typeof connectionMachine,
  input: { staysWhenHidden: false },
  events: [
    { name: 'try again', event: { type: 'join.retry' } },
    { name: 'the channel is joined', from: 'channel', event: { type: 'channel.joined' } },
    { name: 'the server refuses the user', from: 'channel', event: { type: 'channel.refused' } },
    { name: 'the channel is lost', from: 'channel', event: { type: 'channel.lost' } },
    { name: 'the page is hidden', from: 'watchPage', event: { type: 'page.hidden' } },
    { name: 'the page is seen again', from: 'watchPage', event: { type: 'page.visible' } },
    { name: 'the window has the focus again', from: 'watchPage', event: { type: 'page.focus' } },
    { name: 'the computer wakes', from: 'watchPage', event: { type: 'page.woke' } },
    { name: 'the network is gone', from: 'watchNetwork', event: { type: 'network.offline' } },
    { name: 'the network is back', from: 'watchNetwork', event: { type: 'network.online' } },
    { name: 'the user signs out', from: 'watchSession', event: { type: 'session.ended' } },
  ],
  internal: {
    'channel.joined': 'channel',
    'channel.refused': 'channel',
    'channel.lost': 'channel',
    'page.hidden': 'watchPage',
    'page.visible': 'watchPage',
    'page.focus': 'watchPage',
    'page.woke': 'watchPage',
    'page.pause': 'itself',
    'network.offline': 'watchNetwork',
    'network.online': 'watchNetwork',
    'session.ended': 'watchSession',
  },
  payloads: {
    'join.retry': {},
    'channel.joined': {},
    'channel.refused': {},
    'channel.lost': {},
    'page.hidden': {},
    'page.visible': {},
    'page.focus': {},
    'page.woke': {},
    'page.pause': {},
    'network.offline': {},
    'network.online': {},
    'session.ended': {},
  },
  listeners: ['channel', 'watchPage', 'watchNetwork', 'watchSession'],
  calls: {
    refreshSession: {
      resolve: () => ({ 'a valid token': undefined }),
      reject: () => ({
        'signed out': new SessionError('signedOut'),
        'no service': new SessionError('unavailable'),
        'no network': new TypeError('fetch failed'),
      }),
    },
  },
  fingerprint: ({ context: { retries, hasJoined } }) => [Math.min(retries, 2), hasJoined],
  invariants: {
    'no channel after the session has ended': ({ snapshot }) =>
      !snapshot.matches('closed') || snapshot.children['channel'] === undefined,
    'a channel exists exactly while it is being joined or joined': ({ snapshot }) =>
      (snapshot.children['channel'] !== undefined) === snapshot.matches({ open: { channel: 'attached' } }),
    'the session is refreshed before each attempt': ({ snapshot }) =>
      (snapshot.children['refreshSession'] !== undefined) === snapshot.matches({ open: { channel: 'connecting' } }),
    'a joined channel has been joined before': ({ snapshot }) =>
      selectStatus(snapshot) !== 'joined' || snapshot.context.hasJoined,
    'only the first join is not a rejoin': ({ emitted }) => {
      const last = emitted.at(-1);
      if (last?.type !== 'joined') return true;
      const isFirst = emitted.findIndex(({ type }) => type === 'joined') === emitted.length - 1;
      return 'again' in last && last.again === !isFirst;
    },
    'what is emitted holds codes and nothing else': ({ emitted }) =>
      Object.values(emitted.at(-1) ?? {}).every((value) => ['string', 'boolean'].includes(typeof value)),
  },
};
