import { lazyModule } from '@sehat/ui/lazy-module';
import { useNavigate } from 'react-router-dom';
import { PrerenderedPart } from '../../hydration/prerendered-part';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { paths, withSearch } from '../../paths/paths';
import { HomePage } from './home-page';

const homeSections = lazyModule(() => import('./home-sections'));

const Sections = () => (
  <PrerenderedPart
    of={homeSections}
    failureText={m.home_rest_failed()}
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
    <Page title={m.home_title()}>
      <HomePage onSearch={(query) => void navigate(withSearch(paths.doctors, { ...query }))}>
        <Sections />
      </HomePage>
    </Page>
  );
}
