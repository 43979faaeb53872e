import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import {
  change,
  hasEnded,
  isDue,
  isTriedAgain,
  LIMIT,
  type Picture,
  reasonOf,
  SIGN_OUT_LIMIT,
  TICK,
  takesOver,
  turned,
  unused,
  using,
  waits,
} from './auth.facts';
import {
  type authMachine,
  selectConfirmationEmail,
  selectFailure,
  selectIsConfirmationSent,
  selectIsOffline,
  selectIsRefreshing,
  selectIsRestoring,
  selectIsSubmitting,
  selectPageTurn,
  selectSession,
} from './auth.machine';
import { authModel, type MemoryStore, password } from './auth.model';
import { claims, probes } from './auth.probes';
import type { AuthEmitted, AuthEvent, RefreshOutcome, Session, SignedUp } from './auth.types';

interface Outputs {
  restore: Session | null;
  signIn: Session;
  signUp: SignedUp;
  refresh: RefreshOutcome;
  signOut: void;
}
type Table = RuleTable<typeof authMachine, { store: MemoryStore }, Picture, Outputs>;
type Row = Table['rules'][number];
type Changed = Extract<AuthEvent, { type: 'session.changed' }>;
type Refused = Extract<AuthEvent, { type: 'token.refused' }>;
type By = Extract<AuthEmitted, { type: 'signedIn' }>['by'];

const visible = 'signedIn.page.visible';
const fresh = 'signedIn.session.fresh';
const refreshing = 'signedIn.session.refreshing.calling';
const expiry = { attempt: 'session', kind: 'rejected' };

const signedIn = (before: Picture, session: Session, by: By) => ({
  type: 'signedIn',
  user: session.user,
  by,
  replaces: takesOver(before, session),
});
const signedOut = ({ session }: Picture, reason: string) => ({ type: 'signedOut', reason, userId: session?.user.id });

/** Uses a session, and refreshes it at once when it is due. */
const startsToUse = <On extends Row['on']>(
  { ref, in: state, on }: { ref: string; in: string; on: On },
  {
    name,
    sessionOf,
    by,
    isStored,
  }: {
    name: string;
    sessionOf: (payload: unknown, before: Picture) => Session | null;
    /** Absent when nothing is announced. */
    by?: (payload: unknown) => By;
    /** Whether this tab writes the session. */
    isStored?: boolean;
  },
): Row[] =>
  [false, true].map(
    (due) =>
      ({
        ref: `${ref}${due ? '; spec §9: refreshes when 3 ticks remain' : ''}`,
        in: state,
        on,
        when: [
          `${name}, ${due ? 'due' : 'not due'}`,
          (before: Picture, payload: unknown, now: number) => {
            const session = sessionOf(payload, before);
            return session !== null && isDue(before, session, now) === due;
          },
        ],
        to: [visible, due ? refreshing : fresh],
        gives: (before: Picture, payload: unknown) => {
          const session = sessionOf(payload, before);
          return {
            ...(session && using(before, session)),
            page: 'visible',
            shows: due ? 'refreshing' : 'nothing',
            failure: null,
            confirmationEmail: null,
            ...(due && { retries: 0 }),
            ...(isStored && { stored: session, storedEnd: null }),
          };
        },
        emits: (before: Picture, payload: unknown) => {
          const session = sessionOf(payload, before);
          return session && by ? [signedIn(before, session, by(payload))] : [];
        },
      }) as unknown as Row,
  );

/** The service refused the session: the sign-in page says so, and the pages keep what was typed. */
const expires = {
  to: 'signedOut.expired',
  gives: (): Partial<Picture> => ({ ...unused, shows: 'nothing', failure: expiry, stored: null, storedEnd: 'expired' }),
  emits: (before: Picture) => [signedOut(before, 'expired')],
};

const sessionIn = (event: unknown) => (event as Changed).session;
const byOf = (event: unknown): By => (event as Changed).by ?? 'otherTab';

