import { useState } from 'react';
import { useNow } from '../../hydration/use-hydrated';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { usePagePreload } from '../../page/page-preload';
import { paths } from '../../paths/paths';
import { completedAppointmentIds } from '../../storage/appointments-store';
import { TelemedicinePage } from './telemedicine-page';

/** `/telemedicine` */
export function TelemedicineRoute() {
  // Preloads the call page, so that a user can join in time.
  usePagePreload(paths.videoCall);
  const now = useNow();
  const [completed] = useState(completedAppointmentIds);
  return (
    <Page title={m.nav_telemedicine()}>
      <TelemedicinePage now={now} completed={completed} />
    </Page>
  );
}
