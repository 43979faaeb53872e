import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import {
  answered,
  askChannel,
  type Change,
  clearChat,
  connect,
  devicesOf,
  endSharing,
  endVoiceOnly,
  type Facts,
  factsOf,
  firstFacts,
  inTurn,
  isKnown,
  isListed,
  isOfLink,
  isOlder,
  isOther,
  isTakenBesideOffer,
  joinCall,
  keepList,
  leaveCall,
  leaveLink,
  lowMeasurements,
  meetPresent,
  type On,
  openLink,
  presentIn,
  takes,
  tellDevices,
  told,
  toPhase,
} from './peer.facts';
import type { peerMachine } from './peer.machine';
import { peerAs, type World } from './peer.model';
import { claims, probesOf } from './peer.probes';
import type { PeerDescription, PeerRole } from './peer.types';

interface Outputs {
  makeOffer: PeerDescription;
  acceptDescription: PeerDescription | null;
  askForScreen: void;
}

type Table = RuleTable<typeof peerMachine, World, Facts, Outputs>;
type Row = Table['rules'][number];
type Name = Row['on'];

interface Outcome {
  // oxlint-disable-next-line typescript/no-explicit-any -- a row is contravariant in its payload
  when?: readonly [outcome: string, holds: (before: Facts, payload: any) => boolean];
  to?: string | readonly string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- a row is contravariant in its payload
  gives?: Change<any>;
  emits?: (before: Facts) => readonly object[];
}

const row = (ref: string, state: string, on: Name, outcome: Outcome = {}): Row => ({
  ref,
  in: state,
  on: on as 'call.end',
  ...outcome,
});

const meeting = 'active.meeting';
const negotiation = `${meeting}.negotiation`;
const path = `${meeting}.path`;
const screen = `${meeting}.screen`;
const beginning = (sharing: 'idle' | 'sharing') => [
  `${negotiation}.stable`,
  `${path}.negotiating`,
  `${screen}.${sharing}`,
];

const and =
  <Payload>(...all: readonly ((before: Facts, payload: Payload) => boolean)[]) =>
  (before: Facts, payload: Payload) =>
    all.every((holds) => holds(before, payload));
const not =
  <Payload>(holds: (before: Facts, payload: Payload) => boolean) =>
  (before: Facts, payload: Payload) =>
    !holds(before, payload);

const isSharing = ({ isSharing: shared }: Facts) => shared;

/** Opens a link. A screen that the doctor shares goes on over it. */
const meets = (role: PeerRole, ref: string, state: string, on: Name, outcome: Outcome & { gives: Change }): Row[] => {
  const [words, holds] = outcome.when ?? ['', () => true];
  const name = (sharing: string) => [words, sharing].filter(Boolean).join(', ');
  const isWithoutScreen = state === 'active.waiting' || state === 'active.admitted' || role === 'patient';
  if (isWithoutScreen) return [row(ref, state, on, { ...outcome, to: beginning('idle') })];
  return [
    row(ref, state, on, { ...outcome, when: [name('no screen'), and(holds, not(isSharing))], to: beginning('idle') }),
    row('ADR 65: a shared screen goes on over a new link', state, on, {
      ...outcome,
      when: [name('a screen'), and(holds, isSharing)],
      to: beginning('sharing'),
    }),
  ];
};

const wasRefused = ({ isRefused }: Facts) => isRefused;

/** Loses the link. A tab that the server refused meanwhile has no channel for another. */
const loses = (ref: string, state: string, on: Name): Row[] => [
  row(ref, state, on, {
    when: ['a channel', not(wasRefused)],
    to: 'active.lost',
    gives: inTurn(leaveLink, toPhase('lost')),
  }),
  row('ADR 65: a tab that the server refuses asks again', state, on, {
    when: ['refused meanwhile', wasRefused],
    to: 'refused.resting',
    gives: inTurn(leaveCall, toPhase('refused')),
  }),
];