const restoring: readonly Row[] = [
  ...startsToUse(
    { ref: 'D9; spec §3 Session user: saved to local storage', in: 'restoring', on: 'restore done' },
    { name: 'a stored session', sessionOf: (output) => output as Session | null },
  ),
  {
    ref: 'D9',
    in: 'restoring',
    on: 'restore done',
    when: ['no session', (_, session) => session === null],
    to: 'signedOut.idle',
    gives: () => ({ shows: 'nothing' }),
  },
  {
    ref: 'spec §8: errors during session load appear in the banner',
    in: 'restoring',
    on: 'restore error',
    to: 'signedOut.expired',
    gives: (_, error) => ({
      shows: 'nothing',
      failure: { attempt: 'session', ...reasonOf(error) },
      stored: null,
      storedEnd: 'expired',
    }),
  },
  {
    ref: 'D9; ADR 5: other tabs follow',
    in: 'restoring',
    on: 'session.changed',
    when: ['signed out in another tab', (_, { session }) => session === null],
    to: 'signedOut.idle',
    gives: () => ({ shows: 'nothing' }),
  },
];

const otherTabs: readonly Row[] = ['restoring', 'signedOut', 'signingOut'].flatMap((state) =>
  startsToUse(
    { ref: 'ADR 21: tabs of one browser share a session', in: state, on: 'session.changed' },
    { name: 'another tab signed in', sessionOf: sessionIn, by: byOf },
  ),
);

const cleared = { failure: null, confirmationEmail: null } as const;

/** The states in which the sign-in page takes an attempt. */
const attempts: readonly Row[] = [
  ...['idle', 'failed', 'creationFailed', 'confirmationSent', 'expired'].map((state) => `signedOut.${state}`),
  'signingOut',
].flatMap((state): Row[] => [
  {
    ref: 'spec §4 Authentication: Sign-in',
    in: state,
    on: 'signIn.submit',
    to: 'signedOut.submitting',
    gives: () => ({ ...cleared, held: null, shows: 'submitting' }),
  },
  {
    ref: 'spec §4 Authentication: Sign-up',
    in: state,
    on: 'signUp.submit',
    to: 'signedOut.creatingAccount',
    gives: () => ({ ...cleared, held: null, shows: 'submitting' }),
  },
]);

const signIn: readonly Row[] = [
  ...(['signedOut.submitting', 'signedOut.creatingAccount'] as const).flatMap((state): Row[] => [
    { ref: 'D34: no double submission', in: state, on: 'signIn.submit' },
    { ref: 'D34: no double submission', in: state, on: 'signUp.submit' },
  ]),
  ...startsToUse(
    { ref: 'spec §4 Authentication', in: 'signedOut.submitting', on: 'signIn done' },
    { name: 'a session', sessionOf: (output) => output as Session, by: () => 'signIn', isStored: true },
  ),
  {
    ref: 'spec §8 Sign-in fails',
    in: 'signedOut.submitting',
    on: 'signIn error',
    to: 'signedOut.failed',
    gives: (_, error) => ({ shows: 'nothing', failure: { attempt: 'signIn', ...reasonOf(error) } }),
  },
  ...startsToUse(
    { ref: 'spec §4 Authentication', in: 'signedOut.creatingAccount', on: 'signUp done' },
    { name: 'a session', sessionOf: (output) => (output as SignedUp).session, by: () => 'signUp', isStored: true },
  ),
  {
    ref: 'ADR 5: a service may ask to confirm the address',
    in: 'signedOut.creatingAccount',
    on: 'signUp done',
    when: ['an address to confirm', (_, { session }) => session === null],
    to: 'signedOut.confirmationSent',
    gives: (_, { confirmationEmail }) => ({ shows: 'confirmationSent', confirmationEmail }),
  },
  {
    ref: 'spec §8 Sign-up fails',
    in: 'signedOut.creatingAccount',
    on: 'signUp error',
    to: 'signedOut.creationFailed',
    gives: (_, error) => ({ shows: 'nothing', failure: { attempt: 'signUp', ...reasonOf(error) } }),
  },
  ...(['failed', 'creationFailed', 'confirmationSent', 'expired'] as const).map(
    (state): Row => ({
      ref: 'spec §8 Auth errors: a text that the user can dismiss',
      in: `signedOut.${state}`,
      on: 'error.dismiss',
      to: 'signedOut.idle',
      gives: () => ({ ...cleared, shows: 'nothing' }),
    }),
  ),
];

