import { type AuthDeps, AuthError, type AuthFailure } from '@sehat/machines/auth';
import { lazyModule } from '@sehat/ui/lazy-module';
import { ApiFailure } from '../api/api-failure';
import { sessionStore } from '../storage/session-store';

const { load: loadApi } = lazyModule(() => import('../api/auth'));

const retryable = (status = 0) => (status >= 500 && status <= 504) || (status >= 520 && status <= 530);

function toAuthFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'unavailable' };
  const message = error.message || undefined;
  const { retryAfterMs } = error;
  switch (error.kind) {
    case 'offline':
    case 'unreachable':
    case 'timeout':
      return { kind: 'unavailable' };
    case 'malformed':
      return { kind: 'unreadable' };
    case 'server':
      // Only a refusal (4xx) may end a session.
      return retryable(error.status) ? { kind: 'unavailable', message, retryAfterMs } : { kind: 'unreadable', message };
    case 'rejected':
    case 'signedOut':
    case 'otherUser':
      return { kind: 'rejected', message, code: error.code };
  }
}

async function orAuthError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new AuthError(toAuthFailure(error));
  }
}

/**
 * The dependencies of the auth machine in a browser. The first call loads the HTTP client, because restoring a session
 * needs no request.
 */
export const authDeps: AuthDeps = {
  signIn: (credentials, signal) => orAuthError(loadApi().then((api) => api.signIn(credentials, signal))),
  signUp: (account, signal) => orAuthError(loadApi().then((api) => api.signUp(account, signal))),
  refresh: (refreshToken, signal) => orAuthError(loadApi().then((api) => api.refreshSession(refreshToken, signal))),
  signOut: (accessToken) => orAuthError(loadApi().then((api) => api.signOut(accessToken))),
  inTurn: async (work, signal) => (await loadApi()).inTurn(work, signal),
  sessionStore,
  visibility: {
    subscribe(onChange) {
      const report = () => onChange(document.visibilityState === 'visible');
      report();
      document.addEventListener('visibilitychange', report);
      return () => document.removeEventListener('visibilitychange', report);
    },
  },
  now: () => Date.now(),
};
