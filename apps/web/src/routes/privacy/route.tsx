import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { PrivacyPage } from './privacy-page';

/** `/privacy` */
export function PrivacyRoute() {
  return (
    <Page title={m.nav_privacy()}>
      <PrivacyPage isDemo={__EMBEDDED_BACKEND__} />
    </Page>
  );
}
