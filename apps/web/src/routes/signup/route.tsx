import { selectIsConfirmationSent, selectIsSubmitting } from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { useAuth, useAuthError, useDismissOnLeave, useSession } from '../../app/auth-provider';
import { Leave } from '../../app/leave';
import { Page } from '../../app/page';
import { paths } from '../../app/paths';
import { readReturnTo } from '../../app/return-to';
import { SignUpPage } from './signup-page';

/** `/signup` */
export function SignUpRoute() {
  const auth = useAuth();
  const session = useSession();
  const submitting = useSelector(auth, selectIsSubmitting);
  const confirmationSent = useSelector(auth, selectIsConfirmationSent);
  const error = useAuthError();
  useDismissOnLeave();
  const { state } = useLocation() as { state: unknown };

  if (session.status === 'signedIn') return <Leave to={readReturnTo(state) ?? paths.dashboard} />;
  return (
    <Page title="Sign Up">
      <SignUpPage
        error={error}
        submitting={submitting}
        confirmationSent={confirmationSent}
        signInState={state}
        onSubmit={(account) => auth.send({ type: 'signUp.submit', ...account })}
      />
    </Page>
  );
}
