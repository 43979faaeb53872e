import { type Position, provideGeolocation } from '@sehat/machines/geolocation';
import { useToaster } from '@sehat/ui/toaster';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { devicePosition } from '../../app/device-position';
import { Page } from '../../app/page';
import { useEmitted } from '../../app/use-emitted';
import { AmbulancePage } from './ambulance-page';
import type { AmbulanceRequest } from './ambulance-request';
import type { PositionView } from './request-form';

const geolocation = provideGeolocation({ locate: devicePosition });

function usePosition(): PositionView {
  const actor = useActorRef(geolocation);
  const [found, setFound] = useState<Position | null>(null);
  useEmitted(actor, { located: ({ position }) => setFound(position) });
  return {
    locating: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    failure: useSelector(actor, (snapshot) => snapshot.context.failure),
    found,
    onLocate: () => actor.send({ type: 'position.request' }),
  };
}

/** `/ambulance` */
export function AmbulanceRoute() {
  const position = usePosition();
  const [request, setRequest] = useState<AmbulanceRequest | null>(null);
  const [noted, setNoted] = useState(false);
  const { notify } = useToaster();
  return (
    <Page title="Emergency Services">
      <AmbulancePage
        position={position}
        request={request}
        noted={noted}
        onRequest={(next) => {
          setRequest(next);
          setNoted(true);
          notify({ tone: 'warning', message: 'Ambulance request noted. Call 102 for an immediate emergency.' });
        }}
        onChangeRequest={() => setNoted(false)}
      />
    </Page>
  );
}
