import { addAuthenticator, removeAuthenticator } from '../../api/authenticator-calls';
import type { NewAuthenticator } from '../../api/authenticators';
import { type CallFailure, toCallFailure } from '../../api/failure-reason';

/** A new app, or why the service gave none. */
export type Given = { app: NewAuthenticator } | { failure: CallFailure };

/** Has the service forget an app that was not confirmed. Without this, it would count for some minutes. */
export const forgetApp = (id: string, userId: string) =>
  void removeAuthenticator(id, { userId, signal: AbortSignal.timeout(10_000) }).catch(() => undefined);

/**
 * Returns a new call that adds an app, so that `useLoading` loads again. The request is never aborted, because only its
 * answer names the app. An app that arrives after `closing` is forgotten.
 */
export const newAppOf =
  (userId: string) =>
  async (closing: AbortSignal): Promise<Given> => {
    try {
      const app = await addAuthenticator({ userId, signal: AbortSignal.timeout(30_000) });
      if (closing.aborted) forgetApp(app.id, userId);
      return { app };
    } catch (error) {
      return { failure: toCallFailure(error) };
    }
  };