/** The list of the channel. */
function listOf(role: PeerRole): Row[] {
  const ref = 'ADR 65: the tabs of the channel';
  const newest = 'ADR 65: a reload makes a new session; the doctor meets the newest session of the patient';
  const stays = (state: string, words: string, isMet: (before: Facts, event: On<'channel.members'>) => boolean) =>
    row(ref, `active.${state}`, 'channel.members', { when: [words, and(not(isOlder), not(isMet))], gives: keepList });
  const isNever = () => false;
  const meetsBy = (state: string, words: string, isMet: (before: Facts, event: On<'channel.members'>) => boolean) => [
    stays(state, `not ${words}`, isMet),
    ...meets(role, newest, `active.${state}`, 'channel.members', {
      when: [words, and(not(isOlder), isMet)],
      gives: inTurn(keepList as Change, meetPresent),
    }),
  ];
  const isHere = (before: Facts, event: On<'channel.members'>) => presentIn(before, event) !== null;
  const isNew = (before: Facts, event: On<'channel.members'>) =>
    isHere(before, event) && presentIn(before, event) !== before.other;
  return [
    row('ADR 65: a tab that sees another tab of its person join later stops', 'active', 'channel.members', {
      when: ['a newer tab', isOlder],
      to: 'takenOver',
      gives: inTurn(leaveCall, clearChat, toPhase('takenOver')),
      emits: () => [{ type: 'takenOver' }],
    }),
    stays('waiting', 'no newer tab', isNever),
    ...(role === 'doctor'
      ? [
          ...meetsBy('admitted', 'the patient is here', isHere),
          ...meetsBy('meeting', 'another session', isNew),
          ...meetsBy('lost', 'another session', isNew),
        ]
      : [stays('meeting', 'no newer tab', isNever), stays('lost', 'no newer tab', isNever)]),
  ];
}

const startOf: Row[] = [
  row('D44: the doctor starts the call', 'active.waiting', 'call.start', {
    when: ['alone', ({ present }) => present === null],
    to: 'active.admitted',
    gives: inTurn((facts) => ({ ...facts, isStarted: true }), toPhase('admitted')),
  }),
  row('D44: the doctor starts the call; ADR 65: the doctor opens each link', 'active.waiting', 'call.start', {
    when: ['the patient is here', ({ present }) => present !== null],
    to: beginning('idle'),
    gives: inTurn((facts) => ({ ...facts, isStarted: true }), meetPresent),
  }),
];

const meetSender: Change<On<'peer.admit'>> = (facts, { from, link }) => ({
  ...facts,
  other: from,
  present: from,
  gone: null,
  link,
});

const doctorEnds = ({ wasConnected }: Facts) => [{ type: 'ended', by: 'doctor', wasConnected }];

/** What the other side says about the call itself. */
function callOf(role: PeerRole): Row[] {
  const admission = meets(
    role,
    role === 'doctor'
      ? 'ADR 65: a patient who needs a new link asks with the same signal'
      : 'ADR 65: the doctor opens each link and names it in the signal admit',
    'active',
    'peer.admit',
    {
      ...(role === 'doctor' && { when: ['started', ({ isStarted }: Facts) => isStarted] as const }),
      gives: inTurn(leaveLink, meetSender as Change, openLink),
    },
  );
  if (role === 'patient')
    return [
      ...admission,
      row('ADR 65: the end of a call; §2 Video call: End call', 'active', 'peer.end', {
        when: ['the other side', isKnown],
        to: 'ended',
        gives: inTurn(leaveCall, clearChat, toPhase('ended')),
        emits: doctorEnds,
      }),
    ];
  const left = ([words, phase, isStarted]: readonly [string, string, boolean]) =>
    row('ADR 65: the end of a call; the doctor stays when the patient leaves', 'active', 'peer.end', {
      when: [words, (before, event: On<'peer.end'>) => isKnown(before, event) && before.isStarted === isStarted],
      to: `active.${phase}`,
      gives: inTurn<On<'peer.end'>>(
        leaveLink,
        (facts, { from }) => ({ ...facts, gone: from, present: null, other: null }),
        endSharing,
        toPhase(phase),
      ),
    });
  return [
    ...admission,
    left(['the patient, after the start', 'admitted', true]),
    left(['the patient, before the start', 'waiting', false]),
  ];
}

const refusals: Row[] = [
  ...['waiting', 'admitted', 'lost'].map((state) =>
    row('D44: only the two people may join, from 15 minutes before', `active.${state}`, 'channel.refused', {
      to: 'refused.resting',
      gives: inTurn(leaveCall, toPhase('refused')),
    }),
  ),
  row('ADR 65: a running call goes on without the channel', meeting, 'channel.refused', {
    gives: (facts) => ({ ...facts, isRefused: true }),
  }),
  row('ADR 65: a tab that the server refuses asks again', 'refused.resting', 'after refused.resting', {
    to: 'refused.asking',
    gives: askChannel,
  }),
  row('ADR 65: a tab that the server refuses asks again', 'refused.asking', 'channel.refused', {
    to: 'refused.resting',
    gives: (facts) => ({ ...facts, listening: [] }),
  }),
];

