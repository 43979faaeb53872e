import { Page } from '../../page/page';
import { AboutPage } from './about-page';

/** `/about` */
export function AboutRoute() {
  return (
    <Page title="About">
      <AboutPage />
    </Page>
  );
}
