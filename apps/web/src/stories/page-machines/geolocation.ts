import { type Position, PositionError, provideGeolocation } from '@sehat/machines/geolocation';
import type { ComponentProps } from 'react';
import { type Actor, createActor, waitFor } from 'xstate';
import type { AmbulancePage } from '../../routes/ambulance/ambulance-page';
import { onMachine } from '../on-machine';
import { never } from '../sample-actors';

type Props = ComponentProps<typeof AmbulancePage>;
type Geolocation = Actor<ReturnType<typeof provideGeolocation>>;

const connaughtPlace: Position = { latitude: 28.6315, longitude: 77.21671, accuracy: 23.4 };

const found = new WeakMap<Geolocation, Position>();

/** The emergency page on a device that knows where it is, unless the story says otherwise. */
export const geolocationMachine = onMachine<Props, Geolocation>({
  start: async ({ position: { locating, failure } }) => {
    const answer =
      failure === null ? async () => ({ ...connaughtPlace }) : () => Promise.reject(new PositionError(failure));
    const actor = createActor(provideGeolocation({ locate: locating ? never : answer }));
    actor.on('located', ({ position }) => found.set(actor, position));
    actor.start();
    if (locating || failure) actor.send({ type: 'position.request' });
    if (failure) await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    return actor;
  },
  shows: (snapshot, { position }, actor) => ({
    position: {
      ...position,
      locating: snapshot.hasTag('busy'),
      failure: snapshot.context.failure,
      found: found.get(actor) ?? null,
      onLocate: () => {
        position.onLocate();
        actor.send({ type: 'position.request' });
      },
    },
  }),
  tells: () => ({}),
});
