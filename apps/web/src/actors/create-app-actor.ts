import type { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyActorLogic,
  createActor,
  type SnapshotFrom,
} from 'xstate';
import { appSystem, inspect, stopActor } from './app-system';

export { appInspector } from './app-system';

/**
 * XState's `createActor` in the app's system of actors. The app creates all its actors with this function or with
 * `useAppActor`. An actor with a clock of its own gets a system of its own, because XState keeps the clock there.
 */
export const createAppActor = ((logic: AnyActorLogic, options: ActorOptions<AnyActorLogic> = {}) => {
  if (options.clock) return createActor(logic, { ...options, inspect });
  const actor: AnyActor = createActor(logic, { ...options, parent: appSystem });
  // XState refuses to stop an actor that has a parent.
  actor.stop = () => {
    stopActor(actor);
    return actor;
  };
  return actor;
}) as typeof createActor;

/** Stops the actor now, or as soon as it is idle. */
function stopWhenIdle<L extends AnyActorLogic>(actor: Actor<L>, isBusy: (snapshot: SnapshotFrom<L>) => boolean) {
  if (!isBusy(actor.getSnapshot())) actor.stop();
  else actor.subscribe((snapshot) => void (isBusy(snapshot) || actor.stop()));
}

const never = () => false;

/**
 * Runs the actor while the component is mounted, and until it is idle. It stops a microtask after the unmount, because
 * React's strict mode unmounts and mounts each component once more.
 */
export function useRunning<L extends AnyActorLogic>(
  actor: Actor<L>,
  isBusy: (snapshot: SnapshotFrom<L>) => boolean = never,
) {
  const running = useRef<Actor<L> | null>(null);
  useEffect(() => {
    running.current = actor;
    actor.start();
    return () => {
      running.current = null;
      queueMicrotask(() => {
        if (running.current !== actor) stopWhenIdle(actor, isBusy);
      });
    };
  }, [actor, isBusy]);
}

/** `useActorRef` of `@xstate/react` in the app's system of actors. */
export const useAppActor = ((logic: AnyActorLogic, options?: object) => {
  const [actor] = useState(() => createAppActor(logic, options));
  useRunning(actor);
  return actor;
}) as typeof useActorRef;
