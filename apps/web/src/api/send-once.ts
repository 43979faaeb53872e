import { ApiFailure } from './api-failure';

interface Attempt {
  /** What makes this attempt the same as an earlier one. Held in memory while its outcome is unknown, so never a password. */
  content: unknown;
  send: () => Promise<void>;
  /** Looks for the row of an earlier attempt, under the person's own rights. */
  isThere?: () => Promise<boolean>;
  /** Whether a refusal of the same content says that the row is there already. */
  isTwin?: (refusal: ApiFailure) => boolean;
}

/** The contents of attempts of which nobody knows what became of them. */
const unanswered = new Set<string>();

const isRefusal = (error: unknown) => error instanceof ApiFailure && error.kind === 'rejected';

/** A backend that does not let a person look says nothing about the row; a session that has ended is for the caller to know. */
const orUnknown = (error: unknown) => {
  if (error instanceof ApiFailure && error.kind === 'rejected' && error.status !== 401) return false;
  throw error;
};

/**
 * Sends what must not be carried out twice. An attempt that was not refused and has no answer (time-out, connection lost, 5xx, given up) may
 * have been carried out: the next one with the same content first looks, and counts as done when the row is there.
 */
export async function sendOnce({ content, send, isThere, isTwin }: Attempt): Promise<void> {
  const key = JSON.stringify(content);
  const isAgain = unanswered.has(key);
  if (isAgain && isThere && (await isThere().catch(orUnknown))) {
    unanswered.delete(key);
    return;
  }
  unanswered.add(key);
  try {
    await send();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    unanswered.delete(key);
    if (isAgain && isTwin?.(error as ApiFailure)) return;
    throw error;
  }
  unanswered.delete(key);
}

/** Whether a row holds these values, the same ids in a list whatever their order. */
export function holds(row: Readonly<Record<string, unknown>>, values: object): boolean {
  const textOf = (value: unknown) =>
    Array.isArray(value) ? JSON.stringify(value.map(String).toSorted((a, b) => a.localeCompare(b))) : String(value);
  return Object.entries(values).every(([column, value]) => textOf(row[column]) === textOf(value));
}
