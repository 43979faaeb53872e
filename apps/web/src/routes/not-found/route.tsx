import { Page } from '../../app/page';
import { NotFoundPage } from './not-found-page';

/** Every path that no other route knows. */
export function NotFoundRoute() {
  return (
    <Page title="Page not found">
      <NotFoundPage />
    </Page>
  );
}
