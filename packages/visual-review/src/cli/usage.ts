import { OtherBrowserError } from '../record/pinned-browser.ts';

/** A command that cannot run as it was called. Its message is for the user, without a stack trace. */
export class UsageError extends Error {}

/** What to print for an error, and the exit code. Only an unexpected error has a stack trace. */
export function describeError(error: unknown): { text: string; code: number } {
  if (error instanceof OtherBrowserError) return { text: error.message, code: 1 };
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const isWrongCall = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS_');
  return isWrongCall ? { text: message, code: 2 } : { text: stack ?? String(error), code: 1 };
}
