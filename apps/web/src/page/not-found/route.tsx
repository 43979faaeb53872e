import { m } from '../../messages/generated/messages.js';
import { Page } from '../page';
import { NotFoundPage } from './not-found-page';

/** The route of all unknown paths. */
export function NotFoundRoute() {
  return (
    <Page title={m.not_found_title()}>
      <NotFoundPage />
    </Page>
  );
}
