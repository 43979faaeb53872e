import { ToasterProvider } from '@sehat/ui/toaster';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AuthProvider, startAuth } from './auth-provider';
import { CartProvider, startCart } from './cart-provider';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage, reload } from './error-page';
import { noteFirstLocation } from './first-location';
import { RequireUser } from './guards';
import { type Access, routeTable } from './route-table';
import { Shell } from './shell';

noteFirstLocation();
const auth = startAuth();
const cart = startCart();

const withAccess = (access: Access) =>
  routeTable
    .filter((route) => route.access === access)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

/** The assembled app: providers, shell, routes. */
export function App() {
  return (
    <ErrorBoundary fallback={<ErrorPage onRetry={reload} />}>
      <AuthProvider actor={auth}>
        <ToasterProvider>
          <CartProvider actor={cart}>
            <BrowserRouter>
              <Routes>
                <Route element={<Shell />}>
                  {withAccess('open')}
                  <Route element={<RequireUser />}>{withAccess('signedIn')}</Route>
                  <Route element={<RequireUser role="admin" />}>{withAccess('admin')}</Route>
                </Route>
              </Routes>
            </BrowserRouter>
          </CartProvider>
        </ToasterProvider>
      </AuthProvider>
    </ErrorBoundary>
  );
}
