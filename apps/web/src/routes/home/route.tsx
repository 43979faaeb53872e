import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../app/lazy-part';
import { Page } from '../../app/page';
import { paths, withSearch } from '../../app/paths';
import { HomePage } from './home-page';

const HomeSections = lazyPart(
  () => import('./home-sections'),
  (m) => m.HomeSections,
);

/**
 * Rendered by the build and taken over last: until then its links lead on as any link does. One element for good, as a new one would have
 * React show the fallback in its place while the chunk is on its way.
 */
const sections = (
  <Suspense fallback={<div className="min-h-screen" />}>
    <HomeSections />
  </Suspense>
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
