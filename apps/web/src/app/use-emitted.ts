import { useLayoutEffect, useRef } from 'react';
import type { Actor, AnyActorLogic, EmittedFrom } from 'xstate';

type Handlers<L extends AnyActorLogic> = {
  [T in EmittedFrom<L>['type']]?: (event: Extract<EmittedFrom<L>, { type: T }>) => void;
};

/** Calls the handler of each event that the actor emits; the way an actor tells a route to notify or navigate. */
export function useEmitted<L extends AnyActorLogic>(actor: Actor<L>, handlers: Handlers<L>) {
  const latest = useRef(handlers);
  // Layout effects: `useActorRef` starts its actor in an effect, and nothing that it emits on starting may be missed.
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
