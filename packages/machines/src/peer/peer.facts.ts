import { type PeerSnapshot, selectPeerPhase, selectSharing } from './peer.machine';
import type { Sent, World } from './peer.model';
import type {
  PeerCandidate,
  PeerContext,
  PeerDescription,
  PeerDevices,
  PeerEvent,
  PeerInternalEvent,
  PeerMember,
  PeerMessage,
} from './peer.types';

/** What a test can observe of one side of the call. */
export interface Facts extends PeerContext {
  phase: string;
  sharing: string;
  /** The listeners that run, in alphabetical order. */
  listening: readonly string[];
  sent: readonly Sent[];
  /** Candidates of the other side that the link got. */
  candidates: readonly PeerCandidate[];
  /** How often a link was told to look for a new path. */
  restarts: number;
  isPictureSent: boolean;
  isScreenShared: boolean;
}

const listeners = ['holdLink', 'holdScreen', 'joinChannel'];

/** Returns what a test can observe. */
export const factsOf = (snapshot: PeerSnapshot, world: World): Facts => {
  const children: Readonly<Record<string, unknown>> = snapshot.children;
  return {
    ...snapshot.context,
    phase: selectPeerPhase(snapshot),
    sharing: selectSharing(snapshot),
    listening: listeners.filter((id) => children[id] !== undefined),
    ...world,
    sent: [...world.sent],
    candidates: [...world.candidates],
  };
};

/** The facts of a tab that has just opened. */
export const firstFacts = ({ role, isStarted }: Pick<PeerContext, 'role' | 'isStarted'>): Facts => ({
  role,
  session: 'own',
  isStarted,
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
  phase: isStarted ? 'admitted' : 'waiting',
  sharing: 'idle',
  listening: ['holdScreen', 'joinChannel'],
  sent: [],
  candidates: [],
  restarts: 0,
  isPictureSent: true,
  isScreenShared: false,
});

type AnyPeerEvent = PeerEvent | PeerInternalEvent;

/** An event of this type. */
export type On<Type extends AnyPeerEvent['type']> = Extract<AnyPeerEvent, { type: Type }>;

/** A part of what a rule changes. Parts apply in their order. */
export type Change<Payload = unknown> = (facts: Facts, payload: Payload, now: number) => Facts;

/** Joins parts to one change. */
export const inTurn =
  <Payload>(...changes: readonly Change<Payload>[]): Change<Payload> =>
  (facts, payload, now) =>
    changes.reduce((sofar, change) => change(sofar, payload, now), facts);

/** Sends a message to the other side, if there is one. */
export const told = (facts: Facts, message: PeerMessage): Facts =>
  facts.other === null ? facts : { ...facts, sent: [...facts.sent, { message, to: facts.other }] };

/** Tells the other side which devices send. A picture that voice only holds back counts as off. */
export const tellDevices: Change = (facts) => {
  const { devices, isPictureSent } = facts;
  return told(facts, { kind: 'muted', ...devices, camera: devices.camera && isPictureSent });
};

/** Sends the picture again after voice only. */
export const endVoiceOnly: Change = (facts, ...rest) =>
  facts.phase === 'audioOnly' ? tellDevices({ ...facts, isPictureSent: true }, ...rest) : facts;

export const endSharing: Change = (facts) => ({
  ...facts,
  isSharing: false,
  isScreenShared: false,
  sharing: 'idle',
});

const listen =
  (...listening: string[]): Change =>
  (facts) => ({ ...facts, listening });

export const toPhase =
  (phase: string): Change =>
  (facts) => ({ ...facts, phase });

/** Leaves the link. Its listener ends, and a question for a screen too. */
export const leaveLink: Change = inTurn(endVoiceOnly, listen('holdScreen', 'joinChannel'), (facts) => ({
  ...facts,
  sharing: facts.isSharing ? 'sharing' : 'idle',
}));

/** Leaves the call: the channel, the link, and the screen. */
export const leaveCall: Change = inTurn(leaveLink, endSharing, listen());

/** Joins the channel. */
export const joinCall: Change = listen('holdScreen', 'joinChannel');

/** Only the channel is asked. */
export const askChannel: Change = listen('joinChannel');

export const clearChat: Change = (facts) => ({ ...facts, chat: [] });

