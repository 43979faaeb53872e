import type { Position, provideGeolocation } from '@sehat/machines/geolocation';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import { useEmitted } from '../../actors/use-emitted';
import type { PositionView } from './request-form';

export type GeolocationActor = Actor<ReturnType<typeof provideGeolocation>>;

/** Connects the form of the request to the actor that asks the device for its position. */
export function usePosition(actor: GeolocationActor): PositionView {
  const [found, setFound] = useState<Position | null>(null);
  useEmitted(actor, { located: ({ position }) => setFound(position) });
  return {
    locating: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    failure: useSelector(actor, (snapshot) => snapshot.context.failure),
    found,
    onLocate: () => actor.send({ type: 'position.request' }),
  };
}
