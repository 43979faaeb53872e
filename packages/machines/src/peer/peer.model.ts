import type { AnyNamedEvent, MachineModel } from '../testing/machine-model';
import { type peerMachine, providePeer, selectPeerPhase, selectSharing } from './peer.machine';
import type {
  PeerCandidate,
  PeerDescription,
  PeerEvent,
  PeerInternalEvent,
  PeerMember,
  PeerMessage,
  PeerRole,
} from './peer.types';

/** A message of this side, and the session that gets it. */
export interface Sent {
  message: PeerMessage;
  to: string;
}

/** What the machine did to its channel and its link. */
export interface World {
  sent: Sent[];
  isPictureSent: boolean;
  isScreenShared: boolean;
  /** Candidates of the other side that the link got. */
  candidates: PeerCandidate[];
  /** How often a link was told to look for a new path. */
  restarts: number;
}

const offer: PeerDescription = { type: 'offer', sdp: 'offer' };
const answer: PeerDescription = { type: 'answer', sdp: 'answer' };
const candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };
/** The doctor's first link. */
const link = 'own.1';

const otherRole = { patient: 'doctor', doctor: 'patient' } as const;

type Named = AnyNamedEvent<PeerEvent | PeerInternalEvent, PeerEvent>;

function eventsAs(role: PeerRole): Named[] {
  const own: PeerMember = { role, session: 'own', since: '2026-01-15T04:30:00Z' };
  const newer: PeerMember = { ...own, session: 'newer', since: '2026-01-15T04:33:00Z' };
  const other: PeerMember = { role: otherRole[role], session: 'other', since: '2026-01-15T04:31:00Z' };
  const again: PeerMember = { ...other, session: 'again', since: '2026-01-15T04:32:00Z' };
  const members = (name: string, list: readonly PeerMember[]): Named => ({
    name,
    from: 'joinChannel',
    event: { type: 'channel.members', members: list },
  });
  const heard = (name: string, event: PeerInternalEvent, weight = 1): Named => ({
    name,
    from: 'joinChannel',
    event,
    weight,
  });
  const linked = (name: string, event: PeerInternalEvent, weight = 1): Named => ({
    name,
    from: 'holdLink',
    event,
    weight,
  });
  return [
    members('alone in the channel', [own]),
    { ...members('both are in the channel', [own, other]), weight: 8 },
    members('the other person reloads', [own, other, again]),
    members('the same person opens a newer tab', [own, newer]),
    members('the channel does not list this tab', [other]),
    heard('the same person opens a newer tab, whose clock is behind', { type: 'peer.takeover', from: 'newer' }),
    heard('the other side claims to be a newer tab', { type: 'peer.takeover', from: 'other' }),
    heard('the channel refuses', { type: 'channel.refused' }),
    heard('the browser has no WebRTC', { type: 'browser.unsupported' }),
    heard('the other side admits or asks', { type: 'peer.admit', from: 'other', link }),
    heard('the other side ends', { type: 'peer.end', from: 'other' }),
    heard('a stranger ends', { type: 'peer.end', from: 'stranger' }),
    heard('an offer arrives', { type: 'peer.description', from: 'other', link, description: offer }, 14),
    heard('an answer arrives', { type: 'peer.description', from: 'other', link, description: answer }, 14),
    heard('an answer to an older link arrives', {
      type: 'peer.description',
      from: 'other',
      link: 'own.0',
      description: answer,
    }),
    heard('a candidate arrives', { type: 'peer.candidate', from: 'other', link, candidate }),
    heard('the other side is muted', { type: 'peer.muted', from: 'other', microphone: false, camera: true }),
    heard('the other side writes', { type: 'peer.chat', from: 'other', id: '1', text: 'Hello', at: '2026-01-15' }),
    linked('the link needs an offer', { type: 'link.offerNeeded' }, 12),
    linked('the link found a candidate', { type: 'link.candidate', candidate }),
    linked('the link is connected', { type: 'link.connected' }, 20),
    linked('the link is interrupted', { type: 'link.interrupted' }, 8),
    linked('the bitrate is low', { type: 'link.bitrate', kilobits: 40 }, 20),
    linked('the bitrate is high', { type: 'link.bitrate', kilobits: 900 }),
    { name: 'the browser ends the sharing', from: 'holdScreen', event: { type: 'screen.ended' }, weight: 4 },
    { name: 'start', event: { type: 'call.start' }, weight: 12 },
    { name: 'end', event: { type: 'call.end' } },
    { name: 'the microphone is off', event: { type: 'devices.change', microphone: false, camera: true } },
    { name: 'write', event: { type: 'chat.send', text: 'Good morning' } },
    { name: 'write nothing', event: { type: 'chat.send', text: ' ' } },
    { name: 'share the screen', event: { type: 'screen.share' }, weight: 8 },
    { name: 'stop sharing', event: { type: 'screen.stop' }, weight: 4 },
  ];
}

const describing = { reject: () => ({ 'a closed connection': new Error('The connection is closed.') }) };