/** The server lets the tab in again. */
function returnOf(role: PeerRole): Row[] {
  const ref = 'ADR 65: a tab that the server refuses asks again';
  const rejoin: Change = inTurn((facts) => ({ ...facts, isRefused: false }), joinCall);
  const returns = (words: string, phase: string, holds: (before: Facts) => boolean) =>
    row(ref, 'refused.asking', 'channel.members', {
      when: [words, and(isListed, holds)],
      to: `active.${phase}`,
      gives: inTurn(rejoin, toPhase(phase)),
    });
  if (role === 'patient') return [returns('this tab is listed', 'waiting', () => true)];
  return [
    returns('before the start', 'waiting', ({ isStarted }) => !isStarted),
    returns('after the start, alone', 'admitted', ({ isStarted, present }) => isStarted && present === null),
    row(ref, 'refused.asking', 'channel.members', {
      when: [
        'after the start, with a patient',
        and(isListed, ({ isStarted, present }) => isStarted && present !== null),
      ],
      to: beginning('idle'),
      gives: inTurn(rejoin, meetPresent),
    }),
  ];
}

/** What each side says, writes and shows. */
const talk = (role: PeerRole): Row[] => [
  row('ADR 65: a new tab sends takeover to the older ones', 'active', 'peer.takeover', {
    when: [
      'a tab of the same person',
      (before, event: On<'peer.takeover'>) =>
        before.elders !== null && !isKnown(before, event) && !before.elders.includes(event.from),
    ],
    to: 'takenOver',
    gives: inTurn(leaveCall, clearChat, toPhase('takenOver')),
    emits: () => [{ type: 'takenOver' }],
  }),
  row('ADR 65: or a browser without WebRTC', 'active', 'browser.unsupported', {
    to: 'unsupported',
    gives: inTurn(leaveCall, toPhase('unsupported')),
  }),
  row('ADR 65: mute states', 'active', 'peer.muted', {
    when: ['the other side', isOther],
    gives: (facts, event: On<'peer.muted'>) => ({ ...facts, otherDevices: devicesOf(event) }),
  }),
  row('ADR 65: chat messages live in the context', 'active', 'peer.chat', {
    when: ['the other side', isOther],
    gives: (facts, { id, text, at }: On<'peer.chat'>) => {
      const isKnownLine = facts.chat.map((line) => line.id).includes(id);
      return isKnownLine ? facts : { ...facts, chat: [...facts.chat, { id, isOwn: false, text, at }] };
    },
  }),
  row('ADR 65: chat messages live in the context', 'active', 'chat.send', {
    when: ['1 to 1000 characters', (_, { text }: On<'chat.send'>) => /\S/.test(text) && text.length < 1001],
    gives: (facts, event: On<'chat.send'>, now) => {
      const [id, text, at] = [`own.${facts.chat.length}`, event.text.trim(), new Date(now).toISOString()];
      const chat = [...facts.chat, { id, isOwn: true, text, at }];
      return told({ ...facts, chat }, { kind: 'chat', id, text, at });
    },
  }),
  row('ADR 65: mute states', 'active', 'devices.change', {
    gives: inTurn<On<'devices.change'>>((facts, event) => ({ ...facts, devices: devicesOf(event) }), tellDevices),
  }),
  row('ADR 65: the end of a call; spec §2 Video call: End call', 'active', 'call.end', {
    to: 'ended',
    gives: inTurn(leaveCall, (facts) => told(facts, { kind: 'end' }), clearChat, toPhase('ended')),
    emits: ({ wasConnected }) => [{ type: 'ended', by: role, wasConnected }],
  }),
];

const askedForScreen = eventually<Facts>('a request for a screen is granted or refused', {
  once: ({ isIn }) => isIn(`${screen}.asking`),
  follows: ({ picture }) => picture.sharing !== 'asking',
  answered: 'askForScreen',
});

