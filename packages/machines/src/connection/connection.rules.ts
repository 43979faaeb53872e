import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import { type ConnectionStatus, type connectionMachine, selectStatus } from './connection.machine';
import { connectionModel } from './connection.model';
import { claims, probes } from './connection.probes';
import { SessionError } from './session-error';

/** What the page knows of its channel. */
export interface Picture {
  status: ConnectionStatus;
  retries: number;
  hasJoined: boolean;
  staysWhenHidden: boolean;
  /** Whether the tab was hidden for 5 minutes and still is, outside of a call. */
  isHiddenForLong: boolean;
  /** Whether the machine is done. */
  isOver: boolean;
}

type Table = RuleTable<typeof connectionMachine, null, Picture, { refreshSession: void }>;
type Row = Table['rules'][number];
type On = Row['on'];

const isJoined = ({ status }: Picture) => status === 'joined';
const joined = ['joined', isJoined] as const;
const notJoined = ['not joined', (before: Picture) => !isJoined(before)] as const;
const readDue = () => [{ type: 'readDue' }];

interface Outcome {
  when?: readonly [outcome: string, holds: (before: Picture, payload: unknown) => boolean];
  to?: string;
  gives?: (before: Picture) => Partial<Picture>;
  emits?: (before: Picture) => readonly object[];
}

/** A row of the channel's region. */
const row = (ref: string, state: string, on: On, outcome: Outcome): Row => ({
  ref,
  in: `open.channel.${state}`,
  on,
  ...outcome,
});

const connects = (ref: string, state: string, on: On): Row =>
  row(ref, state, on, { to: 'open.channel.connecting', gives: () => ({ status: 'connecting' }) });

/** A tab that was hidden for long stays without a channel. */
const connectsIfSeen = (ref: string, state: string, on: On): readonly Row[] => [
  row(ref, state, on, {
    when: ['a tab that was not hidden for 5 minutes', ({ isHiddenForLong }) => !isHiddenForLong],
    to: 'open.channel.connecting',
    gives: () => ({ status: 'connecting' }),
  }),
  row('ADR 64: pauses after 5 minutes in a hidden tab', state, on, {
    when: ['a tab that was hidden for 5 minutes', ({ isHiddenForLong }) => isHiddenForLong],
    to: 'open.channel.paused',
    gives: () => ({ status: 'paused' }),
  }),
];

const waits = (ref: string, state: string, on: On, when?: Outcome['when']): Row =>
  row(ref, state, on, {
    ...(when && { when }),
    to: 'open.channel.waiting',
    gives: ({ retries }) => ({ status: 'waiting', retries: retries + 1 }),
  });

const isSignedOut = (error: unknown) => error instanceof SessionError && error.reason === 'signedOut';

const attempts: readonly Row[] = [
  row('ADR 64: refreshes the session, then joins', 'connecting', 'refreshSession done', {
    to: 'open.channel.attached.joining',
  }),
  row('ADR 64: closes on sign-out', 'connecting', 'refreshSession error', {
    when: ['signed out', (_, error) => isSignedOut(error)],
    to: 'closed',
    gives: () => ({ status: 'closed', isOver: true }),
    emits: () => [{ type: 'closed' }],
  }),
  waits('ADR 64: waits between attempts', 'connecting', 'refreshSession error', [
    'not signed out',
    (_, error) => !isSignedOut(error),
  ]),
  waits('ADR 64: waits between attempts', 'connecting', 'after open.channel.connecting'),
  row('ADR 64: joins; the page reads once after each join', 'attached.joining', 'channel.joined', {
    to: 'open.channel.attached.joined.new',
    gives: () => ({ status: 'joined', hasJoined: true }),
    emits: ({ hasJoined }) => [{ type: 'joined', again: hasJoined }],
  }),
  waits('ADR 64: waits between attempts', 'attached.joining', 'after open.channel.attached.joining'),
  row('ADR 64: the waits begin anew', 'attached.joined.new', 'after open.channel.attached.joined.new', {
    to: 'open.channel.attached.joined.stable',
    gives: () => ({ retries: 0 }),
  }),
  row('ADR 64: the answer Unauthorized is final', 'attached', 'channel.refused', {
    to: 'open.channel.refused',
    gives: () => ({ status: 'refused', retries: 0 }),
    emits: () => [{ type: 'refused' }],
  }),
  waits('ADR 64: an expired token is a loss', 'attached', 'channel.lost'),
  connects('ADR 64: after sleep, the socket counts as lost', 'attached', 'page.woke'),
  connects('ADR 64: waits between attempts', 'waiting', 'after open.channel.waiting'),
  connects('ADR 64: an attempt that has better chances comes at once', 'waiting', 'network.online'),
  connects('ADR 64: an attempt that has better chances comes at once', 'waiting', 'page.visible'),
  connects('ADR 64: an attempt that has better chances comes at once', 'waiting', 'page.woke'),
  ...connectsIfSeen('ADR 65: a tab that the server refuses asks again', 'refused', 'join.retry'),
];

