import { ToasterProvider } from '@sehat/ui/toaster';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AuthProvider } from './auth-provider';
import { PageLoader } from './early-page';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage, reload } from './error-page';
import { RequireUser } from './guards';
import { type Access, loadPage, routeTable } from './route-table';
import { Shell } from './shell';

const withAccess = (access: Access) =>
  routeTable
    .filter((route) => route.access === access)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

interface AppProps {
  auth: ComponentProps<typeof AuthProvider>['actor'];
  /** The browser's, or one that stands at a page that the build renders. */
  Router: ComponentType<{ children: ReactNode }>;
}

/** The assembled app: providers, shell, routes. */
export function App({ auth, Router }: AppProps) {
  return (
    <ErrorBoundary fallback={<ErrorPage onRetry={reload} />}>
      <AuthProvider actor={auth}>
        <PageLoader value={loadPage}>
          <ToasterProvider>
            <Router>
              <Routes>
                <Route element={<Shell />}>
                  {withAccess('open')}
                  <Route element={<RequireUser />}>{withAccess('signedIn')}</Route>
                  <Route element={<RequireUser role="admin" />}>{withAccess('admin')}</Route>
                </Route>
              </Routes>
            </Router>
          </ToasterProvider>
        </PageLoader>
      </AuthProvider>
    </ErrorBoundary>
  );
}
