import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

const notProvided = (what: string, name: string) =>
  new Error(`The ${what} "${name}" was not provided: use the machine's provide function.`);

/** Throws outside the actor. Otherwise, `onError` would handle a missing actor like a network failure. */
const throwUncaught = (error: Error) => {
  queueMicrotask(() => {
    throw error;
  });
  return error;
};

/** Placeholder for a promise actor that the machine's provide function supplies. */
export const missingActor = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(throwUncaught(notProvided('actor', name))));

/**
 * Placeholder for a callback actor that the machine's provide function supplies. Such an actor listens to a source and
 * sends events.
 */
export const missingListener = <Received extends EventObject = EventObject>(name: string) =>
  fromCallback<Received>(() => {
    throw throwUncaught(notProvided('listener', name));
  });

/** Placeholder for an action that the machine's provide function supplies. */
export const missingAction =
  <Params = undefined>(name: string) =>
  (_args: unknown, _params: Params): void => {
    throw notProvided('action', name);
  };

/** Placeholder for a guard that the machine's provide function supplies. */
export const missingGuard = (name: string) => (): boolean => {
  throw notProvided('guard', name);
};