const sharingOfDoctor: Row[] = [
  row('ADR 65: a shared screen', `${screen}.idle`, 'screen.share', {
    to: `${screen}.asking`,
    gives: (facts) => ({ ...facts, sharing: 'asking' }),
  }),
  row('ADR 65: a shared screen', `${screen}.asking`, 'askForScreen done', {
    to: `${screen}.sharing`,
    gives: (facts) => ({ ...facts, sharing: 'sharing', isSharing: true }),
  }),
  row('ADR 65: a shared screen', `${screen}.asking`, 'askForScreen error', {
    to: `${screen}.idle`,
    gives: (facts) => ({ ...facts, sharing: 'idle' }),
  }),
  row('ADR 65: it ends when the doctor stops it', `${screen}.asking`, 'screen.stop', {
    to: `${screen}.idle`,
    gives: (facts) => ({ ...facts, sharing: 'idle' }),
  }),
  ...(
    [
      ['screen.stop', 'ADR 65: it ends when the doctor stops it'],
      ['screen.ended', 'ADR 65: it ends when the browser stops it'],
    ] as const
  ).flatMap(([on, ref]) => [
    row(ref, `${screen}.sharing`, on, { to: `${screen}.idle`, gives: endSharing }),
    row(ref, 'active.lost', on, { when: ['a screen', isSharing], gives: endSharing }),
  ]),
];

const perfect = 'ADR 65: perfect negotiation';
const crossing = 'ADR 65: when two offers cross, the doctor wins and the patient is rolled back';
const offersAgain: Change = (facts) => ({ ...facts, needsOffer: false });
const notesOffer: Change = (facts) => ({ ...facts, needsOffer: true });

const negotiations: Row[] = [
  row(perfect, `${negotiation}.stable`, 'link.offerNeeded', { to: `${negotiation}.offering` }),
  row(perfect, `${negotiation}.stable`, 'peer.description', {
    when: ['of this link', isOfLink],
    to: `${negotiation}.accepting`,
    gives: takes,
  }),
  row(perfect, `${negotiation}.offering`, 'makeOffer done', {
    to: `${negotiation}.offered`,
    gives: (facts, description: PeerDescription) => told(facts, { kind: 'description', link: facts.link, description }),
  }),
  ...loses('ADR 65: after a link that fails, both sides open a new one', `${negotiation}.offering`, 'makeOffer error'),
  row(perfect, `${negotiation}.offering`, 'link.offerNeeded', { gives: notesOffer }),
  row(perfect, `${negotiation}.offered`, 'link.offerNeeded', { to: `${negotiation}.offering`, gives: offersAgain }),
  ...['offering', 'offered'].map((state) =>
    row(crossing, `${negotiation}.${state}`, 'peer.description', {
      when: ['of this link, no offer that loses', isTakenBesideOffer],
      to: `${negotiation}.accepting`,
      gives: takes,
    }),
  ),
  row(perfect, `${negotiation}.accepting`, 'link.offerNeeded', { gives: notesOffer }),
  row(perfect, `${negotiation}.accepting`, 'peer.description', {
    when: ['of this link', isOfLink],
    gives: (facts, { description }: On<'peer.description'>) => ({ ...facts, queued: description }),
  }),
  ...loses(
    'ADR 65: when a link cannot take a description, both sides open a new one',
    `${negotiation}.accepting`,
    'acceptDescription error',
  ),
  row(perfect, `${negotiation}.accepting`, 'acceptDescription done', {
    when: ['a description waits', ({ queued }) => queued !== null],
    to: `${negotiation}.accepting`,
    gives: inTurn<PeerDescription | null>(answered, (facts) => ({ ...facts, taken: facts.queued, queued: null })),
  }),
  row(perfect, `${negotiation}.accepting`, 'acceptDescription done', {
    when: ['an offer is needed', ({ queued, needsOffer }) => queued === null && needsOffer],
    to: `${negotiation}.offering`,
    gives: inTurn<PeerDescription | null>(answered, offersAgain),
  }),
  row(perfect, `${negotiation}.accepting`, 'acceptDescription done', {
    when: ['nothing waits', ({ queued, needsOffer }) => queued === null && !needsOffer],
    to: `${negotiation}.stable`,
    gives: answered,
  }),
];

const candidates: Row[] = [
  row('ADR 65: candidates carry the name of the link', meeting, 'link.candidate', {
    gives: (facts, { candidate }: On<'link.candidate'>) =>
      told(facts, { kind: 'candidate', link: facts.link, candidate }),
  }),
  row('ADR 65: messages of an older link are ignored', meeting, 'peer.candidate', {
    when: ['of this link', isOfLink],
    gives: (facts, { candidate }: On<'peer.candidate'>) => ({
      ...facts,
      candidates: [...facts.candidates, candidate],
    }),
  }),
];

