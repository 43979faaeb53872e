import { useActorRef } from '@xstate/react';
import { type AnyActorLogic, createActor, type InspectionEvent } from 'xstate';

/** `receive` gets the inspection events of all app actors. Only Storybook sets it, for its live panel. */
export const appInspector: { receive?: (event: InspectionEvent) => void } = {};

const inspect = (event: InspectionEvent) => appInspector.receive?.(event);

/**
 * XState's `createActor` with the app's inspector. The app creates all its actors with this function or with
 * `useAppActor`.
 */
export const createAppActor = ((logic: AnyActorLogic, options?: object) =>
  createActor(logic, { ...options, inspect })) as typeof createActor;

/** `useActorRef` of `@xstate/react` with the app's inspector. */
export const useAppActor = ((logic: AnyActorLogic, options?: object) =>
  useActorRef(logic, { ...options, inspect })) as typeof useActorRef;
