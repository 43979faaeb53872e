import type { ComponentProps } from 'react';
import { AuthProvider } from '../../session/auth-provider';
import { onMachine } from '../../stories/on-machine';
import { isAnswered, rejectWith, type SampleAuth, startSampleAuth } from '../../stories/sample-actors';
import type { SignUpPage } from './signup-page';
import { useSignUp } from './use-sign-up';

const account = { name: 'Asha Verma', email: 'patient@sehat.example', password: 'a long password' };

/** Runs the sign-up page for a signed-out visitor. */
export const signUpMachine = onMachine<ComponentProps<typeof SignUpPage>, SampleAuth>({
  start: async ({ error, passwordError, submitting, confirmationSent }) => {
    const { email } = account;
    const signUp = confirmationSent
      ? async () => ({ kind: 'confirmationSent' as const, email })
      : rejectWith(error ?? passwordError, passwordError === null ? undefined : 'weak_password');
    const auth = startSampleAuth(null, { signUp });
    await isAnswered(auth);
    const hasAnswer = error !== null || passwordError !== null || confirmationSent;
    if (hasAnswer || submitting) auth.send({ type: 'signUp.submit', ...account });
    if (hasAnswer) await isAnswered(auth);
    return auth;
  },
  Provider: AuthProvider,
  useProps: useSignUp,
});
