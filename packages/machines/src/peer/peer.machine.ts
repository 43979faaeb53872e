import { assign, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { ForCallers } from '../injection/for-callers';
import { eldersIn } from './members';
import { peerSetup } from './peer.setup';
import { meeting, refused } from './peer.states';
import type { PeerContext, PeerDeps, PeerDescription, PeerEvent, PeerMessage } from './peer.types';

export { maxChatText } from './peer.setup';
export type {
  ChannelEvent,
  ChatLine,
  LinkEvent,
  PeerCandidate,
  PeerChannel,
  PeerDeps,
  PeerDescription,
  PeerDevices,
  PeerLink,
  PeerMember,
  PeerMessage,
  PeerRole,
  ScreenEvent,
} from './peer.types';

/**
 * The connection of the two people of an appointment: waiting, admitted by the doctor, connected, interrupted, lost and
 * found again. The appointment's channel carries the messages that the links need to find each other. The doctor opens
 * each link, and the patient follows. Use it through `providePeer`.
 */
export const peerMachine = peerSetup.createMachine({
  id: 'peer',
  context: ({ input: { role, session, isStarted } }) => ({
    role,
    session,
    isStarted: isStarted && role === 'doctor',
    elders: null,
    present: null,
    other: null,
    gone: null,
    links: 0,
    link: '',
    isRefused: false,
    wasConnected: false,
    taken: null,
    queued: null,
    needsOffer: false,
    lowBitrates: 0,
    devices: { microphone: false, camera: false },
    isSharing: false,
    otherDevices: null,
    chat: [],
  }),
  initial: 'active',
  states: {
    unsupported: { description: 'This browser has no WebRTC.' },
    active: {
      description: 'This tab takes part in the call.',
      invoke: [
        { id: 'joinChannel', src: 'joinChannel' },
        { id: 'holdScreen', src: 'holdScreen' },
      ],
      exit: ['stopSharing', 'clearSharing'],
      on: {
        'channel.members': [
          { guard: { type: 'hasNewerTab', params: ({ event }) => event }, target: 'takenOver' },
          {
            actions: [
              { type: 'takeOver', params: ({ event }) => event },
              { type: 'keepMembers', params: ({ event }) => event },
            ],
          },
        ],
        'peer.takeover': {
          guard: { type: 'isOfNewerTab', params: ({ event }) => event },
          target: 'takenOver',
        },
        'channel.refused': 'refused',
        'browser.unsupported': 'unsupported',
        'peer.admit': {
          guard: 'isAdmission',
          target: '.meeting',
          actions: { type: 'meetSender', params: ({ event }) => event },
        },
        'peer.end': [
          {
            guard: { type: 'isPatientAndKnown', params: ({ event }) => event },
            target: 'ended',
            actions: { type: 'announceEnd', params: { by: 'doctor' } },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: '.waiting',
            actions: [{ type: 'setGone', params: ({ event }) => event }, 'stopSharing', 'clearSharing'],
          },
        ],
        'peer.muted': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'keepOtherDevices', params: ({ event }) => event },
        },
        'peer.chat': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'addOtherLine', params: ({ event }) => event },
        },
        'chat.send': {
          guard: { type: 'hasText', params: ({ event }) => event },
          actions: [{ type: 'addOwnLine', params: ({ event }) => event }, 'sendLastLine'],
        },
        'devices.change': {
          actions: [
            { type: 'keepDevices', params: ({ event }) => event },
            { type: 'sendDevices', params: { isPictureSent: true } },
          ],
        },
        'screen.stop': { guard: 'isSharing', actions: ['stopSharing', 'clearSharing'] },
        'screen.ended': { guard: 'isSharing', actions: ['stopSharing', 'clearSharing'] },
        'call.end': {
          target: 'ended',
          actions: ['sendEnd', { type: 'announceEnd', params: ({ context }) => ({ by: context.role }) }],
        },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The doctor has not started the call.',
          always: { guard: 'isStarted', target: 'admitted' },
          on: { 'call.start': { guard: 'isDoctor', actions: 'keepStart' } },
        },
        admitted: {
          description: 'The call may start as soon as both sides are there.',
          always: { guard: 'canMeet', target: 'meeting', actions: 'meetPresent' },
        },
        meeting,
        lost: {
          description: 'The link is lost, and both sides try another one.',
          always: [
            { guard: 'isRefused', target: '#peer.refused' },
            { guard: 'hasNewOther', target: 'meeting', actions: 'meetPresent' },
          ],
          after: {
            nextLink: [
              { guard: 'canMeet', target: 'meeting' },
              { target: 'lost', reenter: true, actions: 'askForLink' },
            ],
          },
        },
      },
    },
    refused,
    takenOver: {
      description: 'Another tab of this user has taken the call.',
      entry: ['announceTakeover', 'clearChat'],
    },
    ended: { description: 'The call is over.', entry: 'clearChat' },
  },
});