const signOut: readonly Row[] = [
  {
    ref: 'spec §4 Authentication: Logout; ADR 5: this browser first, then the server',
    in: 'signedIn',
    on: 'signOut.request',
    to: 'signingOut',
    gives: (before) => ({
      ...turned(before),
      session: null,
      page: null,
      shows: 'nothing',
      stored: null,
      storedEnd: 'requested',
    }),
    emits: (before) => [signedOut(before, 'requested')],
  },
  ...(['signOut done', 'signOut error', 'after signingOut'] as const).map(
    (on): Row => ({
      ref: 'ADR 5: signed out, whatever the server says',
      in: 'signingOut',
      on,
      to: 'signedOut.idle',
      gives: () => ({ held: null }),
    }),
  ),
];

/** Each way in which a check of the session starts a refresh. `session.check` is also the check before a call. */
const checks: readonly Row[] = (['fresh', 'offline'] as const).flatMap((state): Row[] => {
  const starts = { in: `signedIn.session.${state}`, to: refreshing };
  const gives = (): Partial<Picture> => ({ shows: 'refreshing', retries: 0 });
  const due = (before: Picture, now: number) => before.held !== null && isDue(before, before.held, now);
  return [
    {
      ...starts,
      ref: 'ADR 21: each call checks the expiry and refreshes first',
      on: 'session.check',
      when: ['due', (before, _, now) => due(before, now)],
      gives,
    },
    {
      ...starts,
      ref: 'spec §9: automatic refresh check every 30 s, refreshing when 3 ticks remain',
      on: 'after signedIn.page.visible',
      when: ['due', (before, _, now) => due(before, now)],
      gives,
    },
    {
      ...starts,
      ref: 'ADR 5: a page that is seen again checks at once',
      on: 'page.visible',
      when: ['was hidden, due', (before, _, now) => before.page === 'hidden' && due(before, now)],
      gives,
    },
    {
      ...starts,
      ref: 'ADR 21: after a 401 it refreshes once',
      on: 'token.refused',
      when: ['the current token', (before, event, now) => isCurrent(before, event) && before.pauseUntil <= now],
      gives: (before) => ({ ...withoutToken(before), ...gives() }),
    },
    {
      in: starts.in,
      ref: 'ADR 21: Retry-After is respected',
      on: 'token.refused',
      when: [
        'the current token, during a pause',
        (before, event, now) => isCurrent(before, event) && before.pauseUntil > now,
      ],
      gives: withoutToken,
    },
  ];
});

const isCurrent = ({ session }: Picture, { accessToken }: Pick<Refused, 'accessToken'>) =>
  session?.accessToken === accessToken;

/** Calls wait for a new token, because the service refused this one. */
function withoutToken({ session }: Picture): Partial<Picture> {
  const spent = session && { ...session, expiresAt: 0 };
  return { session: spent, held: spent };
}

const page: readonly Row[] = [
  {
    ref: 'ADR 5: a hidden page does not check',
    in: visible,
    on: 'page.hidden',
    to: 'signedIn.page.hidden',
    gives: () => ({ page: 'hidden' }),
  },
  {
    ref: 'ADR 5: a page that is seen again checks at once',
    in: 'signedIn.page.hidden',
    on: 'page.visible',
    to: visible,
    gives: () => ({ page: 'visible' }),
  },
  {
    ref: 'spec §9: automatic refresh check every 30 s',
    in: visible,
    on: 'after signedIn.page.visible',
    to: visible,
  },
];

