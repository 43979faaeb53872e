import { ErrorBoundary } from '@sehat/ui/error-boundary';
import { ToasterProvider } from '@sehat/ui/toaster';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { endStartWatch } from '../browser/start-watch';
import { inLanguage } from '../messages/in-language';
import { ErrorPage } from '../page/error-page';
import { PageLoader } from '../page/page-preload';
import { pageToaster } from '../page/page-toaster';
import { AuthProvider } from '../session/auth-provider';
import type { Access } from './define-route';
import { RequireUser } from './guards';
import { IndiaClock } from './india-clock';
import { loadPage, routeTable } from './route-table';
import { Shell } from './shell';

const withAccess = (access: Access) =>
  routeTable
    .filter((route) => route.access === access)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

interface AppProps {
  auth: ComponentProps<typeof AuthProvider>['actor'];
  /** `BrowserRouter` in the browser, `StaticRouter` in the build. */
  Router: ComponentType<{ children: ReactNode }>;
}

/** The assembled app: providers, shell, routes. */
export function App({ auth, Router }: AppProps) {
  useEffect(endStartWatch, []);
  return inLanguage(
    <ErrorBoundary fallback={(retry) => <ErrorPage onRetry={retry} />}>
      <AuthProvider actor={auth}>
        <PageLoader value={loadPage}>
          <ToasterProvider toaster={pageToaster}>
            <IndiaClock>
              <Router>
                <Routes>
                  <Route element={<Shell />}>
                    {withAccess('open')}
                    <Route element={<RequireUser />}>{withAccess('signedIn')}</Route>
                    <Route element={<RequireUser role="admin" />}>{withAccess('admin')}</Route>
                  </Route>
                </Routes>
              </Router>
            </IndiaClock>
          </ToasterProvider>
        </PageLoader>
      </AuthProvider>
    </ErrorBoundary>,
  );
}