const restart: Change = (facts) => ({ ...facts, restarts: facts.restarts + 1 });
const voiceOnly = 'ADR 65: two measurements below 100 kilobits per second stop the picture for 20 s';

const paths: Row[] = [
  ...['negotiating', 'interrupted'].map((state) =>
    row('ADR 65: connected', `${path}.${state}`, 'link.connected', { to: `${path}.connected.full`, gives: connect }),
  ),
  ...loses(
    'ADR 65: after a link that finds no path, both sides open a new one',
    `${path}.negotiating`,
    `after ${path}.negotiating`,
  ),
  row('ADR 65: an interrupted path restarts ICE at once', `${path}.connected`, 'link.interrupted', {
    to: `${path}.interrupted.restarting`,
    gives: inTurn(endVoiceOnly, restart, toPhase('interrupted')),
  }),
  row('ADR 65: and every 4 s', `${path}.interrupted.restarting`, `after ${path}.interrupted.restarting`, {
    to: `${path}.interrupted.restarting`,
    gives: restart,
  }),
  ...loses('ADR 65: after 30 s both sides open a new link', `${path}.interrupted`, `after ${path}.interrupted`),
  row(voiceOnly, `${path}.connected.full`, 'link.bitrate', {
    when: ['fewer than two', (before, event: On<'link.bitrate'>) => lowMeasurements(before, event) < 2],
    gives: (facts, event: On<'link.bitrate'>) => ({ ...facts, lowBitrates: lowMeasurements(facts, event) }),
  }),
  row(voiceOnly, `${path}.connected.full`, 'link.bitrate', {
    when: ['the second', (before, event: On<'link.bitrate'>) => lowMeasurements(before, event) === 2],
    to: `${path}.connected.audioOnly`,
    gives: inTurn((facts) => ({ ...facts, lowBitrates: 2, isPictureSent: false, phase: 'audioOnly' }), tellDevices),
  }),
  row(voiceOnly, `${path}.connected.audioOnly`, `after ${path}.connected.audioOnly`, {
    to: `${path}.connected.full`,
    gives: inTurn(endVoiceOnly, (facts) => ({ ...facts, lowBitrates: 0, phase: 'connected' })),
  }),
];

/** A lost link. Only the doctor opens another. */
function lossOf(role: PeerRole): Row[] {
  const [state, on] = ['active.lost', 'after active.lost'] as const;
  if (role === 'patient')
    return [
      row('ADR 65: a patient who needs a new link asks with the same signal', state, on, {
        to: state,
        gives: (facts) => told(facts, { kind: 'admit', link: '' }),
      }),
    ];
  return [
    ...meets(role, 'ADR 65: the doctor opens each link', state, on, {
      when: ['the patient is here', ({ present }) => present !== null],
      gives: meetPresent,
    }),
    row('ADR 65: the doctor opens each link', state, on, {
      when: ['alone', ({ present }) => present === null],
      to: state,
    }),
  ];
}

const endings = ['ended', 'takenOver', 'unsupported'];

