import { provideGeolocation } from '@sehat/machines/geolocation';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { devicePosition } from '../../browser/device-position';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { AmbulancePage } from './ambulance-page';
import type { AmbulanceRequest } from './ambulance-request';
import { usePosition } from './use-position';

const geolocation = provideGeolocation({ locate: devicePosition });

/** `/ambulance` */
export function AmbulanceRoute() {
  const position = usePosition(useAppActor(geolocation));
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
          notify({ tone: 'warning', message: m.ambulance_noted() });
        }}
        onChangeRequest={() => setNoted(false)}
      />
    </Page>
  );
}
