import { assign, emit, fromPromise, setup } from 'xstate';
import { missingActor } from '../injection/missing';
import type {
  GeolocationContext,
  GeolocationDeps,
  GeolocationEmitted,
  GeolocationEvent,
  Position,
  PositionFailure,
} from './geolocation.types';

export type { GeolocationDeps, Position, PositionFailure } from './geolocation.types';

/** The error that the injected `locate` rejects with. */
export class PositionError extends Error {
  readonly reason: PositionFailure;

  constructor(reason: PositionFailure) {
    super(reason);
    this.name = 'PositionError';
    this.reason = reason;
  }
}

/**
 * Asks the device for its position, only on request and again after a failure. Emits the position with `located` and
 * does not store it. Use it through `provideGeolocation`.
 */
export const geolocationMachine = setup({
  types: {
    context: {} as GeolocationContext,
    events: {} as GeolocationEvent,
    emitted: {} as GeolocationEmitted,
  },
  actors: { locate: missingActor<Position>('locate') },
}).createMachine({
  id: 'geolocation',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { description: 'The device is not asked for its position.', on: { 'position.request': 'locating' } },
    locating: {
      description: 'The device looks for its position.',
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: { target: 'idle', actions: emit(({ event }) => ({ type: 'located', position: event.output })) },
        onError: {
          target: 'failed',
          actions: assign({
            failure: ({ event }) => (event.error instanceof PositionError ? event.error.reason : 'unavailable'),
          }),
        },
      },
    },
    failed: { description: 'There is no position, and the form says why.', on: { 'position.request': 'locating' } },
  },
});

/** The geolocation machine with its device. */
export const provideGeolocation = ({ locate }: GeolocationDeps) =>
  geolocationMachine.provide({ actors: { locate: fromPromise<Position>(({ signal }) => locate(signal)) } });
