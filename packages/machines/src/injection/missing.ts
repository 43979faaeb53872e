import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

const notProvided = (what: string, name: string) =>
  new Error(`The ${what} "${name}" was not provided: use the machine's provide function.`);

/** Throws where nobody's `onError` can swallow it, so that a missing part is never taken for a network failure. */
const throwUncaught = (error: Error) => {
  queueMicrotask(() => {
    throw error;
  });
  return error;
};

/** Stands in for a promise actor that the machine's provide function brings. */
export const missingActor = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(throwUncaught(notProvided('actor', name))));

/** Stands in for a callback actor, one that listens to the outside and sends events, that the machine's provide function brings. */
export const missingListener = <Received extends EventObject = EventObject>(name: string) =>
  fromCallback<Received>(() => {
    throw throwUncaught(notProvided('listener', name));
  });

/** Stands in for an action that the machine's provide function brings. */
export const missingAction =
  <Params = undefined>(name: string) =>
  (_args: unknown, _params: Params): void => {
    throw notProvided('action', name);
  };

/** Stands in for a guard that the machine's provide function brings. */
export const missingGuard = (name: string) => (): boolean => {
  throw notProvided('guard', name);
};
