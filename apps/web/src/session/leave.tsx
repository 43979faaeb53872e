import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from '../page/page-skeleton';
import { forgetTypedEmail } from './typed-email';

/**
 * Redirects a user who has signed in: with the router within the app, with the browser to another origin. Forgets the
 * typed email.
 */
export function Leave({ to }: { to: string }) {
  const own = to.startsWith('/');
  useEffect(() => {
    if (!own) window.location.assign(to);
  }, [own, to]);
  useEffect(forgetTypedEmail, []);
  return own ? <Navigate to={to} replace /> : <PageSkeleton />;
}
