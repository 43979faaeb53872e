import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { ContactPage } from './contact-page';

/** `/contact` */
export function ContactRoute() {
  return (
    <Page title={m.nav_contact()}>
      <ContactPage />
    </Page>
  );
}
