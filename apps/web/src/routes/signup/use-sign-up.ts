import { selectFailure, selectIsConfirmationSent, selectIsSubmitting } from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { useAuth, useAuthError } from '../../session/auth-provider';
import type { NewAccount } from './signup-page';

/** Returns the sign-up page's props: the auth actor's state, and callbacks that send it events. */
export function useSignUp() {
  const auth = useAuth();
  const error = useAuthError();
  const isOfPassword = useSelector(auth, (snapshot) => selectFailure(snapshot)?.code === 'weak_password');
  return {
    error: isOfPassword ? null : error,
    passwordError: isOfPassword ? error : null,
    submitting: useSelector(auth, selectIsSubmitting),
    confirmationSent: useSelector(auth, selectIsConfirmationSent),
    onSubmit: (account: NewAccount) => auth.send({ type: 'signUp.submit', ...account }),
  };
}
