import { useLayoutEffect, useRef } from 'react';
import type { Actor, AnyActorLogic, EmittedFrom } from 'xstate';

type Handlers<L extends AnyActorLogic> = {
  [T in EmittedFrom<L>['type']]?: (event: Extract<EmittedFrom<L>, { type: T }>) => void;
};

/** Calls the handler of each event that the actor emits. Routes use this to notify and to navigate. */
export function useEmitted<L extends AnyActorLogic>(actor: Actor<L>, handlers: Handlers<L>) {
  const latest = useRef(handlers);
  // `useAppActor` starts its actor in an effect. Without layout effects, this misses events emitted at the start.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    const subscription = actor.on('*', (event) => {
      const handler = latest.current[event.type as EmittedFrom<L>['type']];
      handler?.(event);
    });
    return () => subscription.unsubscribe();
  }, [actor]);
}
