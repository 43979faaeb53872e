import { Page } from '../../app/page';
import { AboutPage } from './about-page';

/** `/about` */
export function AboutRoute() {
  return (
    <Page title="About">
      <AboutPage />
    </Page>
  );
}
