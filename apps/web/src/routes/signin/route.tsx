import { selectIsSubmitting } from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { afterSignIn } from '../../app/after-sign-in';
import { useAuth, useAuthError, useDismissOnLeave, useSession } from '../../app/auth-provider';
import { config } from '../../app/env';
import { Leave } from '../../app/leave';
import { Page } from '../../app/page';
import { paths } from '../../app/paths';
import { readReturnTo } from '../../app/return-to';
import { DemoAccounts } from './demo-accounts';
import { SignInPage } from './signin-page';

const isUrgent = (returnTo: string | null) => returnTo === paths.ambulance || returnTo === paths.emergencyContacts;

/** `/signin` */
export function SignInRoute() {
  const auth = useAuth();
  const session = useSession();
  const submitting = useSelector(auth, selectIsSubmitting);
  const error = useAuthError();
  useDismissOnLeave();
  const { state } = useLocation() as { state: unknown };

  if (session.status === 'signedIn') return <Leave to={afterSignIn(session.user, readReturnTo(state))} />;
  return (
    <Page title="Sign In">
      <SignInPage
        error={error}
        submitting={submitting}
        adminSite={config.adminSite}
        doctorSite={config.doctorSite}
        demoAccounts={__EMBEDDED_BACKEND__ ? (choose) => <DemoAccounts onChoose={choose} /> : undefined}
        showEmergencyNumbers={isUrgent(readReturnTo(state))}
        signUpState={state}
        onSubmit={(credentials) => auth.send({ type: 'signIn.submit', ...credentials })}
      />
    </Page>
  );
}
