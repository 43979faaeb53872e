import { appSystem, type SessionNeeded } from '../actors/app-system';

export type SessionNeed = SessionNeeded['reason'];

type Listener = (reason: SessionNeed) => void;

/** Calls back when a call needs another session. Returns the function that unsubscribes. */
export const onSessionNeeded = (listener: Listener): (() => void) =>
  appSystem.on('session.needed', ({ reason }) => listener(reason)).unsubscribe;

export const needSession: Listener = (reason) => appSystem.send({ type: 'session.needed', reason });
