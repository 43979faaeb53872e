import { useState } from 'react';
import { Page } from '../../app/page';
import { TelemedicinePage } from './telemedicine-page';

/** `/telemedicine` */
export function TelemedicineRoute() {
  const [now] = useState(() => new Date());
  return (
    <Page title="Telemedicine">
      <TelemedicinePage now={now} />
    </Page>
  );
}
