import { PositionError, provideGeolocation } from '@sehat/machines/geolocation';
import type { ComponentProps } from 'react';
import { waitFor } from 'xstate';
import { createAppActor } from '../../actors/create-app-actor';
import { onMachine } from '../../stories/on-machine';
import { never } from '../../stories/sample-actors';
import type { AmbulancePage } from './ambulance-page';
import { type GeolocationActor, usePosition } from './use-position';

const connaughtPlace = { latitude: 28.6315, longitude: 77.21671, accuracy: 23.4 };

/** Runs the emergency page on a device whose position is Connaught Place, unless the story locates or has failed. */
export const geolocationMachine = onMachine<ComponentProps<typeof AmbulancePage>, GeolocationActor>({
  start: async ({ position: { locating, failure } }) => {
    // Each answer of a device is a new object.
    const answer =
      failure === null ? async () => ({ ...connaughtPlace }) : () => Promise.reject(new PositionError(failure));
    const actor = createAppActor(provideGeolocation({ locate: locating ? never : answer })).start();
    if (locating || failure) actor.send({ type: 'position.request' });
    if (failure) await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    return actor;
  },
  useProps: (actor) => ({ position: usePosition(actor) }),
});
