import { type AnyNamedEvent, type MachineModel, START } from '../testing/machine-model';
import { type authMachine, provideAuth } from './auth.machine';
import type { AuthEvent, AuthInternalEvent, RefreshOutcome, Session, SessionEnd, SessionStore } from './auth.types';
import { AuthError } from './auth-error';
import { isExpired, isRefreshDue } from './session-rules';

/** Returns a session of an invented user whose access token expires in this many seconds. */
export const sessionOf = (id: string, seconds: number, { tokens = id, now = START } = {}): Session => ({
  accessToken: `access-${tokens}`,
  refreshToken: `refresh-${tokens}`,
  expiresAt: Math.floor(now / 1000) + seconds,
  user: { id, email: `${id}@sehat.example`, name: id, role: 'patient', avatar: '/images/avatar.svg' },
});

/** A session store in memory. `changeInOtherTab` calls its one listener. */
export class MemoryStore implements SessionStore {
  session: Session | null = null;
  end: SessionEnd | null = null;
  #listener: () => void = () => {};
  read = () => this.session;
  hasExpired = () => this.end === 'expired';
  isDamaged = () => false;
  write = (session: Session) => {
    this.session = session;
    this.end = null;
  };
  clear = (end: SessionEnd) => {
    this.session = null;
    this.end = end;
  };
  subscribe = (listener: () => void) => {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  };
  /** Holds what another tab wrote. The machine is not told. */
  become(session: Session | null, hasExpired = false) {
    if (session) this.write(session);
    else this.clear(hasExpired ? 'expired' : 'requested');
  }
  /** Writes or clears the store as another tab does. */
  changeInOtherTab(session: Session | null, end: SessionEnd = 'requested') {
    this.become(session, end === 'expired');
    this.#listener();
  }
}

export const password = 'correct horse';

const events: readonly AnyNamedEvent<AuthEvent | AuthInternalEvent, AuthEvent>[] = [
  { name: 'Asha signs in', event: { type: 'signIn.submit', email: 'asha@sehat.example', password } },
  {
    name: 'Asha signs in with a code',
    event: { type: 'signIn.submit', email: 'asha@sehat.example', password, code: '287082' },
  },
  { name: 'Asha signs up', event: { type: 'signUp.submit', name: 'Asha', email: 'asha@sehat.example', password } },
  { name: 'sign out', event: { type: 'signOut.request' } },
  { name: 'dismiss the error', event: { type: 'error.dismiss' } },
  { name: 'the page is hidden', from: 'watchPage', event: { type: 'page.hidden' } },
  { name: 'the page is seen again', from: 'watchPage', event: { type: 'page.visible' } },
  {
    name: 'the service refuses the access token',
    event: { type: 'token.refused', accessToken: 'access-asha' },
  },
  {
    name: 'the service refuses the session',
    event: { type: 'session.refused', accessToken: 'access-asha' },
  },
  { name: 'signed out in another tab', from: 'watchSession', event: { type: 'session.changed', session: null } },
  {
    name: 'expired in another tab',
    from: 'watchSession',
    event: { type: 'session.changed', session: null, hasExpired: true },
  },
  {
    name: 'Asha, in another tab',
    from: 'watchSession',
    event: { type: 'session.changed', session: sessionOf('asha', 3600) },
  },
  {
    name: 'Asha’s tokens renewed in another tab',
    from: 'watchSession',
    event: { type: 'session.changed', session: sessionOf('asha', 3600, { tokens: 'rotated' }) },
  },
  {
    name: 'Asha’s new name, from another tab',
    from: 'watchSession',
    event: {
      type: 'session.changed',
      session: { ...sessionOf('asha', 3600), user: { ...sessionOf('asha', 3600).user, name: 'Asha Rao' } },
    },
  },
  {
    name: 'Ravi, in another tab',
    from: 'watchSession',
    event: { type: 'session.changed', session: sessionOf('ravi', 100) },
  },
  {
    name: 'sign-in with nothing typed',
    isInvalid: true,
    event: { type: 'signIn.submit', email: '', password: '' },
  },
  {
    name: 'a session that ends at no time',
    isInvalid: true,
    from: 'watchSession',
    event: { type: 'session.changed', session: { ...sessionOf('__proto__', 0), expiresAt: Number.NaN } },
  },
];

const rejected = new AuthError({ kind: 'rejected', message: 'Invalid login credentials' });
const unavailable = new AuthError({ kind: 'unavailable' });

const renewed = (session: Session): RefreshOutcome => ({ kind: 'renewed', session });
const superseded = (session: Session | null, hasExpired = false): RefreshOutcome => ({
  kind: 'superseded',
  session,
  hasExpired,
});

const notCalled = () => Promise.reject(new Error('The test answers the calls.'));

