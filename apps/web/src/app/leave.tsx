import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';

/** Sends a person on: within the app by the router, to another origin by the browser. */
export function Leave({ to }: { to: string }) {
  const own = to.startsWith('/');
  useEffect(() => {
    if (!own) window.location.assign(to);
  }, [own, to]);
  return own ? <Navigate to={to} replace /> : <PageSkeleton />;
}
