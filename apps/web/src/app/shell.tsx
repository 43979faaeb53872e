import { AppHeader } from '@sehat/ui/app-header';
import { Brand } from '@sehat/ui/brand';
import { SkipLink } from '@sehat/ui/skip-link';
import { Suspense } from 'react';
import { NavLink, Outlet, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { Account } from './account';
import { useAuth, useSession } from './auth-provider';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage, reload } from './error-page';
import { lazyPart } from './lazy-part';
import { headerLinks } from './navigation';
import { NetworkNotice } from './offline-notice';
import { Page } from './page';
import { PageSkeleton } from './page-skeleton';
import { paths } from './paths';
import { SessionBanner } from './session-banner';
import { ShellFooter } from './shell-footer';
import { useEmitted } from './use-emitted';

function FailedPage() {
  return (
    <Page title="Something went wrong">
      <ErrorPage onRetry={reload} />
    </Page>
  );
}

// With what it takes to know the cart: for those who are signed in.
const FloatingActions = lazyPart(
  () => import('./floating-actions'),
  (m) => m.FloatingActions,
);

/** What surrounds every page. */
export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = session.status === 'signedIn' ? session.user : null;

  useEmitted(useAuth(), {
    // Before the guard could note the page to come back to: the next person to sign in starts afresh.
    signedOut: ({ reason }) => {
      if (reason === 'requested') void navigate(paths.signIn);
    },
  });

  return (
    <>
      <SkipLink href="#main" />
      <AppHeader
        brand={
          <RouterLink to={paths.home}>
            <Brand />
          </RouterLink>
        }
        links={headerLinks(user)}
        account={<Account session={session} />}
        renderLink={(link, props) =>
          link.external ? (
            <a href={link.href} {...props} />
          ) : (
            <NavLink to={link.href} end={link.href === paths.home} {...props} />
          )
        }
      />
      <NetworkNotice />
      <SessionBanner />
      <main id="main" tabIndex={-1} className="min-h-[70vh]">
        <ErrorBoundary resetKey={pathname} fallback={<FailedPage />}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <ShellFooter />
      {user && (
        <Suspense fallback={null}>
          <FloatingActions />
        </Suspense>
      )}
    </>
  );
}