/** The peer machine on one side of the call. */
export const peerAs = (role: PeerRole): MachineModel<typeof peerMachine, World, PeerEvent> => ({
  name: 'peer',
  input: { role, session: 'own', isStarted: false },
  world: () => ({ sent: [], isPictureSent: true, isScreenShared: false, candidates: [], restarts: 0 }),
  machine: ({ world, now }) =>
    providePeer({
      now,
      channel: {
        join: () => () => {},
        send: (message, to) => void world.sent.push({ message, to }),
      },
      link: {
        isSupported: () => true,
        open: () => () => {},
        offer: () => Promise.reject(new Error('The test answers the calls.')),
        accept: () => Promise.reject(new Error('The test answers the calls.')),
        addCandidate: (given) => void world.candidates.push(given),
        restart: () => {
          world.restarts += 1;
        },
        sendPicture: (isSent) => {
          world.isPictureSent = isSent;
        },
        shareScreen: () => Promise.reject(new Error('The test answers the calls.')),
        stopSharing: () => {
          world.isScreenShared = false;
        },
        holdScreen: () => () => {},
      },
    }) as typeof peerMachine,
  events: eventsAs(role),
  internal: {
    'channel.members': 'joinChannel',
    'channel.refused': 'joinChannel',
    'browser.unsupported': 'joinChannel',
    'peer.admit': 'joinChannel',
    'peer.end': 'joinChannel',
    'peer.takeover': 'joinChannel',
    'peer.description': 'joinChannel',
    'peer.candidate': 'joinChannel',
    'peer.muted': 'joinChannel',
    'peer.chat': 'joinChannel',
    'link.candidate': 'holdLink',
    'link.offerNeeded': 'holdLink',
    'link.connected': 'holdLink',
    'link.interrupted': 'holdLink',
    'link.bitrate': 'holdLink',
    'screen.ended': 'holdScreen',
  },
  payloads: {
    'call.start': {},
    'call.end': {},
    'devices.change': { microphone: 'yesNo', camera: 'yesNo', screen: 'yesNo' },
    'chat.send': { text: 'text' },
    'screen.share': {},
    'screen.stop': {},
    'channel.members': { members: 'json' },
    'channel.refused': {},
    'browser.unsupported': {},
    'peer.admit': { from: 'text', link: 'text' },
    'peer.end': { from: 'text' },
    'peer.takeover': { from: 'text' },
    'peer.description': { from: 'text', link: 'text', description: 'json' },
    'peer.candidate': { from: 'text', link: 'text', candidate: 'json' },
    'peer.muted': { from: 'text', microphone: 'yesNo', camera: 'yesNo', screen: 'yesNo' },
    'peer.chat': { from: 'text', id: 'text', text: 'text', at: 'text' },
    'link.candidate': { candidate: 'json' },
    'link.offerNeeded': {},
    'link.connected': {},
    'link.interrupted': {},
    'link.bitrate': { kilobits: 'number' },
    'screen.ended': {},
  },
  succeeds(world, call) {
    if (call === 'askForScreen') world.isScreenShared = true;
  },
  listeners: ['joinChannel', 'holdLink', 'holdScreen'],
  calls: {
    makeOffer: { resolve: () => ({ 'an offer': offer }), ...describing },
    acceptDescription: { resolve: () => ({ 'an answer': answer, 'no answer': null }), ...describing },
    askForScreen: {
      resolve: () => ({ 'a screen': undefined }),
      reject: () => ({ 'no screen': new Error('The user chose none.') }),
    },
  },
  // Details that one region reads count only while the other regions are at rest. Their product would be too large.
  fingerprint: ({ context, value }) => {
    const { isStarted, elders, present, gone, isRefused, isSharing, needsOffer, queued, lowBitrates } = context;
    if (typeof value === 'string' || 'refused' in value) return [];
    if (typeof value.active === 'string') return [isStarted, elders !== null, present, gone, isRefused, isSharing];
    const { negotiation, path, screen } = value.active.meeting;
    if (screen !== 'idle') return [];
    if (path === 'negotiating') return [isRefused, needsOffer, queued !== null];
    return negotiation === 'stable' ? [lowBitrates] : [];
  },
  unreachable: {
    'peer.active · peer.end [0]': 'The end of the patient leaves the doctor in the call.',
  },
  invariants: {
    'the end is told once, and nothing before it': ({ snapshot, emitted }) =>
      emitted.length === (snapshot.matches('ended') || snapshot.matches('takenOver') ? 1 : 0),
    'a meeting has another person': ({ snapshot }) =>
      !snapshot.matches({ active: 'meeting' }) || snapshot.context.other !== null,
    'only a started doctor admits': ({ snapshot: { context }, world }) =>
      context.role === 'patient' ||
      context.isStarted ||
      world.sent.every(({ message }) => message.kind !== 'admit' && message.kind !== 'description'),
    'the picture stops exactly while the call is audio only': ({ snapshot, world }) =>
      world.isPictureSent === (selectPeerPhase(snapshot) !== 'audioOnly'),
    'the screen is shared exactly while the call says so': ({ snapshot, world }) =>
      world.isScreenShared === (selectSharing(snapshot) === 'sharing'),
    'the chat ends with the call': ({ snapshot }) =>
      !(snapshot.matches('ended') || snapshot.matches('takenOver')) || snapshot.context.chat.length === 0,
    'a doctor with an offer of their own takes no other offer': ({ snapshot: { context, value } }) => {
      if (typeof value === 'string' || 'refused' in value || typeof value.active === 'string') return true;
      const { negotiation } = value.active.meeting;
      return context.role === 'patient' || negotiation !== 'offered' || context.queued === null;
    },
  },
});

/** The peer machine of the doctor with all its events and answers. */
export const peerModel = peerAs('doctor');