/** The auth machine with all its events and answers. */
export const authModel: MachineModel<typeof authMachine, { store: MemoryStore }, AuthEvent> = {
  name: 'auth',
  world: () => ({ store: new MemoryStore() }),
  machine: ({ now, world }) =>
    provideAuth({
      signIn: notCalled,
      signUp: notCalled,
      refresh: notCalled,
      signOut: notCalled,
      sessionStore: world.store,
      visibility: { subscribe: () => () => {} },
      now,
    }) as typeof authMachine,
  events,
  internal: { 'page.visible': 'watchPage', 'page.hidden': 'watchPage' },
  payloads: {
    'signIn.submit': { email: 'text', password: 'secret', code: 'secret' },
    'signUp.submit': { name: 'text', email: 'text', password: 'secret' },
    'signOut.request': {},
    'error.dismiss': {},
    'session.changed': { session: 'json', hasExpired: 'yesNo', by: ['recovery'] },
    'token.refused': { accessToken: 'secret' },
    'session.refused': { accessToken: 'secret' },
    'session.check': {},
    'page.visible': {},
    'page.hidden': {},
  },
  happens({ store }, event) {
    if (event.type === 'session.changed') store.become(event.session, event.hasExpired);
  },
  succeeds({ store }, call, output) {
    if (call === 'restore') store.become(output as Session | null);
    const outcome = call === 'refresh' && (output as RefreshOutcome);
    if (outcome && outcome.kind === 'superseded') store.become(outcome.session, outcome.hasExpired);
  },
  listeners: ['watchSession', 'watchPage'],
  calls: {
    restore: {
      resolve: (now) => ({
        'no session': null,
        'a session for an hour': sessionOf('asha', 3600, { now }),
        'a session that has expired': sessionOf('asha', -1, { now }),
      }),
      reject: () => ({ 'a damaged session': new AuthError({ kind: 'unreadable' }) }),
    },
    signIn: {
      resolve: (now) => ({
        'a session for an hour': sessionOf('asha', 3600, { now }),
        'a session for 100 seconds': sessionOf('asha', 100, { now }),
      }),
      reject: () => ({
        'wrong password': rejected,
        'a code is needed': new AuthError({ kind: 'rejected', code: 'second_factor_needed' }),
        'no service': unavailable,
      }),
    },
    signUp: {
      resolve: (now) => ({
        'a session': { session: sessionOf('asha', 3600, { now }), confirmationEmail: null },
        'an address to confirm': { session: null, confirmationEmail: 'asha@sehat.example' },
      }),
      reject: () => ({ refused: rejected, 'no service': unavailable }),
    },
    refresh: {
      resolve: (now) => ({
        'new tokens': renewed(sessionOf('asha', 3600, { now, tokens: 'renewed' })),
        'signed out meanwhile': superseded(null),
        'expired meanwhile': superseded(null, true),
        'renewed meanwhile': superseded(sessionOf('asha', 3600, { now, tokens: 'rotated' })),
        'someone else meanwhile': superseded(sessionOf('ravi', 3600, { now })),
      }),
      reject: () => ({
        refused: rejected,
        'no service': unavailable,
        'a service that asks for a pause': new AuthError({ kind: 'unavailable', retryAfterMs: 60_000 }),
        'an answer that makes no sense': new AuthError({ kind: 'unreadable' }),
        'no network': new TypeError('fetch failed'),
      }),
    },
    signOut: { resolve: () => ({ done: undefined }), reject: () => ({ refused: rejected, 'no service': unavailable }) },
  },
  fingerprint({ context: { session, retries, notBefore } }, now) {
    const life = session && [isRefreshDue(session, now), isExpired(session, now)];
    return [session?.user.id, life, Math.min(retries, 1), now < notBefore];
  },
  invariants: {
    'an address to confirm is kept while it is waited for, and no longer': ({ snapshot }) =>
      (snapshot.context.confirmationEmail !== null) === snapshot.matches({ signedOut: 'confirmationSent' }),
    'never signed in without a session': ({ snapshot }) =>
      !snapshot.matches('signedIn') || snapshot.context.session !== null,
    'no session once signed out': ({ snapshot }) => !snapshot.matches('signedOut') || snapshot.context.session === null,
    'signing out has already cleared this browser': ({ snapshot, world }) =>
      !snapshot.matches('signingOut') || world.store.session === null,
    'no password in the context, nor in what is emitted': ({ snapshot, emitted }) =>
      !JSON.stringify([snapshot.context, emitted]).includes(password),
    'no token in what is emitted': ({ emitted }) => !/access-|refresh-/.test(JSON.stringify(emitted)),
    'a failure is kept in a failed state and in no other': ({ snapshot }) =>
      (snapshot.context.failure !== null) ===
      (['failed', 'creationFailed', 'expired'] as const).some((state) => snapshot.matches({ signedOut: state })),
    'a refresh is retried seven times at most': ({ snapshot }) => snapshot.context.retries <= 7,
  },
};
