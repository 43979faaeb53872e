import { createActor } from 'xstate';
import { START } from '../testing/machine-model';
import { settled } from '../testing/pending-calls';
import type { Probe, RuleTable } from '../testing/rules';
import { type Picture, waits } from './auth.facts';
import {
  account,
  credentials,
  hour,
  nextTurn,
  rejected,
  renewed,
  start,
  startTwoTabs,
  turnsOfTabs,
  unavailable,
} from './auth.harness';
import { AuthError, type authMachine, provideAuth, selectIsTokenExpired, selectUser } from './auth.machine';
import { MemoryStore, sessionOf } from './auth.model';
import type { AuthEvent, AuthInternalEvent, RefreshOutcome, Session, SignedUp } from './auth.types';

type AuthProbe = Probe<typeof authMachine, Picture>;

const send = (event: AuthEvent | AuthInternalEvent) => ({ kind: 'send', event: { ...event } }) as const;
const wait = (ms: number) => ({ kind: 'wait', ms }) as const;
const answered = (call: 'restore' | 'signUp' | 'refresh', value: Session | SignedUp | RefreshOutcome | null) =>
  ({ kind: 'resolve', call, value }) as const;
const failed = (value: AuthError) => ({ kind: 'reject', call: 'refresh', value }) as const;
const tick = send({ type: 'session.check' });
const superseded = (session: Session | null) => answered('refresh', { kind: 'superseded', session });
const named = (session: Session, name: string): Session => ({ ...session, user: { ...session.user, name } });
const restored = (seconds: number) => answered('restore', sessionOf('asha', seconds));
const changed = (session: Session | null, by?: 'recovery') =>
  send({ type: 'session.changed', session, ...(by && { by }) });
const pause = new AuthError({ kind: 'unavailable', retryAfterMs: 45_000 });

/** Sequences that need other inputs or several steps before they differ. */
export const probes: Readonly<Record<string, AuthProbe>> = {
  'a new account with a session that ends soon': {
    moves: [
      answered('restore', null),
      send({ type: 'signUp.submit', ...account }),
      answered('signUp', { session: sessionOf('asha', 100), confirmationEmail: null }),
    ],
  },
  'four ticks left, to the millisecond': { moves: [restored(120), tick, wait(1), tick] },
  'an access token that expires during its refresh': { moves: [restored(5), wait(5_000), failed(rejected)] },
  'an access token that almost expires during its refresh': { moves: [restored(5), wait(4_999), failed(rejected)] },
  'all retries of a refresh': {
    moves: [restored(60), ...waits.flatMap((ms) => [failed(unavailable), wait(ms)]), failed(unavailable)],
  },
  'a second refresh, with all its retries': {
    moves: [
      restored(60),
      failed(unavailable),
      wait(200),
      answered('refresh', { kind: 'renewed', session: sessionOf('asha', 60, { tokens: 'renewed' }) }),
      tick,
      ...waits.flatMap((ms) => [failed(unavailable), wait(ms)]),
      failed(unavailable),
    ],
  },
  'a pause, to the millisecond': { moves: [restored(60), failed(pause), tick, wait(44_999), tick, wait(1), tick] },
  'a pause that another user keeps': {
    moves: [restored(60), failed(pause), changed(sessionOf('ravi', 60)), wait(45_000), tick],
  },
  'a pause of a failure that is no outage': {
    moves: [
      restored(60),
      failed(new AuthError({ kind: 'unreadable', retryAfterMs: 45_000 })),
      tick,
      wait(45_000),
      tick,
    ],
  },
  'one changed token': {
    moves: [
      restored(3600),
      changed({ ...hour(), accessToken: 'access-new' }),
      changed({ ...hour(), accessToken: 'access-new', refreshToken: 'refresh-new' }),
    ],
  },
  'one changed detail': {
    moves: [
      restored(3600),
      ...(['email', 'name', 'avatar'] as const).flatMap((field) => [
        changed({ ...hour(), user: { ...hour().user, [field]: 'new' } }),
        changed(hour()),
      ]),
      changed({ ...hour(), user: { ...hour().user, role: 'doctor' } }),
    ],
  },
  'new details beside the tokens of this tab': {
    moves: [restored(3600), changed({ ...named(hour(), 'Asha Rao'), expiresAt: 1 })],
  },
  'what another tab stored during a refresh': {
    moves: [
      restored(60),
      superseded(sessionOf('asha', 60)),
      tick,
      superseded(named(sessionOf('asha', 60), 'Asha Rao')),
      tick,
      superseded(sessionOf('asha', 60, { tokens: 'rotated' })),
      tick,
      superseded(sessionOf('ravi', 60)),
    ],
  },
  'a session beside the reason of an earlier end': {
    moves: [
      restored(60),
      send({ type: 'session.changed', session: sessionOf('asha', 60), hasExpired: true }),
      answered('refresh', { kind: 'superseded', session: sessionOf('asha', 60), hasExpired: true }),
    ],
  },
  'a mailed link of another user': {
    moves: [restored(3600), changed(sessionOf('ravi', 3600), 'recovery'), changed(hour(), 'recovery')],
  },
  'a mailed link of a visitor': { moves: [answered('restore', null), changed(sessionOf('ravi', 3600), 'recovery')] },
  'the same user again': {
    moves: [
      restored(3600),
      send({ type: 'session.refused', accessToken: 'access-asha' }),
      changed(hour()),
      send({ type: 'signOut.request' }),
      changed(hour()),
      changed(sessionOf('ravi', 3600)),
    ],
  },
  'a token that was refused before the page was hidden': {
    moves: [
      restored(3600),
      send({ type: 'page.hidden' }),
      send({ type: 'token.refused', accessToken: 'access-asha' }),
      failed(new AuthError({ kind: 'unreadable' })),
      { sleep: 3_600_000 },
      send({ type: 'page.visible' }),
    ],
  },
};

