import type { Subscription } from 'xstate';
import { authActor } from '../api/current-session';

/**
 * The email address that a visitor has typed into an account page, so that the next account page starts with it. Memory
 * holds it, until a session ends or the browser loads another document.
 */
let typed: string | undefined;
let signOuts: Subscription | undefined;

/** Returns the typed address; `undefined` without one. */
export const typedEmail = () => typed;

export function forgetTypedEmail(): void {
  typed = undefined;
}

export function keepTypedEmail(email: string): void {
  typed = email || undefined;
  // Without this, the next person at this device would see the address after a sign-out, also one in another tab.
  signOuts ??= authActor()?.on('signedOut', forgetTypedEmail);
}
