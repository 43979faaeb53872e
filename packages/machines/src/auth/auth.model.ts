import type { MachineModel } from '../testing/machine-model';
import { START } from '../testing/machine-model';
import { type authMachine, provideAuth } from './auth.machine';
import type { AuthEvent, RefreshOutcome, Session, SessionStore } from './auth.types';
import { AuthError } from './auth-error';
import { isExpired, isRefreshDue } from './session-rules';

/** A session of a made-up person whose access token lives for this many seconds more. */
export const sessionOf = (id: string, seconds: number, { tokens = id, now = START } = {}): Session => ({
  accessToken: `access-${tokens}`,
  refreshToken: `refresh-${tokens}`,
  expiresAt: Math.floor(now / 1000) + seconds,
  user: { id, email: `${id}@sehat.example`, name: id, role: 'patient', avatar: '/images/avatar.svg' },
});

/** A session store in memory, with its one listener at hand. */
export class MemoryStore implements SessionStore {
  session: Session | null = null;
  #listener: () => void = () => {};
  read = () => this.session;
  write = (session: Session) => {
    this.session = session;
  };
  clear = () => {
    this.session = null;
  };
  subscribe = (listener: () => void) => {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  };
  /** Another tab writes the store. */
  changeElsewhere(session: Session | null) {
    this.session = session;
    this.#listener();
  }
}

export const password = 'correct horse';

const events: readonly AuthEvent[] = [
  { type: 'signIn.submit', email: 'asha@sehat.example', password },
  { type: 'signUp.submit', name: 'Asha', email: 'asha@sehat.example', password },
  { type: 'signOut.request' },
  { type: 'error.dismiss' },
  { type: 'page.hidden' },
  { type: 'page.visible' },
  { type: 'session.refused' },
  { type: 'session.changed', session: null },
  { type: 'session.changed', session: sessionOf('asha', 3600) },
  { type: 'session.changed', session: sessionOf('asha', 3600, { tokens: 'rotated' }) },
  { type: 'session.changed', session: sessionOf('ravi', 100) },
];

const rejected = new AuthError({ kind: 'rejected', message: 'Invalid login credentials' });
const unavailable = new AuthError({ kind: 'unavailable' });

const renewed = (session: Session): RefreshOutcome => ({ kind: 'renewed', session });
const superseded = (session: Session | null): RefreshOutcome => ({ kind: 'superseded', session });

const notCalled = () => Promise.reject(new Error('The test answers the calls.'));

/** The auth machine and everything that can happen to it. */
export const authModel: MachineModel<typeof authMachine, { store: MemoryStore }> = {
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
    }),
  events,
  happens(world, event) {
    if (event.type === 'session.changed') world.store.session = event.session;
  },
  listeners: ['watchSession', 'watchPage'],
  calls: {
    restore: {
      resolve: (now) => [null, sessionOf('asha', 3600, { now }), sessionOf('asha', -1, { now })],
      reject: () => [new Error('denied')],
    },
    signIn: {
      resolve: (now) => [sessionOf('asha', 3600, { now }), sessionOf('asha', 100, { now })],
      reject: () => [rejected, unavailable],
    },
    signUp: {
      resolve: (now) => [
        { session: sessionOf('asha', 3600, { now }), confirmationEmail: null },
        { session: null, confirmationEmail: 'asha@sehat.example' },
      ],
      reject: () => [rejected, unavailable],
    },
    refresh: {
      resolve: (now) => [
        renewed(sessionOf('asha', 3600, { now, tokens: 'renewed' })),
        superseded(null),
        superseded(sessionOf('asha', 3600, { now, tokens: 'rotated' })),
        superseded(sessionOf('ravi', 3600, { now })),
      ],
      reject: () => [rejected, unavailable, new AuthError({ kind: 'unreadable' }), new TypeError('fetch failed')],
    },
    signOut: { resolve: () => [undefined], reject: () => [rejected, unavailable] },
  },
  fingerprint({ context: { session, retries } }, now) {
    const life = session && [isRefreshDue(session, now), isExpired(session, now)];
    return [session?.user.id, life, Math.min(retries, 1)];
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
