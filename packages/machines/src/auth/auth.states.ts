import { assertEvent, raise } from 'xstate';
import { authSetup } from './auth.setup';
import { toFailure } from './auth-error';

export const restoring = authSetup.createStateConfig({
  description: 'The machine reads the stored session.',
  invoke: {
    id: 'restore',
    src: 'restore',
    onDone: [
      {
        guard: { type: 'isPresent', params: ({ event }) => ({ session: event.output }) },
        target: '#auth.signedIn',
        actions: { type: 'adoptSession', params: ({ event }) => ({ session: event.output }) },
      },
      { target: '#auth.signedOut' },
    ],
    // A damaged session is deleted, so that the next visit does not report it again.
    onError: {
      target: '#auth.signedOut.expired',
      actions: [
        { type: 'setFailure', params: ({ event }) => ({ attempt: 'session', ...toFailure(event.error) }) },
        { type: 'forgetSession', params: { end: 'expired' } },
      ],
    },
  },
  on: {
    'session.changed': { guard: { type: 'isAbsent', params: ({ event }) => event }, target: '#auth.signedOut' },
  },
});

const submitting = authSetup.createStateConfig({
  description: 'The service checks the credentials.',
  // Blocks the handlers of `signedOut`, so that only one attempt runs at a time.
  on: { 'signIn.submit': {}, 'signUp.submit': {} },
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ event }) => {
      assertEvent(event, 'signIn.submit');
      const { email, password, code } = event;
      return { email, password, ...(code !== undefined && { code }) };
    },
    onDone: {
      target: '#auth.signedIn',
      actions: [
        { type: 'adoptSession', params: ({ event }) => ({ session: event.output }) },
        'keepSession',
        { type: 'announceSignedIn', params: { by: 'signIn' } },
      ],
    },
    onError: {
      target: 'failed',
      actions: { type: 'setFailure', params: ({ event }) => ({ attempt: 'signIn', ...toFailure(event.error) }) },
    },
  },
});

const creatingAccount = authSetup.createStateConfig({
  description: 'The service creates the account.',
  // Blocks the handlers of `signedOut`, so that only one attempt runs at a time.
  on: { 'signIn.submit': {}, 'signUp.submit': {} },
  invoke: {
    id: 'signUp',
    src: 'signUp',
    input: ({ event }) => {
      assertEvent(event, 'signUp.submit');
      return { name: event.name, email: event.email, password: event.password };
    },
    onDone: [
      {
        guard: { type: 'isAbsent', params: ({ event }) => event.output },
        target: 'confirmationSent',
        actions: { type: 'setConfirmationEmail', params: ({ event }) => event.output },
      },
      {
        target: '#auth.signedIn',
        actions: [
          { type: 'adoptSession', params: ({ event }) => event.output },
          'keepSession',
          { type: 'announceSignedIn', params: { by: 'signUp' } },
        ],
      },
    ],
    onError: {
      target: 'creationFailed',
      actions: { type: 'setFailure', params: ({ event }) => ({ attempt: 'signUp', ...toFailure(event.error) }) },
    },
  },
});

const problem = authSetup.createStateConfig({ exit: 'clearFailure', on: { 'error.dismiss': 'idle' } });

export const signedOut = authSetup.createStateConfig({
  description: 'The visitor has no session.',
  entry: 'dropSession',
  on: { 'signIn.submit': '.submitting', 'signUp.submit': '.creatingAccount' },
  initial: 'idle',
  states: {
    idle: { description: 'The visitor has not tried to sign in yet.' },
    submitting,
    failed: { description: 'The sign-in failed, and the form says why.', ...problem },
    creatingAccount,
    creationFailed: { description: 'The sign-up failed, and the form says why.', ...problem },
    confirmationSent: {
      description: 'The account exists, and its owner must confirm the e-mail address.',
      exit: 'clearConfirmationEmail',
      on: { 'error.dismiss': 'idle' },
    },
    expired: { description: 'The session has expired, or its stored copy was damaged.', ...problem },
  },
});

const page = authSetup.createStateConfig({
  description: 'Whether the user sees this page.',
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'visible',
  states: {
    visible: {
      description: 'The page checks at each tick whether a refresh is due.',
      entry: raise({ type: 'session.check' }),
      after: { tick: { target: 'visible', reenter: true } },
      on: { 'page.hidden': 'hidden' },
    },
    hidden: { description: 'The page checks nothing until the user sees it again.', on: { 'page.visible': 'visible' } },
  },
});

