import {
  type ActorLogic,
  type ActorSystem,
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';

/** `receive` gets the inspection events of all app actors. Only Storybook sets it, for its live panel. */
export const appInspector: { receive?: (event: InspectionEvent) => void } = {};

/** Gives inspection events to `receive`, whenever it is set. */
export const inspect = (event: InspectionEvent) => appInspector.receive?.(event);

/**
 * A call needs another session than this tab has.
 * - `expired`: the session of its user is over. The app asks to sign in again and returns to the page.
 * - `otherUser`: another user has signed in since the page opened. The client did not send the form.
 */
export interface SessionNeeded {
  type: 'session.needed';
  reason: 'expired' | 'otherUser';
}

let stop: (child: AnyActorRef) => void;

/**
 * The root of the app's actors. It has no state. XState stops an actor that has a parent through the parent only, so
 * the root keeps that function. A machine as the root would need a state per page.
 */
const root: ActorLogic<Snapshot<undefined>, AnyEventObject, undefined, ActorSystem<never>, SessionNeeded> = {
  getInitialSnapshot({ stopChild }) {
    stop = stopChild;
    return { status: 'active', output: undefined, error: undefined };
  },
  transition(snapshot, event, { emit }) {
    if (event.type === 'session.needed') emit(event as SessionNeeded);
    // XState reports the error of a child to its parent only. Without this, it would vanish.
    if ('error' in event) void Promise.reject(event.error);
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** The one system of this page's actors. `appSystem.system.get('auth')` is the session, once the app has started. */
export const appSystem = createActor(root, { id: 'app', inspect }).start();

/** Stops an actor of the app. */
export const stopActor = (actor: AnyActorRef): void => stop(actor);