const offline: readonly Row[] = [
  ...['connecting', 'attached', 'waiting'].map((state) =>
    row('ADR 64: no attempt without a network', state, 'network.offline', {
      to: 'open.channel.offline',
      gives: () => ({ status: 'offline' }),
    }),
  ),
  ...['offline', 'refused', 'paused'].map((state) =>
    row('ADR 64: a channel that makes no attempts stays as it is', state, 'network.offline', {}),
  ),
  ...connectsIfSeen('ADR 64: the next attempt comes with the network', 'offline', 'network.online'),
];

const mayPause = ({ staysWhenHidden }: Picture) => !staysWhenHidden;
const makesAttempts = ({ status }: Picture) => status !== 'offline' && status !== 'refused';

const pauses: readonly Row[] = [
  {
    ref: 'ADR 64: pauses after 5 minutes in a hidden tab, except during a call',
    in: 'open.channel',
    on: 'after open.page.hidden.briefly',
    when: ['a channel with attempts', (before) => mayPause(before) && makesAttempts(before)],
    to: 'open.channel.paused',
    gives: () => ({ status: 'paused' }),
  },
  {
    ref: 'ADR 64: a channel that makes no attempts stays as it is',
    in: 'open.channel',
    on: 'after open.page.hidden.briefly',
    when: ['a channel without attempts', (before) => mayPause(before) && !makesAttempts(before)],
  },
];

const page: readonly Row[] = [
  {
    ref: 'ADR 64: hidden tab',
    in: 'open.page.visible',
    on: 'page.hidden',
    to: 'open.page.hidden.briefly',
  },
  {
    ref: 'ADR 64: a joined channel needs no reading',
    in: 'open.page.visible',
    on: 'after open.page.visible',
    when: joined,
    to: 'open.page.visible',
  },
  {
    ref: 'ADR 64: without a channel, reads every 60 s',
    in: 'open.page.visible',
    on: 'after open.page.visible',
    when: notJoined,
    to: 'open.page.visible',
    emits: readDue,
  },
  {
    ref: 'ADR 64: a joined channel needs no reading',
    in: 'open.page.visible',
    on: 'page.focus',
    when: joined,
  },
  {
    ref: 'ADR 64: without a channel, reads on focus',
    in: 'open.page.visible',
    on: 'page.focus',
    when: notJoined,
    emits: readDue,
  },
  {
    ref: 'ADR 64: a joined channel needs no reading',
    in: 'open.page.hidden',
    on: 'page.visible',
    when: joined,
    to: 'open.page.visible',
    gives: () => ({ isHiddenForLong: false }),
  },
  {
    ref: 'ADR 64: without a channel, reads when the user returns',
    in: 'open.page.hidden',
    on: 'page.visible',
    when: notJoined,
    to: 'open.page.visible',
    gives: () => ({ isHiddenForLong: false }),
    emits: readDue,
  },
  {
    ref: 'ADR 64: pauses after 5 minutes in a hidden tab',
    in: 'open.page.hidden.briefly',
    on: 'after open.page.hidden.briefly',
    when: ['no call', mayPause],
    to: 'open.page.hidden.long',
    gives: () => ({ isHiddenForLong: true }),
  },
  connects('ADR 64: the pause ends when the tab is visible', 'paused', 'page.visible'),
  {
    ref: 'ADR 64: closes on sign-out',
    in: 'open',
    on: 'session.ended',
    to: 'closed',
    gives: () => ({ status: 'closed', isHiddenForLong: false, isOver: true }),
    emits: () => [{ type: 'closed' }],
  },
];

