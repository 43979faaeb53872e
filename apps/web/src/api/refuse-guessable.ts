import { lazyModule } from '@sehat/ui/lazy-module';
import { m } from '../messages/generated/messages.js';
import { ApiFailure } from './api-failure';

/** The list is large, so no page loads it before its form is sent. */
const { load } = lazyModule(() => import('./password-list'));

/** How long a call waits for the list, in milliseconds. Without a limit, a slow network delays the form twice. */
const longestWaitMs = 2000;

const falseAfter = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds));

/**
 * Throws the failure of a weak password when a new password is easy to guess. `own` holds texts about the user, such as
 * name and email address. Returns when the list does not load in time, because then the service decides.
 */
export async function refuseGuessable(password: string, own: readonly string[]): Promise<void> {
  const answer = load().then(
    (list) => list.isGuessable(password, own),
    () => false,
  );
  if (!(await Promise.race([answer, falseAfter(longestWaitMs)]))) return;
  throw new ApiFailure('rejected', { code: 'weak_password', sentence: m.text_rule_password_guessable() });
}
