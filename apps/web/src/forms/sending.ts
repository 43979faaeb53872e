import type { AnyActor } from 'xstate';
import type { SignInNote } from '../paths/sign-in-note';

/** The actors of this tab that send a form now. Sign-out asks while there is one, because it stops them. */
export const sending = new Set<AnyActor>();

/** The note of the sign-in page, during a sign-out that waited for the answer to a form. */
export const afterWaiting: { note?: SignInNote } = {};
