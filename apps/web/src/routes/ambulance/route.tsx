import { provideGeolocation } from '@sehat/machines/geolocation';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { devicePosition } from '../../browser/device-position';
import { useDraft } from '../../forms/use-draft';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSession } from '../../session/auth-provider';
import { ambulanceDraft } from '../../storage/drafts';
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
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : undefined;
  const { draft, onDraft } = useDraft(ambulanceDraft, userId);
  return (
    <Page title={m.nav_emergency()}>
      <AmbulancePage
        position={position}
        request={request}
        noted={noted}
        onRequest={(next) => {
          setRequest(next);
          setNoted(true);
          // Submitting is the end of this form: the request stays on the page only.
          if (userId !== undefined) ambulanceDraft.clear(userId);
          notify({ tone: 'warning', message: m.ambulance_noted() });
        }}
        onChangeRequest={() => setNoted(false)}
        draft={draft}
        onDraft={onDraft}
      />
    </Page>
  );
}
