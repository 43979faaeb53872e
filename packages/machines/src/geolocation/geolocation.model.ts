import type { MachineModel } from '../testing/machine-model';
import { geolocationMachine, PositionError } from './geolocation.machine';
import type { Position } from './geolocation.types';

export const connaughtPlace: Position = { latitude: 28.6315, longitude: 77.2167, accuracy: 24 };

/** The geolocation machine and everything that can happen to it. */
export const geolocationModel: MachineModel<typeof geolocationMachine, null> = {
  name: 'geolocation',
  world: () => null,
  machine: () => geolocationMachine,
  events: [{ name: 'request the position', event: { type: 'position.request' } }],
  payloads: { 'position.request': {} },
  listeners: [],
  calls: {
    locate: {
      resolve: () => ({ 'Connaught Place': connaughtPlace }),
      reject: () => ({
        refused: new PositionError('refused'),
        'no answer in time': new PositionError('timeout'),
        'a browser without geolocation': new TypeError('geolocation is undefined'),
      }),
    },
  },
  invariants: {
    'a failure is stored in the failed state and in no other': ({ snapshot }) =>
      snapshot.matches('failed') === (snapshot.context.failure !== null),
    'the context holds no position': ({ snapshot }) =>
      !JSON.stringify(snapshot.context).includes(String(connaughtPlace.latitude)),
  },
};
