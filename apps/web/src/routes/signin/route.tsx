import { LazyPart } from '@sehat/ui/lazy-part';
import { useLocation } from 'react-router-dom';
import { config } from '../../config/environment';
import { registeredNote } from '../../doctors/load-registered-note';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { isAfterRegistration } from '../../paths/after-registration';
import { paths } from '../../paths/paths';
import { readReturnTo } from '../../paths/return-to';
import { afterSignIn } from '../../session/after-sign-in';
import { useDismissOnLeave, useSession } from '../../session/auth-provider';
import { Leave } from '../../session/leave';
import { DemoAccounts } from './demo-accounts';
import { SignInPage } from './signin-page';
import { useSignIn } from './use-sign-in';

const isUrgent = (returnTo: string | null) => returnTo === paths.ambulance || returnTo === paths.emergencyContacts;

/** `/signin` */
export function SignInRoute() {
  const session = useSession();
  const signIn = useSignIn();
  useDismissOnLeave();
  const { state } = useLocation() as { state: unknown };

  if (session.status === 'signedIn') return <Leave to={afterSignIn(session.user, readReturnTo(state))} />;
  return (
    <Page title="Sign In">
      <SignInPage
        {...signIn}
        adminSite={config.adminSite}
        doctorSite={config.doctorSite}
        demoAccounts={__EMBEDDED_BACKEND__ ? (choose) => <DemoAccounts onChoose={choose} /> : undefined}
        notice={
          isAfterRegistration(state) ? (
            <LazyPart of={registeredNote} failureText={m.registered_note_failed()}>
              {({ RegisteredNote }) => <RegisteredNote />}
            </LazyPart>
          ) : undefined
        }
        showEmergencyNumbers={isUrgent(readReturnTo(state))}
        signUpState={state}
      />
    </Page>
  );
}
