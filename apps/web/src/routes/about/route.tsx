import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { AboutPage } from './about-page';

/** `/about` */
export function AboutRoute() {
  return (
    <Page title={m.nav_about()}>
      <AboutPage />
    </Page>
  );
}