/** The peer machine with its dependencies. */
export function providePeer({ channel, link, now }: PeerDeps) {
  const sendTo = ({ other }: PeerContext, message: PeerMessage) => {
    if (other !== null) channel.send(message, other);
  };
  return peerMachine.provide({
    actors: {
      joinChannel: fromCallback(({ sendBack }) => {
        // Without WebRTC, the other side must not wait for this one.
        if (link.isSupported()) return channel.join(sendBack);
        sendBack({ type: 'browser.unsupported' });
        return undefined;
      }),
      holdLink: fromCallback(({ sendBack }) => link.open(sendBack)),
      holdScreen: fromCallback(({ sendBack }) => link.holdScreen(sendBack)),
      makeOffer: fromPromise<PeerDescription>(() => link.offer()),
      acceptDescription: fromPromise<PeerDescription | null, PeerDescription | null>(({ input }) =>
        input ? link.accept(input) : Promise.resolve(null),
      ),
      askForScreen: fromPromise<void>(({ signal }) => link.shareScreen(signal)),
    },
    actions: {
      addOwnLine: assign(({ context: { session, chat } }, { text }) => ({
        chat: [
          ...chat,
          {
            id: `${session}.${chat.length}`,
            isOwn: true,
            text: text.trim(),
            at: new Date(now()).toISOString(),
          },
        ],
      })),
      takeOver: ({ context }, { members }) => {
        if (context.elders) return;
        for (const elder of eldersIn(members, context) ?? []) channel.send({ kind: 'takeover' }, elder);
      },
      sendLastLine: ({ context }) => {
        const line = context.chat.at(-1);
        if (line) sendTo(context, { kind: 'chat', id: line.id, text: line.text, at: line.at });
      },
      sendAdmission: ({ context }) => {
        if (context.role === 'doctor') sendTo(context, { kind: 'admit', link: context.link });
      },
      askForLink: ({ context }) => {
        if (context.role === 'patient') sendTo(context, { kind: 'admit', link: '' });
      },
      sendEnd: ({ context }) => sendTo(context, { kind: 'end' }),
      sendDescription: ({ context }, { description }) => {
        if (description) sendTo(context, { kind: 'description', link: context.link, description });
      },
      sendCandidate: ({ context }, { candidate }) =>
        sendTo(context, { kind: 'candidate', link: context.link, candidate }),
      sendDevices: ({ context }, { isPictureSent }) => {
        const { devices } = context;
        sendTo(context, { kind: 'muted', ...devices, camera: devices.camera && isPictureSent });
      },
      addCandidate: (_, { candidate }) => link.addCandidate(candidate),
      restartLink: () => link.restart(),
      sendPicture: (_, { isSent }) => link.sendPicture(isSent),
      stopSharing: () => link.stopSharing(),
    },
  }) as ForCallers<typeof peerMachine, PeerEvent>;
}

export type PeerSnapshot = SnapshotFrom<typeof peerMachine>;

/** Where the connection is. */
export type PeerPhase =
  | 'unsupported'
  | 'waiting'
  | 'admitted'
  | 'negotiating'
  | 'connected'
  | 'audioOnly'
  | 'interrupted'
  | 'lost'
  | 'refused'
  | 'takenOver'
  | 'ended';

/** Returns where the connection is. */
export function selectPeerPhase(snapshot: PeerSnapshot): PeerPhase {
  const { value } = snapshot;
  if (typeof value === 'string') return value;
  if ('refused' in value) return 'refused';
  const { active } = value;
  if (typeof active === 'string') return active;
  const { path } = active.meeting;
  if (typeof path === 'string') return path;
  if ('interrupted' in path) return 'interrupted';
  return path.connected === 'audioOnly' ? 'audioOnly' : 'connected';
}

/** Whether this side shares a screen, or asks for one. */
export function selectSharing(snapshot: PeerSnapshot): 'idle' | 'asking' | 'sharing' {
  const { context, value } = snapshot;
  if (context.isSharing) return 'sharing';
  if (typeof value === 'string' || 'refused' in value) return 'idle';
  return typeof value.active === 'string' ? 'idle' : value.active.meeting.screen;
}