/** How a tab follows what another tab stored. */
const follows = (
  state: string,
  on: 'session.changed' | 'refresh done',
  read: (payload: unknown) => Omit<Changed, 'type'> | null,
): Row[] => {
  const is = (kind: ReturnType<typeof change>) => (before: Picture, payload: unknown) => {
    const next = read(payload);
    return next !== null && change(before, next.session, next.hasExpired) === kind;
  };
  const next = (payload: unknown) => read(payload)?.session as Session;
  const row = (kind: ReturnType<typeof change>, more: object) =>
    ({ ref: 'ADR 21: tabs of one browser share a session', in: state, on, when: [kind, is(kind)], ...more }) as Row;
  const other = (payload: unknown, before: Picture) => (is('otherUser')(before, payload) ? next(payload) : null);
  const withDetails = ({ session }: Picture, payload: unknown): Partial<Picture> => {
    const mixed = session && { ...session, user: next(payload).user };
    return { session: mixed, held: mixed };
  };
  // An answer ends the refresh, whatever another tab stored. An event from another tab does not.
  const stays = on === 'refresh done' ? { to: fresh } : {};
  const shows = on === 'refresh done' ? { shows: 'nothing' } : {};
  return [
    row('expired', expires),
    row('ended', {
      to: 'signedOut.idle',
      gives: (before: Picture) => ({ ...unused, ...turned(before), shows: 'nothing', stored: null }),
      emits: (before: Picture) => [signedOut(before, 'otherTab')],
    }),
    ...startsToUse(
      // The page checks again, too, so both regions begin again.
      { ref: 'ADR 21: a turn ends when another user takes over', in: 'signedIn', on },
      { name: 'another user', sessionOf: other, by: (payload) => (on === 'refresh done' ? 'otherTab' : byOf(payload)) },
    ),
    row('newTokens', {
      to: fresh,
      gives: (before: Picture, payload: unknown) => ({ ...using(before, next(payload)), shows: 'nothing' }),
    }),
    row('newDetails', {
      ...stays,
      gives: (before: Picture, payload: unknown) => ({ ...withDetails(before, payload), ...shows }),
    }),
    row('same', { ...stays, gives: () => shows }),
  ];
};

const superseded = (output: unknown) => {
  const outcome = output as RefreshOutcome;
  return outcome.kind === 'superseded' ? outcome : null;
};

const refresh: readonly Row[] = [
  ...follows('signedIn.session', 'session.changed', (event) => event as Changed),
  ...follows(refreshing, 'refresh done', superseded),
  {
    ref: 'spec §4 Authentication: the session refreshes automatically',
    in: refreshing,
    on: 'refresh done',
    when: ['new tokens', (_, { kind }) => kind === 'renewed'],
    to: fresh,
    gives: (before, { session }) => ({
      ...using(before, session as Session),
      shows: 'nothing',
      stored: session,
      storedEnd: null,
    }),
  },
  {
    ref: 'ADR 5: retries outages only',
    in: refreshing,
    on: 'refresh error',
    when: ['tried again', isTriedAgain],
    to: 'signedIn.session.refreshing.waiting',
    gives: ({ retries }) => ({ retries: retries + 1 }),
  },
  {
    ref: 'ADR 5: retries for 200, 400, 800 ms and so on',
    in: 'signedIn.session.refreshing.waiting',
    on: 'after signedIn.session.refreshing.waiting',
    to: refreshing,
  },
  {
    ref: 'ADR 5, ADR 21: an outage keeps the session; Retry-After is respected',
    in: refreshing,
    on: 'refresh error',
    when: ['an outage', (before, error) => !isTriedAgain(before, error) && reasonOf(error).kind !== 'rejected'],
    to: 'signedIn.session.offline',
    gives: (_, error, now) => ({ shows: 'offline', pauseUntil: now + (reasonOf(error).retryAfterMs ?? 0) }),
  },
  {
    ref: 'ADR 5: a refresh ends before the next check',
    in: 'signedIn.session.refreshing',
    on: 'after signedIn.session.refreshing',
    to: 'signedIn.session.offline',
    gives: () => ({ shows: 'offline' }),
  },
  {
    ref: 'ADR 5: refused and expired: signed out',
    in: refreshing,
    on: 'refresh error',
    when: [
      'refused, the token has expired',
      ({ held }, error, now) => reasonOf(error).kind === 'rejected' && held !== null && hasEnded(held, now),
    ],
    ...expires,
  },
  {
    ref: 'ADR 5: only an expired token ends the session',
    in: refreshing,
    on: 'refresh error',
    when: [
      'refused, the token is valid',
      ({ held }, error, now) => reasonOf(error).kind === 'rejected' && held !== null && !hasEnded(held, now),
    ],
    to: fresh,
    gives: () => ({ shows: 'nothing' }),
  },
  {
    ref: 'ADR 21: calls wait for the refresh that runs',
    in: 'signedIn.session.refreshing',
    on: 'token.refused',
    when: ['the current token', isCurrent],
    gives: withoutToken,
  },
  {
    ref: 'ADR 21: the second attempt is refused',
    in: 'signedIn',
    on: 'session.refused',
    when: ['the current token', isCurrent],
    ...expires,
  },
];

