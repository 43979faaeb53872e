import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { HelpPage } from './help-page';

/** `/help` */
export function HelpRoute() {
  return (
    <Page title={m.nav_help()}>
      <HelpPage />
    </Page>
  );
}
