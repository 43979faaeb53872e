import type { Role } from '@sehat/machines/auth';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from './auth-provider';
import { Either } from './either';
import { PageSkeleton } from './page-skeleton';
import { paths } from './paths';
import { returnState } from './return-to';
import { findRoute } from './route-table';

/** True while the router is on its way to another page (an update of the session may be rendered first): signing out has chosen where to go already. */
const isLeaving = (pathname: string) => window.location.pathname !== pathname;

/**
 * Lets a signed-in person through, of the given role if there is one; waits for the stored session to be restored before it decides. A page that
 * is the same for all of them is there meanwhile.
 * The role only steers what is shown: data is guarded by the database's row rules.
 */
export function RequireUser({ role }: { role?: Role }) {
  const session = useSession();
  const location = useLocation();
  const { route, heading } = findRoute(location.pathname) ?? {};
  const page = (known: boolean) => (
    <Either held="session" known={known} whenHeld={<Outlet />} otherwise={<PageSkeleton />} />
  );
  if (session.status === 'restoring') return route?.sameForAll ? page(false) : <PageSkeleton heading={heading} />;
  if (isLeaving(location.pathname)) return <PageSkeleton />;
  if (session.status === 'signedOut') return <Navigate to={paths.signIn} replace state={returnState(location)} />;
  if (role && session.user.role !== role) return <Navigate to={paths.home} replace />;
  return route?.sameForAll ? page(true) : <Outlet />;
}