const refreshing = authSetup.createStateConfig({
  description: 'The machine fetches new tokens. Calls use a valid access token meanwhile.',
  entry: 'resetRetries',
  after: { refreshLimit: 'offline' },
  initial: 'calling',
  states: {
    calling: {
      description: 'The refresh call is under way.',
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: ({ context }) => ({ refreshToken: context.session?.refreshToken ?? '' }),
        onDone: [
          {
            guard: { type: 'isSuperseded', params: ({ event }) => event.output },
            target: '#auth.signedIn.session.fresh',
            actions: raise(({ event: { output } }) => ({
              type: 'session.changed',
              session: output.session,
              hasExpired: output.hasExpired,
            })),
          },
          {
            target: '#auth.signedIn.session.fresh',
            actions: [
              { type: 'adoptSession', params: ({ event }) => ({ session: event.output.session }) },
              'keepSession',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'canRetry', params: ({ event }) => toFailure(event.error) },
            target: 'waiting',
            actions: 'countRetry',
          },
          {
            guard: { type: 'isOutage', params: ({ event }) => toFailure(event.error) },
            target: '#auth.signedIn.session.offline',
            actions: { type: 'notePause', params: ({ event }) => toFailure(event.error) },
          },
          {
            guard: 'isAccessTokenExpired',
            target: '#auth.signedOut.expired',
            actions: [
              { type: 'forgetSession', params: { end: 'expired' } },
              { type: 'setFailure', params: { attempt: 'session', kind: 'rejected' } },
              { type: 'announceSignedOut', params: { reason: 'expired' } },
            ],
          },
          { target: '#auth.signedIn.session.fresh' },
        ],
      },
    },
    waiting: {
      description: 'The refresh failed for now, and is repeated after a pause.',
      after: { refreshBackoff: 'calling' },
    },
  },
});

const session = authSetup.createStateConfig({
  description: 'The tokens of the signed-in user.',
  on: {
    'session.changed': [
      {
        guard: { type: 'isExpired', params: ({ event }) => event },
        target: '#auth.signedOut.expired',
        actions: [
          { type: 'setFailure', params: { attempt: 'session', kind: 'rejected' } },
          { type: 'announceSignedOut', params: { reason: 'expired' } },
        ],
      },
      {
        guard: { type: 'isAbsent', params: ({ event }) => event },
        target: '#auth.signedOut',
        actions: [{ type: 'announceSignedOut', params: { reason: 'otherTab' } }, 'endTurn'],
      },
      {
        guard: { type: 'isSomeoneElse', params: ({ event }) => event },
        target: '#auth.signedIn',
        actions: [
          { type: 'adoptSession', params: ({ event }) => event },
          { type: 'announceSignedIn', params: ({ event }) => ({ by: event.by ?? 'otherTab' }) },
        ],
      },
      {
        guard: { type: 'hasNewTokens', params: ({ event }) => event },
        target: '.fresh',
        actions: { type: 'adoptSession', params: ({ event }) => event },
      },
      {
        guard: { type: 'hasNewDetails', params: ({ event }) => event },
        actions: { type: 'adoptDetails', params: ({ event }) => event },
      },
      // The session is unchanged. Without this, the root would handle the event and re-enter `signedIn`.
      {},
    ],
    'token.refused': {
      guard: { type: 'isCurrentToken', params: ({ event }) => event },
      actions: ['expireToken', raise({ type: 'session.check' })],
    },
  },
  initial: 'fresh',
  states: {
    fresh: {
      description: 'No refresh is under way.',
      on: { 'session.check': { guard: 'isRefreshDue', target: 'refreshing' } },
    },
    refreshing,
    offline: {
      description: 'The last refresh failed without a refusal. A later tick tries again.',
      on: { 'session.check': { guard: 'isRefreshDue', target: 'refreshing' } },
    },
  },
});

export const signedIn = authSetup.createStateConfig({
  description: 'The user has a session.',
  type: 'parallel',
  on: {
    'signOut.request': {
      target: '#auth.signingOut',
      actions: [
        { type: 'forgetSession', params: { end: 'requested' } },
        { type: 'announceSignedOut', params: { reason: 'requested' } },
        'endTurn',
      ],
    },
    'session.refused': {
      guard: { type: 'isCurrentToken', params: ({ event }) => event },
      target: '#auth.signedOut.expired',
      actions: [
        { type: 'forgetSession', params: { end: 'expired' } },
        { type: 'setFailure', params: { attempt: 'session', kind: 'rejected' } },
        { type: 'announceSignedOut', params: { reason: 'expired' } },
      ],
    },
  },
  states: { page, session },
});

export const signingOut = authSetup.createStateConfig({
  description: 'The service revokes the session. This browser has already deleted it.',
  invoke: {
    id: 'signOut',
    src: 'signOut',
    input: ({ context }) => ({ accessToken: context.session?.accessToken ?? '' }),
    onDone: '#auth.signedOut',
    onError: '#auth.signedOut',
  },
  after: { signOutLimit: '#auth.signedOut' },
  on: { 'signIn.submit': '#auth.signedOut.submitting', 'signUp.submit': '#auth.signedOut.creatingAccount' },
});
