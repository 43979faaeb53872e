import { useState } from 'react';
import { useEarlyPage } from '../../app/early-page';
import { Page } from '../../app/page';
import { paths } from '../../app/paths';
import { TelemedicinePage } from './telemedicine-page';

/** `/telemedicine` */
export function TelemedicineRoute() {
  // A call is joined in time, or not at all.
  useEarlyPage(paths.videoCall);
  const [now] = useState(() => new Date());
  return (
    <Page title="Telemedicine">
      <TelemedicinePage now={now} />
    </Page>
  );
}
