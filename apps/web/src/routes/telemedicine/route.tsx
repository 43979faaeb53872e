import { useEarlyPage } from '../../app/early-page';
import { useNow } from '../../app/hydration';
import { Page } from '../../app/page';
import { paths } from '../../app/paths';
import { TelemedicinePage } from './telemedicine-page';

/** `/telemedicine` */
export function TelemedicineRoute() {
  // A call is joined in time, or not at all.
  useEarlyPage(paths.videoCall);
  const now = useNow();
  return (
    <Page title="Telemedicine">
      <TelemedicinePage now={now} />
    </Page>
  );
}
