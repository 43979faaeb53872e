import { AppHeader } from '@sehat/ui/app-header';
import { Brand } from '@sehat/ui/brand';
import { ErrorBoundary } from '@sehat/ui/error-boundary';
import { lazyModule } from '@sehat/ui/lazy-module';
import { SkipLink } from '@sehat/ui/skip-link';
import { useToaster } from '@sehat/ui/toaster';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useEmitted } from '../actors/use-emitted';
import { onSessionNeeded } from '../api/session-needed';
import { afterWaiting, sending } from '../forms/sending';
import { PrerenderedPart } from '../hydration/prerendered-part';
import { pathOfAddress } from '../messages/addresses';
import { m } from '../messages/generated/messages.js';
import { useLateFonts } from '../page/late-fonts';
import { PageFailure } from '../page/page-failure';
import { paths } from '../paths/paths';
import { returnState } from '../paths/return-to';
import type { SignInNote } from '../paths/sign-in-note';
import { useAuth, usePageTurn, useSession } from '../session/auth-provider';
import { sessionStore } from '../storage/session-store';
import { Account } from './account';
import { headerLinks } from './navigation';
import { NetworkNotice } from './offline-notice';
import { renderHeaderLink } from './render-header-link';
import { findRoute } from './route-table';
import { SessionBanner } from './session-banner';
import { ShellFooter } from './shell-footer';

// Loaded separately, because it includes the cart, which signed-out visitors do not need.
const quickActions = lazyModule(() => import('./quick-actions'));

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
      renderLink={renderHeaderLink}
      // Signed-in users find the menu in the bar at the window's lower edge (`quick-actions.tsx`).
      menuButton={user ? null : { 'data-unless': session.status === 'restoring' ? 'session' : undefined }}
    />
  );
}

/** The page. Remounts when another user signs in, so that no input or data of the first user remains. */
function Main() {
  const { pathname } = useLocation();
  const turn = usePageTurn();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(turn);
  useLateFonts(pathname);
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

/** Whether the documents show what is for signed-in users. True in the build, which writes the documents. */
const hasStoredSession = () => typeof document === 'undefined' || 'session' in document.documentElement.dataset;

/**
 * Cart, Emergency and the ways on, for signed-in users. The documents contain them for browsers with a stored session.
 */
function OwnActions() {
  const { status } = useSession();
  if (status === 'signedOut') return null;
  return (
    <div data-if={status === 'restoring' ? 'session' : undefined}>
      <PrerenderedPart
        of={quickActions}
        isShown={hasStoredSession}
        failureText={m.shell_actions_failed()}
        className="mx-auto max-w-content px-4 print:hidden"
      >
        {({ QuickActions }) => <QuickActions />}
      </PrerenderedPart>
    </div>
  );
}

/** Shows notifications about the session, and opens the sign-in page after a sign-out. */
function SessionNews() {
  const navigate = useNavigate();
  const location = useLocation();
  const { notify } = useToaster();
  useEmitted(useAuth(), {
    signedIn: ({ user, by, replaces }) => {
      if (by === 'otherTab' && replaces) notify({ tone: 'warning', message: m.shell_other_tab({ name: user.name }) });
      if (!sessionStore.isKept()) notify({ tone: 'warning', message: m.shell_session_not_kept() });
    },
    // Runs before the guard redirects with a return address, so that the next user does not open this user's page.
    signedOut: ({ reason }) => {
      const handedOver: SignInNote | undefined = sending.size > 0 ? 'unanswered' : afterWaiting.note;
      if (reason === 'requested' || (handedOver && reason === 'otherTab'))
        void navigate(paths.signIn, { state: { handedOver } });
    },
  });
  useEffect(
    () =>
      onSessionNeeded((reason) => {
        if (reason === 'otherUser') notify({ tone: 'warning', message: m.shell_nothing_sent() });
        // The guard of a page may have redirected already.
        else if (pathOfAddress(window.location.pathname) !== paths.signIn)
          void navigate(paths.signIn, { replace: true, state: returnState(location) });
      }),
    [location, navigate, notify],
  );
  return null;
}

/** Hides its children on pages that fill the window, such as the video call. */
function UnlessBare({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return findRoute(pathname)?.route.bare ? null : children;
}

/**
 * The frame of every page. Each part subscribes separately, so that a page change re-renders only the parts that
 * depend on it.
 */
export function Shell() {
  return (
    <>
      <SkipLink href="#main" />
      <UnlessBare>
        <Header />
      </UnlessBare>
      <NetworkNotice />
      <SessionBanner />
      <Main />
      <UnlessBare>
        <ShellFooter />
        <OwnActions />
      </UnlessBare>
      <SessionNews />
    </>
  );
}
