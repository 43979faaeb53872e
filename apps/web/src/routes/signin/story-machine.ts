import type { ComponentProps } from 'react';
import { AuthProvider } from '../../session/auth-provider';
import { onMachine } from '../../stories/on-machine';
import { isAnswered, rejectWith, type SampleAuth, startSampleAuth } from '../../stories/sample-actors';
import type { SignInPage } from './signin-page';
import { useSignIn } from './use-sign-in';

/** Runs the sign-in page for a signed-out visitor. */
export const signInMachine = onMachine<ComponentProps<typeof SignInPage>, SampleAuth>({
  start: async ({ error, submitting, needsCode, codeError }) => {
    const asks = codeError ? rejectWith(codeError, 'mfa_verification_failed') : rejectWith('', 'second_factor_needed');
    const refusal = needsCode ? asks : rejectWith(error);
    const auth = startSampleAuth(null, { signIn: refusal });
    await isAnswered(auth);
    if (error !== null || submitting || needsCode)
      auth.send({ type: 'signIn.submit', email: 'patient@sehat.example', password: 'wrong' });
    if (error !== null || needsCode) await isAnswered(auth);
    return auth;
  },
  Provider: AuthProvider,
  useProps: useSignIn,
});