/** Opens a link to the other side. The doctor names it and admits the patient. */
export const openLink: Change = (facts) => {
  const { role, session, isSharing } = facts;
  const links = facts.links === 1 ? 2 : 1;
  const opened: Facts = {
    ...facts,
    taken: null,
    queued: null,
    needsOffer: false,
    lowBitrates: 0,
    otherDevices: null,
    phase: 'negotiating',
    sharing: isSharing ? 'sharing' : 'idle',
    listening: listeners,
  };
  if (role === 'patient') return opened;
  const link = `${session}.${links}`;
  return told({ ...opened, links, link }, { kind: 'admit', link });
};

/** Meets the newest tab of the other person. */
export const meetPresent: Change = inTurn(
  leaveLink,
  (facts) => ({ ...facts, other: facts.present, gone: null }),
  openLink,
);

/** The path is found. */
export const connect: Change = inTurn(
  (facts) => ({ ...facts, phase: 'connected', wasConnected: true, lowBitrates: 0 }),
  tellDevices,
);

const tabsOf = (members: readonly PeerMember[], role: PeerMember['role']) =>
  members.filter((member) => member.role === role);

/**
 * The other person's tab that joined last, of two at once the last of the list. The tab that ended the call counts no
 * more.
 */
export function presentIn({ role, gone }: Facts, { members }: On<'channel.members'>): string | null {
  const others = tabsOf(members, role === 'doctor' ? 'patient' : 'doctor');
  let newest: PeerMember | null = null;
  for (const tab of others) if (newest === null || tab.since >= newest.since) newest = tab;
  return newest === null || newest.session === gone ? null : newest.session;
}

export const isListed = ({ session }: Facts, { members }: On<'channel.members'>): boolean =>
  members.map((member) => member.session).includes(session);

/** Whether the same person opened the call in a newer tab, by the list of the channel. */
export function isOlder({ role, session, elders }: Facts, { members }: On<'channel.members'>): boolean {
  const own = tabsOf(members, role).find((member) => member.session === session);
  if (elders === null || !own) return false;
  const younger = tabsOf(members, role).filter(({ since }) => since > own.since);
  return younger.map((member) => member.session).some((tab) => !elders.includes(tab));
}

/** Keeps the list. The first list with this tab names the older tabs, which are told of the takeover. */
export const keepList: Change<On<'channel.members'>> = (facts, event) => {
  const present = presentIn(facts, event);
  if (facts.elders !== null || !isListed(facts, event)) return { ...facts, present };
  const elders = tabsOf(event.members, facts.role).flatMap((tab) => (tab.session === facts.session ? [] : tab.session));
  const takeovers = elders.map((to): Sent => ({ message: { kind: 'takeover' }, to }));
  return { ...facts, present, elders, sent: [...facts.sent, ...takeovers] };
};

/** Whether a sender is the other side, of the meeting or of the list. */
export const isKnown = ({ other, present }: Facts, { from }: { from: string }): boolean =>
  [other, present].includes(from);

export const isOther = ({ other }: Facts, { from }: { from: string }): boolean => other === from;

/** Whether a message belongs to the present link. */
export const isOfLink = (facts: Facts, event: { from: string; link: string }): boolean =>
  isOther(facts, event) && event.link === facts.link;

/** Whether a side with an offer of its own takes a description. The doctor's offer wins. */
export const isTakenBesideOffer = (facts: Facts, event: On<'peer.description'>): boolean =>
  isOfLink(facts, event) && !(facts.role === 'doctor' && event.description.type === 'offer');

export const takes: Change<On<'peer.description'>> = (facts, { description }) => ({ ...facts, taken: description });

/** What an answer to a description leads to. */
export const answered: Change<PeerDescription | null> = (facts, answer) =>
  answer === null ? facts : told(facts, { kind: 'description', link: facts.link, description: answer });

export const devicesOf = ({ microphone, camera, screen }: PeerDevices): PeerDevices => ({
  microphone,
  camera,
  screen,
});

const lowKilobits = 100;

/** Low measurements so far; two are enough for voice only. */
export const lowMeasurements = ({ lowBitrates }: Facts, { kilobits }: On<'link.bitrate'>): number =>
  kilobits < lowKilobits ? lowBitrates + 1 : 0;
