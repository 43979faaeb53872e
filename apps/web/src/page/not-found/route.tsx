import { Page } from '../page';
import { NotFoundPage } from './not-found-page';

/** The route of all unknown paths. */
export function NotFoundRoute() {
  return (
    <Page title="Page not found">
      <NotFoundPage />
    </Page>
  );
}
