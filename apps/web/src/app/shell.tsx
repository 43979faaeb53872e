import { AppHeader } from '@sehat/ui/app-header';
import { Brand } from '@sehat/ui/brand';
import { ErrorBoundary } from '@sehat/ui/error-boundary';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { SkipLink } from '@sehat/ui/skip-link';
import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useEmitted } from '../actors/use-emitted';
import { onKeptBack } from '../api/kept-back';
import { PageFailure } from '../page/page-failure';
import { paths } from '../paths/paths';
import { useAuth, usePageTurn, useSession } from '../session/auth-provider';
import { sessionStore } from '../storage/session-store';
import { Account } from './account';
import { headerLinks } from './navigation';
import { NetworkNotice } from './offline-notice';
import { SessionBanner } from './session-banner';
import { ShellFooter } from './shell-footer';

// Loaded separately, because it includes the cart, which signed-out visitors do not need.
const floatingActions = lazyModule(() => import('./floating-actions'));

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

/** The page. Remounts when another user signs in, so that no input or data of the first user remains. */
function Main() {
  const { pathname } = useLocation();
  const turn = usePageTurn();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    // The focused element was removed.
    main.current?.focus({ preventScroll: true });
  }, [turn]);
  return (
    <main ref={main} id="main" tabIndex={-1} className="min-h-[70vh]">
      <ErrorBoundary key={turn} resetKey={pathname} fallback={(retry) => <PageFailure onRetry={retry} />}>
        <Outlet />
      </ErrorBoundary>
    </main>
  );
}

/** Floating cart and emergency buttons, for signed-in users only. */
function OwnActions() {
  return (
    useSession().status === 'signedIn' && (
      <LazyPart
        of={floatingActions}
        failureText="The cart and emergency buttons could not be loaded."
        className="mx-auto max-w-content px-4 print:hidden"
      >
        {({ FloatingActions }) => <FloatingActions />}
      </LazyPart>
    )
  );
}

const replacedBy = (name: string) => `${name} has signed in in another tab. This page now shows that account.`;
const keptBack = 'Nothing was sent: another user has signed in since this form was filled in.';
const notKept = 'Your browser is not storing your session. You will be signed out when you close or reload this page.';

/** Shows notifications about the session, and opens the sign-in page after a sign-out. */
function SessionNews() {
  const navigate = useNavigate();
  const { notify } = useToaster();
  useEmitted(useAuth(), {
    signedIn: ({ user, by, replaces }) => {
      if (by === 'otherTab' && replaces) notify({ tone: 'warning', message: replacedBy(user.name) });
      if (!sessionStore.isKept()) notify({ tone: 'warning', message: notKept });
    },
    // Runs before the guard redirects with a return address, so that the next user does not open this user's page.
    signedOut: ({ reason }) => {
      if (reason === 'requested') void navigate(paths.signIn);
    },
  });
  useEffect(() => onKeptBack(() => notify({ tone: 'warning', message: keptBack })), [notify]);
  return null;
}

/**
 * The frame of every page. Each part subscribes separately, so that a page change re-renders only the parts that
 * depend on it.
 */
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
