import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from '../page/page-skeleton';

/** Redirects a user who has signed in: with the router within the app, with the browser to another origin. */
export function Leave({ to }: { to: string }) {
  const own = to.startsWith('/');
  useEffect(() => {
    if (!own) window.location.assign(to);
  }, [own, to]);
  return own ? <Navigate to={to} replace /> : <PageSkeleton />;
}
