import { type AuthDeps, AuthError, type AuthFailure } from '@sehat/machines/auth';
import { ApiFailure } from '../api/api-failure';
import { sessionStore } from '../storage/session-store';

const loadApi = () => import('../api/auth');

const retryable = (status = 0) => (status >= 500 && status <= 504) || (status >= 520 && status <= 530);

function toAuthFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'unavailable' };
  const message = error.message || undefined;
  switch (error.kind) {
    case 'offline':
    case 'timeout':
      return { kind: 'unavailable' };
    case 'malformed':
      return { kind: 'unreadable' };
    case 'server':
      // Only a refusal (4xx) may end a session.
      return { kind: retryable(error.status) ? 'unavailable' : 'unreadable', message };
    case 'rejected':
      return { kind: 'rejected', message };
  }
}

async function orAuthError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new AuthError(toAuthFailure(error));
  }
}

/** What the auth machine needs, from this browser. The HTTP client is fetched with the first call: restoring a session needs none. */
export const authDeps: AuthDeps = {
  signIn: (credentials, signal) => orAuthError(loadApi().then((api) => api.signIn(credentials, signal))),
  signUp: (account, signal) => orAuthError(loadApi().then((api) => api.signUp(account, signal))),
  refresh: (refreshToken, signal) => orAuthError(loadApi().then((api) => api.refreshSession(refreshToken, signal))),
  signOut: (accessToken) => orAuthError(loadApi().then((api) => api.signOut(accessToken))),
  sessionStore,
  visibility: {
    subscribe(onChange) {
      const tell = () => onChange(document.visibilityState === 'visible');
      tell();
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
  },
  now: () => Date.now(),
};
