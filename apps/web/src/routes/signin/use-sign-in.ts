import { selectIsSubmitting } from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { useAuth, useAuthError } from '../../session/auth-provider';
import type { Credentials } from './signin-page';

/** Connects the sign-in page to the auth actor. */
export function useSignIn() {
  const auth = useAuth();
  return {
    error: useAuthError(),
    submitting: useSelector(auth, selectIsSubmitting),
    onSubmit: (credentials: Credentials) => auth.send({ type: 'signIn.submit', ...credentials }),
  };
}
