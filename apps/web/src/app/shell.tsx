import { AppHeader } from '@sehat/ui/app-header';
import { Brand } from '@sehat/ui/brand';
import { SkipLink } from '@sehat/ui/skip-link';
import { useToaster } from '@sehat/ui/toaster';
import { Suspense } from 'react';
import { NavLink, Outlet, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { sessionStore } from '../storage/session-store';
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
import { findRoute } from './route-table';
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

function Header() {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  return (
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
  );
}

/** A page whose chunk is on its way. */
function ComingPage() {
  const { pathname } = useLocation();
  return <PageSkeleton heading={findRoute(pathname)?.heading} />;
}

function Main() {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} className="min-h-[70vh]">
      <ErrorBoundary resetKey={pathname} fallback={<FailedPage />}>
        <Suspense fallback={<ComingPage />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

/** Within reach of whoever is signed in. */
function OwnActions() {
  return (
    useSession().status === 'signedIn' && (
      <Suspense fallback={null}>
        <FloatingActions />
      </Suspense>
    )
  );
}

const notKept = 'Your browser is not storing your session. You will be signed out when you close or reload this page.';

/** What is done about a session that begins or ends: whoever asks to be signed out is led away from what was theirs. */
function SessionNews() {
  const navigate = useNavigate();
  const { notify } = useToaster();
  useEmitted(useAuth(), {
    signedIn: () => {
      if (!sessionStore.isKept()) notify({ tone: 'warning', message: notKept });
    },
    // Before the guard could note the page to come back to: the next person to sign in starts afresh.
    signedOut: ({ reason }) => {
      if (reason === 'requested') void navigate(paths.signIn);
    },
  });
  return null;
}

/** What surrounds every page. Its parts stand by themselves: a change of page renders those anew that show it. */
export function Shell() {
  return (
    <>
      <SkipLink href="#main" />
      <Header />
      <NetworkNotice />
      <SessionBanner />
      <Main />
      <ShellFooter />
      <OwnActions />
      <SessionNews />
    </>
  );
}
