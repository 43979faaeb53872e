import type { AccountRole } from '@sehat/catalog/account-roles';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { StoredStateSwitch } from '../hydration/stored-state-switch';
import { pathOfAddress } from '../messages/addresses';
import { PageSkeleton } from '../page/page-skeleton';
import { paths } from '../paths/paths';
import { returnState } from '../paths/return-to';
import { useSession } from '../session/auth-provider';
import { findRoute } from './route-table';

/**
 * Whether a navigation to another page has begun. React may render a session change before the router's new location.
 * Sign-out has then chosen its page already, and the guard must not redirect.
 */
const isLeaving = (pathname: string) => pathOfAddress(window.location.pathname) !== pathname;

/**
 * Shows its routes to signed-in users, optionally of one role. Other visitors are redirected. While the stored
 * session is being restored, it shows pages that are the same for all users, and a skeleton otherwise. The role
 * decides only what is shown; the database's row rules protect the data.
 */
export function RequireUser({ role }: { role?: AccountRole }) {
  const session = useSession();
  const location = useLocation();
  const { route, heading } = findRoute(location.pathname) ?? {};
  const page = (isRestored: boolean) => (
    <StoredStateSwitch state="session" isPresent={isRestored} whenPresent={<Outlet />} whenAbsent={<PageSkeleton />} />
  );
  if (session.status === 'restoring') return route?.sameForAll ? page(false) : <PageSkeleton heading={heading} />;
  if (isLeaving(location.pathname)) return <PageSkeleton />;
  if (session.status === 'signedOut') return <Navigate to={paths.signIn} replace state={returnState(location)} />;
  if (role && session.user.role !== role) return <Navigate to={paths.home} replace />;
  return route?.sameForAll ? page(true) : <Outlet />;
}