/** The longest waits, in milliseconds, by the number of failed attempts. */
const longestWaits = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

const count = (emitted: readonly { type: string }[], type: string) =>
  emitted.filter((event) => event.type === type).length;

/** The rules of a realtime channel that a tab keeps joined. */
export const connectionRules: Table = {
  model: connectionModel,
  picture: (snapshot) => ({
    status: selectStatus(snapshot),
    ...snapshot.context,
    isHiddenForLong: snapshot.matches({ open: { page: { hidden: 'long' } } }),
    isOver: snapshot.status === 'done',
  }),
  start: {
    states: ['open.channel.connecting', 'open.page.visible'],
    picture: {
      status: 'connecting',
      retries: 0,
      hasJoined: false,
      staysWhenHidden: false,
      isHiddenForLong: false,
      isOver: false,
    },
  },
  rules: [...attempts, ...offline, ...pauses, ...page],
  calls: { 'open.channel.connecting': { ref: 'ADR 64: refreshes the session', call: 'refreshSession' } },
  limits: {
    'open.channel.connecting': { ref: 'ADR 64: longer than one request for tokens', ms: 20_000 },
    'open.channel.attached.joining': { ref: 'ADR 64: no answer counts as a loss', ms: 10_000 },
    'open.channel.attached.joined.new': { ref: 'ADR 64: a channel that is lost at once waits longer', ms: 5_000 },
    'open.channel.waiting': {
      ref: 'ADR 64: from 0.5 s to 30 s, with jitter',
      // The model's random number takes a quarter of the wait away.
      ms: ({ retries }) => (longestWaits[retries - 1] ?? 30_000) * 0.75,
    },
    'open.page.visible': { ref: 'ADR 64: every 60 s', ms: 60_000 },
    'open.page.hidden.briefly': { ref: 'ADR 64: after 5 minutes', ms: 300_000 },
  },
  fingerprint: ({ retries, hasJoined }) => [Math.min(retries, 2), hasJoined],
  probes,
  properties: [
    always('a closed connection stays closed', (scene, before) => !before.isIn('closed') || scene.isIn('closed')),
    never('a request for tokens after the end', (scene) => scene.isIn('closed') && scene.calls.length > 0),
    never('two attempts at once', ({ calls }) => calls.length > 1),
    never(
      'a reading is demanded beside a joined channel',
      (scene, before) => isJoined(before.picture) && count(scene.emitted, 'readDue') > count(before.emitted, 'readDue'),
    ),
    always(
      'a channel is joined only after an attempt of its own',
      (scene, before) => !isJoined(scene.picture) || isJoined(before.picture) || before.picture.status === 'connecting',
    ),
    never(
      'a channel in a tab that was hidden for 5 minutes',
      ({ isIn, picture }) =>
        picture.isHiddenForLong && (isIn('open.channel.connecting') || isIn('open.channel.attached')),
    ),
    never('a pause during a call', ({ picture }) => picture.staysWhenHidden && picture.status === 'paused'),
    eventually('a failed attempt is followed by another', {
      once: (scene) => scene.isIn('open.channel.waiting'),
      follows: (scene) => scene.isIn('open.channel.connecting'),
      withinMs: 30_000,
    }),
    eventually('an attempt without an answer ends', {
      once: (scene) => scene.picture.status === 'connecting',
      follows: (scene) => scene.picture.status !== 'connecting',
      withinMs: 20_000,
    }),
    eventually('a page without a channel is told to read', {
      once: (scene) => scene.isIn('open.page.visible') && !isJoined(scene.picture),
      follows: (scene) => count(scene.emitted, 'readDue') > 0,
      withinMs: 60_000,
    }),
  ],
  claims,
};
