import { provideSubmission } from '@sehat/machines/submission';
import { useToaster } from '@sehat/ui/toaster';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { loadCalls } from '../../api/calls';
import { proveRecovery, saveNewPassword, verifyRecovery } from '../../api/recovery-calls';
import { useHydrated } from '../../hydration/use-hydrated';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { usePreload } from '../../page/page-preload';
import { paths } from '../../paths/paths';
import { adoptSession } from '../../session/adopt-session';
import { useAuth } from '../../session/auth-provider';
import { createPasswordReset, type NewPassword, type ResetFailure } from './password-reset';
import { readRecoveryToken } from './recovery-token';
import { ResetPasswordPage } from './reset-password-page';
import { useResetPassword } from './use-reset-password';

function Reset({ token }: { token: string }) {
  const auth = useAuth();
  const navigate = useNavigate();
  const { notify } = useToaster();
  const [reset] = useState(() => createPasswordReset(token, { verifyRecovery, proveRecovery, saveNewPassword }));
  const [machine] = useState(() => provideSubmission<NewPassword, ResetFailure>(reset));
  const actor = useAppActor(machine);

  useEmitted(actor, {
    sent: () => {
      const session = reset.session();
      if (!session) return;
      adoptSession(auth, session);
      notify({ tone: 'success', message: m.recovery_saved() });
      // The sign-in page leads each role to its own site.
      void navigate(paths.signIn, { replace: true });
    },
  });

  return <ResetPasswordPage {...useResetPassword(actor)} />;
}

const nothing = () => {};

/** The page without a form that can be sent: before hydration, and for an address without a token. */
const Closed = ({ link }: { link: 'open' | 'missing' }) => (
  <ResetPasswordPage link={link} error={null} passwordError={null} submitting={false} onSubmit={nothing} />
);

/** `/reset-password`, with the token of a mailed link in the fragment of the address. */
export function ResetPasswordRoute() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  usePreload(loadCalls);
  // The router keeps the token. The address, and with it the history of the browser, does not.
  useLayoutEffect(() => {
    if (hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);

  const token = isHydrated ? readRecoveryToken(hash) : null;
  return (
    <Page title={m.recovery_reset_title()}>
      {token === null ? <Closed link={isHydrated ? 'missing' : 'open'} /> : <Reset key={token} token={token} />}
    </Page>
  );
}
