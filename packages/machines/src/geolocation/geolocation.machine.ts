import { assign, emit, fromPromise, setup } from 'xstate';
import { missingActor } from '../injection/missing';

/** Where a device is. */
export interface Position {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** Radius of uncertainty in metres. */
  accuracy: number;
}

/** Why there is no position: the person or the browser said no, the device does not know, or it took too long. */
export type PositionFailure = 'refused' | 'unavailable' | 'timeout';

/** What the injected `locate` rejects with. Anything else counts as `unavailable`. */
export class PositionError extends Error {
  readonly reason: PositionFailure;

  constructor(reason: PositionFailure) {
    super(reason);
    this.name = 'PositionError';
    this.reason = reason;
  }
}

/** What the machine needs of the device. */
export interface GeolocationDeps {
  /** Asks the device once. */
  locate: (signal: AbortSignal) => Promise<Position>;
}

/**
 * Asks where the device is, when a person wants it to be asked and never before. A failure is no dead end: it can be asked again. The
 * position is handed over with `located` and not kept. Use it through `provideGeolocation`.
 */
export const geolocationMachine = setup({
  types: {
    context: {} as { failure: PositionFailure | null },
    events: {} as { type: 'position.request' },
    emitted: {} as { type: 'located'; position: Position },
  },
  actors: { locate: missingActor<Position>('locate') },
}).createMachine({
  id: 'geolocation',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { on: { 'position.request': 'locating' } },
    locating: {
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
    failed: { on: { 'position.request': 'locating' } },
  },
});

/** The geolocation machine with the device to ask. */
export const provideGeolocation = ({ locate }: GeolocationDeps) =>
  geolocationMachine.provide({ actors: { locate: fromPromise<Position>(({ signal }) => locate(signal)) } });
