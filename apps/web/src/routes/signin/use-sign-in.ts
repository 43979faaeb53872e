import { selectFailure, selectIsSubmitting } from '@sehat/machines/auth';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isForCode, useAuth, useAuthError } from '../../session/auth-provider';
import type { Credentials } from './signin-page';

/** Connects the sign-in page to the auth actor. */
export function useSignIn() {
  const auth = useAuth();
  const isCodeNeeded = useSelector(auth, (snapshot) => isForCode(selectFailure(snapshot)));
  // The field stays for the next attempts, which may fail for other reasons.
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isCodeNeeded && !wasNeeded) setWasNeeded(true);
  const needsCode = isCodeNeeded || wasNeeded;
  return {
    error: useAuthError(),
    needsCode,
    submitting: useSelector(auth, selectIsSubmitting),
    onSubmit: ({ code, ...credentials }: Credentials & { code: string }) =>
      auth.send({ type: 'signIn.submit', ...credentials, ...(needsCode && { code }) }),
  };
}
