import type { AnyActor } from 'xstate';

/** The actors of this tab that send a form now. Sign-out asks while there is one, because it stops them. */
export const sending = new Set<AnyActor>();
