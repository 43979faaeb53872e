import { ApiFailure, type ApiFailureKind } from './api-failure';
import { needSession } from './session-needed';

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
  /**
   * Returns whether the row that the refusal names may be this user's own, from an attempt that `unanswered` no longer
   * knows. `isStored` decides.
   */
  mayBeOwn?: (refusal: ApiFailure) => boolean;
  /** Aborted when the user signs out, or when another user takes over. */
  signal?: AbortSignal;
  /** Notes that the request was aborted, so that the user can learn its outcome after the next sign-in. */
  onAborted?: () => Promise<void> | void;
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
 * when the row exists. After a reload, or when the server stores the first attempt late, only the refusal of a
 * duplicate shows the row: `mayBeOwn` then asks for a look-up.
 */
export async function sendOnce({ signal, onAborted, ...attempt }: Attempt): Promise<void> {
  try {
    await answerOf(attempt);
  } catch (error) {
    // Also after a refusal: the request may have been refused because the session had ended.
    if (signal?.aborted) await onAborted?.();
    throw error;
  }
}

async function answerOf({ content, send, isStored, isDuplicate, mayBeOwn }: Attempt): Promise<void> {
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
    if (isKind(error, 'otherUser')) needSession('otherUser');
    if (!isKind(error, 'rejected', 'signedOut', 'otherUser')) throw error;
    // A failed look-up leaves the key, so that the next attempt looks for the row first.
    const isOwn = mayBeOwn?.(error as ApiFailure) && (await isStored?.().catch(orUnknown));
    // Without its code, a refusal may be that of a duplicate whose answer was cut off.
    const isUnread = isKind(error, 'rejected') && !(error as ApiFailure).code;
    if (isOwn || !isUnread) unanswered.delete(key);
    if (isOwn) return;
    if (isAgain && isDuplicate?.(error as ApiFailure)) return;
    throw error;
  }
  unanswered.delete(key);
}
