import { fromPromise, sendParent, sendTo, setup } from 'xstate';
import { modelOf } from './model';

/** A machine whose key turns. */
export const lock = setup({
  types: { events: {} as { type: 'open'; token: string } | { type: 'close' } },
  actors: { turn: fromPromise(async () => {}) },
}).createMachine({
  id: 'lock',
  initial: 'shut',
  states: {
    shut: { on: { open: 'turning' } },
    turning: { invoke: { id: 'turn', src: 'turn', onDone: 'free', onError: 'shut' } },
    free: { entry: sendParent({ type: 'lock.free' }), on: { close: 'shut' } },
  },
});

const door = setup({
  types: { events: {} as { type: 'key'; token: string } | { type: 'lock.free' } | { type: 'leave' } },
  actors: { upper: lock, lower: lock },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      invoke: [
        { id: 'upper', src: 'upper' },
        { id: 'lower', src: 'lower' },
      ],
      on: {
        key: {
          actions: [
            sendTo('upper', ({ event }) => ({ type: 'open', token: event.token })),
            sendTo('lower', ({ event }) => ({ type: 'open', token: event.token })),
          ],
        },
        leave: 'away',
      },
    },
    away: {},
  },
});

/** A machine that invokes two others, for tests and stories. */
export const doorModel = modelOf(door);
