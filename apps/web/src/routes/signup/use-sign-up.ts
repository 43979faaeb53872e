import { selectIsConfirmationSent, selectIsSubmitting } from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { useAuth, useAuthError } from '../../session/auth-provider';
import type { NewAccount } from './signup-page';

/** Returns the sign-up page's props: the auth actor's state, and callbacks that send it events. */
export function useSignUp() {
  const auth = useAuth();
  return {
    error: useAuthError(),
    submitting: useSelector(auth, selectIsSubmitting),
    confirmationSent: useSelector(auth, selectIsConfirmationSent),
    onSubmit: (account: NewAccount) => auth.send({ type: 'signUp.submit', ...account }),
  };
}
