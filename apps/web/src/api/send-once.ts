import { ApiFailure, type ApiFailureKind } from './api-failure';
import { notifyKeptBack } from './kept-back';

interface Attempt {
  /**
   * Identifies the attempts of the same request. Memory holds it while the outcome is unknown, so it must not contain a
   * password.
   */
  content: unknown;
  send: () => Promise<void>;
  /** Returns whether the row of an earlier attempt exists, with the user's own rights. */
  isStored?: () => Promise<boolean>;
  /** Returns whether a refusal of the same content means that the row exists. */
  isDuplicate?: (refusal: ApiFailure) => boolean;
}

/** The contents of requests that were sent but never answered. */
const unanswered = new Set<string>();

const isKind = (error: unknown, ...kinds: ApiFailureKind[]) =>
  error instanceof ApiFailure && kinds.includes(error.kind);

/** Treats a refused look-up as “not stored”, because the user may lack the right to read. Rethrows other failures. */
const orUnknown = (error: unknown) => {
  if (isKind(error, 'rejected')) return false;
  throw error;
};

/**
 * Sends a request at most once. After an attempt without an answer (time-out, lost connection, 5xx, abort), the
 * row may exist. The next attempt with the same content therefore looks for the row first, and succeeds without sending
 * when the row exists.
 */
export async function sendOnce({ content, send, isStored, isDuplicate }: Attempt): Promise<void> {
  const key = JSON.stringify(content);
  const isAgain = unanswered.has(key);
  if (isAgain && isStored && (await isStored().catch(orUnknown))) {
    unanswered.delete(key);
    return;
  }
  unanswered.add(key);
  try {
    await send();
  } catch (error) {
    if (isKind(error, 'otherUser')) notifyKeptBack();
    if (!isKind(error, 'rejected', 'signedOut', 'otherUser')) throw error;
    unanswered.delete(key);
    if (isAgain && isDuplicate?.(error as ApiFailure)) return;
    throw error;
  }
  unanswered.delete(key);
}