function tableOf(role: PeerRole): Table {
  const isDoctor = role === 'doctor';
  return {
    model: peerAs(role),
    picture: factsOf,
    start: { states: ['active.waiting'], picture: firstFacts({ role, isStarted: false }) },
    rules: [
      ...listOf(role),
      ...(isDoctor ? startOf : []),
      ...callOf(role),
      ...refusals.filter((rule) => isDoctor || rule.in !== 'active.admitted'),
      ...returnOf(role),
      ...talk(role),
      ...(isDoctor ? sharingOfDoctor : []),
      ...negotiations,
      ...candidates,
      ...paths,
      ...lossOf(role),
    ],
    calls: {
      [`${negotiation}.offering`]: { ref: perfect, call: 'makeOffer' },
      [`${negotiation}.accepting`]: { ref: perfect, call: 'acceptDescription', input: ({ taken }) => taken },
      ...(isDoctor && { [`${screen}.asking`]: { ref: 'ADR 65: a shared screen', call: 'askForScreen' } }),
    },
    limits: {
      [`${path}.negotiating`]: { ref: 'ADR 65: a link that finds no path is lost', ms: 10_000 },
      [`${path}.connected.audioOnly`]: { ref: 'ADR 65: for 20 s', ms: 20_000 },
      [`${path}.interrupted`]: { ref: 'ADR 65: after 30 s', ms: 30_000 },
      [`${path}.interrupted.restarting`]: { ref: 'ADR 65: every 4 s', ms: 4_000 },
      'active.lost': { ref: 'ADR 65: both sides open a new link', ms: 500 },
      'refused.resting': { ref: 'ADR 65: asks again every 30 s', ms: 30_000 },
    },
    // Details that one region reads count only while the other regions are at rest. Their product would be too large.
    fingerprint(facts) {
      const { phase, sharing, isStarted, elders, present, gone, isRefused, needsOffer, queued, lowBitrates } = facts;
      if (endings.includes(phase)) return [];
      if (['waiting', 'admitted', 'lost', 'refused'].includes(phase))
        return [isStarted, elders !== null, present, gone, isRefused, sharing];
      if (sharing !== 'idle') return [isRefused];
      return phase === 'negotiating' ? [isRefused, needsOffer, queued !== null] : [lowBitrates];
    },
    probes: probesOf(role),
    properties: [
      always('a call that has ended stays ended', (scene, before) =>
        endings.every((state) => !before.isIn(state) || scene.isIn(state)),
      ),
      always('a link leads to a known session of the other person', ({ isIn, picture }) => {
        return !isIn(meeting) || (picture.other !== null && picture.other !== picture.session);
      }),
      never(
        'a doctor admits the patient before Start',
        ({ picture }) =>
          picture.role === 'doctor' &&
          !picture.isStarted &&
          picture.sent.some(({ message }) => message.kind === 'admit' || message.kind === 'description'),
      ),
      never(
        'a patient starts the call, shares a screen or names a link',
        ({ picture }) =>
          picture.role === 'patient' &&
          (picture.isStarted ||
            picture.isScreenShared ||
            picture.sent.some(({ message }) => message.kind === 'admit' && message.link !== '')),
      ),
      never('a screen or a picture goes on after the call', ({ picture, calls }) => {
        return endings.includes(picture.phase) && (picture.isScreenShared || picture.isSharing || calls.length > 0);
      }),
      never(
        'a chat is left after the call',
        ({ picture }) => ['ended', 'takenOver'].includes(picture.phase) && picture.chat.length > 0,
      ),
      never(
        'the other side hears of a camera during voice only',
        ({ picture }, before) =>
          picture.phase === 'audioOnly' &&
          picture.sent.length > before.picture.sent.length &&
          picture.sent.slice(before.picture.sent.length).some(({ message }) => 'camera' in message && message.camera),
      ),
      never('a message without a receiver', ({ picture }) => picture.sent.some(({ to }) => to === picture.session)),
      never('two descriptions at once', ({ calls }) => calls.filter((name) => name !== 'askForScreen').length > 1),
      always('the takeover of older tabs is told once', ({ picture }) => {
        const receivers = picture.sent.flatMap(({ message, to }) => (message.kind === 'takeover' ? [to] : []));
        return new Set(receivers).size === receivers.length;
      }),
      eventually('voice only ends', {
        once: ({ picture }) => picture.phase === 'audioOnly',
        follows: ({ picture }) => picture.phase === 'connected',
        withinMs: 20_000,
      }),
      eventually('a path that is not found is given up', {
        once: ({ picture }) => picture.phase === 'negotiating' || picture.phase === 'interrupted',
        follows: ({ picture }) => picture.phase === 'lost' || picture.phase === 'refused',
        withinMs: 30_000,
      }),
      eventually('a lost link is followed by another, or by a question for one', {
        once: ({ isIn, picture }) => isIn('active.lost') && picture.present !== null,
        follows: ({ picture }) => picture.phase === 'negotiating' || picture.sent.at(-1)?.message.kind === 'admit',
        withinMs: 500,
      }),
      ...(isDoctor ? [askedForScreen] : []),
      eventually('a refused tab asks again', {
        once: ({ isIn }) => isIn('refused.resting'),
        follows: ({ isIn }) => isIn('refused.asking'),
        withinMs: 30_000,
      }),
    ],
    ...(isDoctor && { claims }),
  };
}

/** The rules of a call between two people: those of the doctor's side, and those of the patient's. */
export const peerRules: Table = { ...tableOf('doctor'), also: [tableOf('patient')] };
