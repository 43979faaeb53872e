import { useLocation } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { paths } from '../../paths/paths';
import { readReturnTo } from '../../paths/return-to';
import { useDismissOnLeave, useSession } from '../../session/auth-provider';
import { Leave } from '../../session/leave';
import { SignUpPage } from './signup-page';
import { useSignUp } from './use-sign-up';

/** `/signup` */
export function SignUpRoute() {
  const session = useSession();
  const signUp = useSignUp();
  useDismissOnLeave();
  const { state } = useLocation() as { state: unknown };

  if (session.status === 'signedIn') return <Leave to={readReturnTo(state) ?? paths.dashboard} />;
  return (
    <Page title={m.title_sign_up()}>
      <SignUpPage {...signUp} signInState={state} />
    </Page>
  );
}