const viewOf = (snapshot: Parameters<typeof selectSession>[0]): Picture['shows'] => {
  const views = [
    selectIsRestoring(snapshot) && ('restoring' as const),
    selectIsSubmitting(snapshot) && ('submitting' as const),
    selectIsConfirmationSent(snapshot) && ('confirmationSent' as const),
    selectIsRefreshing(snapshot) && ('refreshing' as const),
    selectIsOffline(snapshot) && ('offline' as const),
  ].filter((view) => view !== false);
  if (views.length > 1) throw new Error(`Two views at once: ${views.join(', ')}.`);
  return views[0] ?? 'nothing';
};

const pageOf = (snapshot: Parameters<typeof selectSession>[0]): Picture['page'] => {
  if (!snapshot.matches('signedIn')) return null;
  return snapshot.matches({ signedIn: { page: 'visible' } }) ? 'visible' : 'hidden';
};

const tokens = (session: Session | null) => session && `${session.accessToken} ${session.refreshToken}`;

/** The rules of a session. */
export const authRules: Table = {
  // A call checks the session before it is sent.
  model: { ...authModel, events: [...authModel.events, { name: 'a call', event: { type: 'session.check' } }] },
  picture: (snapshot, { store }) => ({
    session: selectSession(snapshot),
    held: snapshot.context.session,
    shows: viewOf(snapshot),
    failure: selectFailure(snapshot),
    confirmationEmail: selectConfirmationEmail(snapshot),
    owner: { ...snapshot.context.pageOwner, turn: selectPageTurn(snapshot) },
    retries: snapshot.context.retries,
    pauseUntil: snapshot.context.notBefore,
    page: pageOf(snapshot),
    stored: store.session,
    storedEnd: store.end,
    hasPassword: JSON.stringify([snapshot.value, snapshot.context]).includes(password),
  }),
  start: {
    states: ['restoring'],
    picture: {
      session: null,
      held: null,
      shows: 'restoring',
      failure: null,
      confirmationEmail: null,
      owner: { userId: null, previousUserId: null, turn: 0 },
      retries: 0,
      pauseUntil: 0,
      page: null,
      stored: null,
      storedEnd: null,
      hasPassword: false,
    },
  },
  rules: [...restoring, ...otherTabs, ...attempts, ...signIn, ...signOut, ...checks, ...page, ...refresh],
  calls: {
    restoring: { ref: 'D9', call: 'restore' },
    'signedOut.submitting': {
      ref: 'spec §7 Password sign-in',
      call: 'signIn',
      input: (_, event) => {
        const { email, password: secret, code } = event as Extract<AuthEvent, { type: 'signIn.submit' }>;
        return code === undefined ? { email, password: secret } : { email, password: secret, code };
      },
    },
    'signedOut.creatingAccount': {
      ref: 'spec §7 Sign-up',
      call: 'signUp',
      input: (_, event) => {
        const { name, email, password: secret } = event as Extract<AuthEvent, { type: 'signUp.submit' }>;
        return { name, email, password: secret };
      },
    },
    [refreshing]: {
      ref: 'ADR 5: one refresh in flight per tab',
      call: 'refresh',
      input: ({ held }) => ({ refreshToken: held?.refreshToken }),
    },
    signingOut: {
      ref: 'spec §7 Sign-out',
      call: 'signOut',
      input: ({ held }) => ({ accessToken: held?.accessToken }),
    },
  },
  limits: {
    [visible]: { ref: 'spec §9: automatic refresh check every 30 s', ms: TICK },
    'signedIn.session.refreshing': { ref: 'ADR 5: a refresh ends before the next check', ms: LIMIT },
    'signedIn.session.refreshing.waiting': {
      ref: 'ADR 5: 200, 400, 800 ms and so on',
      ms: ({ retries }) => waits[retries - 1] ?? Number.NaN,
    },
    signingOut: { ref: 'ADR 5: signed out, whatever the server says', ms: SIGN_OUT_LIMIT },
  },
  sleeps: [3_600_000],
  fingerprint: (picture, now) => {
    const { held, owner, pauseUntil } = picture;
    return [
      held && [
        held.accessToken === 'access-asha',
        isDue({ ...picture, pauseUntil: 0 }, held, now),
        hasEnded(held, now),
      ],
      held === null && owner.userId !== null,
      now < pauseUntil,
    ];
  },
  probes,
  properties: [
    always(
      'a refreshed token is the one stored',
      ({ picture: { session, stored } }) => session === null || tokens(session) === tokens(stored),
    ),
    never(
      'a refresh that starts before the pause that the service asked for',
      ({ isIn, now, picture }, before) => isIn(refreshing) && !before.isIn(refreshing) && now < picture.pauseUntil,
    ),
    never('a signed-out tab that holds a session', ({ isIn, picture }) => isIn('signedOut') && picture.held !== null),
    never('a signed-in tab without a session', ({ isIn, picture }) => isIn('signedIn') !== (picture.session !== null)),
    never('a sign-out that leaves a session in this browser', ({ isIn, picture }) => {
      return isIn('signingOut') && picture.stored !== null;
    }),
    never(
      'a password in a snapshot or in what is emitted',
      ({ picture, emitted }) => picture.hasPassword || JSON.stringify(emitted).includes(password),
    ),
    never('a token in what is emitted', ({ emitted }) => /access-|refresh-/.test(JSON.stringify(emitted))),
    never('two refreshes at once', ({ calls }) => calls.filter((call) => call === 'refresh').length > 1),
    eventually('the stored session is read', {
      once: ({ isIn }) => isIn('restoring'),
      follows: ({ isIn }) => isIn('signedIn') || isIn('signedOut'),
      answered: 'restore',
    }),
    eventually('a sign-in leads to a session, or its failure is named', {
      once: ({ isIn }) => isIn('signedOut.submitting'),
      follows: ({ picture }) => picture.session !== null || picture.failure !== null,
      answered: 'signIn',
    }),
    eventually('a sign-up leads to a session or a mail, or its failure is named', {
      once: ({ isIn }) => isIn('signedOut.creatingAccount'),
      follows: ({ picture }) =>
        picture.session !== null || picture.confirmationEmail !== null || picture.failure !== null,
      answered: 'signUp',
    }),
    eventually('a refresh is answered or offline', {
      once: ({ isIn }) => isIn('signedIn.session.refreshing'),
      follows: ({ isIn }) => !isIn('signedIn.session.refreshing'),
      withinMs: LIMIT,
    }),
    eventually('a sign-out ends', {
      once: ({ isIn }) => isIn('signingOut'),
      follows: ({ isIn }) => isIn('signedOut'),
      withinMs: SIGN_OUT_LIMIT,
    }),
  ],
  claims,
};