/** The names and inputs of all calls so far. */
const made = ({ calls }: Awaited<ReturnType<typeof start>>) =>
  (['signIn', 'signUp', 'refresh', 'signOut'] as const).flatMap((name) => calls.made(name).map(({ input }) => input));

/** The machine on its own wiring. */
export const claims: NonNullable<RuleTable<typeof authMachine, never, never, object>['claims']> = {
  'D9: the stored session is restored': async () => {
    const tab = await start(hour());
    return [tab.select(selectUser), hour().user];
  },
  'spec §8: a damaged session is reported, and an absent one is not': async () => {
    const store = new MemoryStore();
    const absent = await start(null, { store });
    store.isDamaged = () => true;
    const damaged = await start(null, { store });
    return [
      [absent.failure(), absent.is({ signedOut: 'idle' }), damaged.failure(), store.end],
      [null, true, { attempt: 'session', kind: 'unreadable' }, 'expired'],
    ];
  },
  'a sign-in reaches the service, and its session the store': async () => {
    const tab = await start();
    tab.auth.send({ type: 'signIn.submit', ...credentials });
    await tab.calls.resolve('signIn', hour());
    return [
      [made(tab), tab.store.session],
      [[credentials], hour()],
    ];
  },
  'a code reaches the service beside the password': async () => {
    const tab = await start();
    tab.auth.send({ type: 'signIn.submit', ...credentials });
    await tab.calls.reject('signIn', new AuthError({ kind: 'rejected', code: 'second_factor_needed' }));
    tab.auth.send({ type: 'signIn.submit', ...credentials, code: '287082' });
    return [
      [tab.calls.made('signIn').map(({ input }) => input), tab.failure()],
      [[credentials, { ...credentials, code: '287082' }], null],
    ];
  },
  'a sign-up reaches the service, and its session the store': async () => {
    const tab = await start();
    tab.auth.send({ type: 'signUp.submit', ...account });
    await tab.calls.resolve('signUp', { kind: 'signedIn', session: hour() });
    return [
      [made(tab), tab.store.session, tab.is('signedIn')],
      [[account], hour(), true],
    ];
  },
  'a sign-up without a session waits for the confirmation': async () => {
    const tab = await start();
    tab.auth.send({ type: 'signUp.submit', ...account });
    await tab.calls.resolve('signUp', { kind: 'confirmationSent', email: account.email });
    return [
      [tab.auth.getSnapshot().context.confirmationEmail, tab.is({ signedOut: 'confirmationSent' })],
      [account.email, true],
    ];
  },
  'attempts that another tab overtakes are aborted, a sign-out is not': async () => {
    const tab = await start(hour());
    const pending = () => tab.calls.pending.map(({ name }) => name);
    const seen = [];
    tab.auth.send({ type: 'signOut.request' });
    tab.auth.send({ type: 'signIn.submit', ...credentials });
    seen.push(pending());
    tab.store.changeInOtherTab(hour());
    seen.push(pending());
    tab.store.changeInOtherTab(null);
    tab.auth.send({ type: 'signUp.submit', ...account });
    seen.push(pending());
    tab.store.changeInOtherTab(sessionOf('asha', 60));
    seen.push(pending());
    tab.store.changeInOtherTab(null);
    seen.push(pending());
    return [seen, [['signOut', 'signIn'], ['signOut'], ['signOut', 'signUp'], ['signOut', 'refresh'], ['signOut']]];
  },
  'ADR 5: the store is cleared before the server is told': async () => {
    const tab = await start(hour());
    tab.auth.send({ type: 'signOut.request' });
    return [made(tab), [{ accessToken: 'access-asha', storedThen: null }]];
  },
  'new tokens are used and stored': async () => {
    const tab = await start(sessionOf('asha', 60));
    await tab.calls.resolve('refresh', renewed());
    return [
      [made(tab), tab.store.session, tab.auth.getSnapshot().context.session],
      [[{ refreshToken: 'refresh-asha', at: 0 }], renewed(), renewed()],
    ];
  },
  'ADR 5: an answer is dropped when another tab has replaced or cleared the session': async () => {
    const seen = [];
    for (const stored of [sessionOf('asha', 3600, { tokens: 'rotated' }), null]) {
      for (const isAnswered of [true, false]) {
        const tab = await start(sessionOf('asha', -10));
        tab.store.become(stored);
        await (isAnswered ? tab.calls.resolve('refresh', renewed()) : tab.calls.reject('refresh', rejected));
        const { session } = tab.auth.getSnapshot().context;
        seen.push([session?.accessToken, tab.store.session?.accessToken, tab.is({ signedOut: 'idle' })]);
      }
    }
    const adopted = ['access-rotated', 'access-rotated', false];
    const ended = [undefined, undefined, true];
    return [seen, [adopted, adopted, ended, ended]];
  },
  'an expiry that another tab found during the refresh is shown': async () => {
    const tab = await start(sessionOf('asha', -10));
    tab.store.clear('expired');
    await tab.calls.reject('refresh', rejected);
    return [tab.failure(), { attempt: 'session', kind: 'rejected' }];
  },
  'ADR 84: a tab that waited adopts the tokens of the other': async () => {
    const { here, there, refreshes } = await startTwoTabs(sessionOf('asha', 60), turnsOfTabs());
    const seen: unknown[] = [refreshes()];
    await here.calls.resolve('refresh', renewed());
    await nextTurn();
    for (const { auth, is } of [here, there])
      seen.push(auth.getSnapshot().context.session, is({ signedIn: { session: 'fresh' } }));
    return [
      [...seen, refreshes()],
      [[1, 0], renewed(), true, renewed(), true, [1, 0]],
    ];
  },
  'ADR 84: a tab that waited tries after an outage of the other': async () => {
    const { here, there, refreshes } = await startTwoTabs(sessionOf('asha', 60), turnsOfTabs());
    await here.calls.reject('refresh', unavailable);
    await nextTurn();
    await here.pass(200);
    const seen: unknown[] = [refreshes()];
    await there.calls.resolve('refresh', renewed());
    await nextTurn();
    return [
      [...seen, here.auth.getSnapshot().context.session, refreshes()],
      [[1, 1], renewed(), [1, 1]],
    ];
  },
  'ADR 84: a tab that waited shows that the session has expired': async () => {
    const { here, there, refreshes } = await startTwoTabs(sessionOf('asha', -10), turnsOfTabs());
    await here.calls.reject('refresh', rejected);
    await nextTurn();
    return [
      [there.failure(), there.is({ signedOut: 'expired' }), refreshes()],
      [{ attempt: 'session', kind: 'rejected' }, true, [1, 0]],
    ];
  },
  'ADR 84: a turn ends with the sign-out, or with the time limit, of its tab': async () => {
    const seen = [];
    const ends: readonly ((tab: Awaited<ReturnType<typeof start>>) => unknown)[] = [
      ({ auth }) => auth.send({ type: 'signOut.request' }),
      ({ pass }) => pass(29_000),
    ];
    for (const end of ends) {
      const { here, there, store, refreshes } = await startTwoTabs(sessionOf('asha', 60), turnsOfTabs());
      await end(here);
      store.become(sessionOf('asha', 60));
      await nextTurn();
      seen.push(refreshes(), there.is({ signedIn: { session: { refreshing: 'calling' } } }));
    }
    return [seen, [[1, 1], true, [1, 1], true]];
  },
  'ADR 84: a sign-out waits for no turn': async () => {
    const { here, there, refreshes } = await startTwoTabs(sessionOf('asha', 60), turnsOfTabs());
    there.auth.send({ type: 'signOut.request' });
    await here.calls.resolve('refresh', renewed());
    await nextTurn();
    return [
      [there.calls.made('signOut').length, there.store.session, here.is({ signedOut: 'idle' }), refreshes()],
      [1, null, true, [1, 0]],
    ];
  },
  'ADR 84: without turns, both tabs refresh': async () => {
    const { here, there, refreshes } = await startTwoTabs(sessionOf('asha', 60));
    const both = refreshes();
    await here.calls.resolve('refresh', renewed());
    await there.calls.resolve('refresh', sessionOf('asha', 7200, { tokens: 'second' }));
    return [
      [both, there.auth.getSnapshot().context.session],
      [[1, 1], renewed()],
    ];
  },
  'any other error counts as an outage': async () => {
    const tab = await start(sessionOf('asha', -10));
    await tab.calls.reject('refresh', new TypeError('fetch failed'));
    return [tab.is({ signedIn: { session: { refreshing: 'waiting' } } }), true];
  },
  'other tabs are followed until the machine stops': async () => {
    const tab = await start(hour());
    tab.store.changeInOtherTab(sessionOf('ravi', 3600));
    const seen: unknown[] = [tab.select(selectUser)?.id];
    tab.store.changeInOtherTab(null, 'expired');
    seen.push(tab.failure());
    tab.auth.stop();
    tab.store.changeInOtherTab(hour());
    seen.push(tab.select(selectUser));
    return [seen, ['ravi', { attempt: 'session', kind: 'rejected' }, null]];
  },
  'the page is followed while signed in': async () => {
    const tab = await start(sessionOf('asha', 150));
    tab.setVisible(false);
    const seen: unknown[] = [tab.clock.nextDue];
    tab.clock.sleep(60_000);
    tab.setVisible(true);
    seen.push(tab.calls.made('refresh').length, tab.isWatched());
    tab.auth.send({ type: 'signOut.request' });
    seen.push(tab.isWatched());
    return [seen, [null, 1, true, false]];
  },
  'a token counts as expired from its last second on': async () => {
    const tab = await start(hour());
    const expired = (now: number) => tab.select((snapshot) => selectIsTokenExpired(snapshot, now));
    const end = START + 3_600_000;
    const signedOut = await start();
    return [
      [expired(end - 1), expired(end), signedOut.select((snapshot) => selectIsTokenExpired(snapshot, end))],
      [false, true, false],
    ];
  },
  'the machine is restoring until the store has answered': async () => {
    const store = new MemoryStore();
    store.session = hour();
    const none = () => Promise.reject(rejected);
    const auth = createActor(
      provideAuth({
        signIn: none,
        signUp: none,
        refresh: none,
        signOut: none,
        sessionStore: store,
        visibility: { subscribe: () => () => {} },
        now: () => START,
      }),
    ).start();
    const before = selectUser(auth.getSnapshot());
    await settled();
    const after = selectUser(auth.getSnapshot())?.id;
    auth.stop();
    return [
      [before, after],
      [null, 'asha'],
    ];
  },
  'an error is named after its reason': () => {
    const errors = [new AuthError({ kind: 'unreadable' }), new AuthError({ kind: 'rejected', message: 'No' })];
    return [
      errors.map(({ name, message, failure }) => [name, message, failure]),
      [
        ['AuthError', 'unreadable', { kind: 'unreadable' }],
        ['AuthError', 'No', { kind: 'rejected', message: 'No' }],
      ],
    ];
  },
};
