import { lazyModule } from '@sehat/ui/lazy-module';
import { useNavigate } from 'react-router-dom';
import { PrerenderedPart } from '../../hydration/prerendered-part';
import { Page } from '../../page/page';
import { paths, withSearch } from '../../paths/paths';
import { HomePage } from './home-page';

const homeSections = lazyModule(() => import('./home-sections'));

const sections = (
  <PrerenderedPart
    of={homeSections}
    failureText="The rest of this page could not be loaded."
    pending={<div className="min-h-screen" />}
    className="mx-auto max-w-content px-4 py-10"
  >
    {({ HomeSections }) => <HomeSections />}
  </PrerenderedPart>
);

/** `/` */
export function HomeRoute() {
  const navigate = useNavigate();
  return (
    <Page title="Your Health, Our Priority">
      <HomePage onSearch={(query) => void navigate(withSearch(paths.doctors, { ...query }))}>{sections}</HomePage>
    </Page>
  );
}
