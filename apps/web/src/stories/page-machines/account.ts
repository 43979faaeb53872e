import {
  AuthError,
  authMessage,
  selectFailure,
  selectIsConfirmationSent,
  selectIsRestoring,
  selectIsSubmitting,
} from '@sehat/machines/auth';
import type { ComponentProps } from 'react';
import { waitFor } from 'xstate';
import type { SignInPage } from '../../routes/signin/signin-page';
import type { SignUpPage } from '../../routes/signup/signup-page';
import { onMachine } from '../on-machine';
import { never, type SampleAuth, startSampleAuth } from '../sample-actors';

type Snapshot = ReturnType<SampleAuth['getSnapshot']>;

const someone = { email: 'patient@sehat.example', password: 'not this one' };

/** Refuses in these words; without words, does not answer. */
const refusing = (words: string | null) =>
  words === null ? never : () => Promise.reject(new AuthError({ kind: 'rejected', message: words }));

const errorOf = (snapshot: Snapshot) => {
  const failure = selectFailure(snapshot);
  return failure ? authMessage(failure) : null;
};

const isAnswered = (snapshot: Snapshot) => !selectIsRestoring(snapshot) && !selectIsSubmitting(snapshot);

/** The sign-in page on nobody's session. */
export const signInMachine = onMachine<ComponentProps<typeof SignInPage>, SampleAuth>({
  start: async ({ error, submitting }) => {
    const auth = startSampleAuth(null, { signIn: refusing(error) });
    await waitFor(auth, isAnswered);
    if (error !== null || submitting) auth.send({ type: 'signIn.submit', ...someone });
    if (error !== null) await waitFor(auth, isAnswered);
    return auth;
  },
  shows: (snapshot) => ({ error: errorOf(snapshot), submitting: selectIsSubmitting(snapshot) }),
  tells: (auth) => ({ onSubmit: (credentials) => auth.send({ type: 'signIn.submit', ...credentials }) }),
});

/** The sign-up page on nobody's session. */
export const signUpMachine = onMachine<ComponentProps<typeof SignUpPage>, SampleAuth>({
  start: async ({ error, submitting, confirmationSent }) => {
    const { email } = someone;
    const signUp = confirmationSent ? async () => ({ kind: 'confirmationSent' as const, email }) : refusing(error);
    const auth = startSampleAuth(null, { signUp });
    await waitFor(auth, isAnswered);
    const isAnswering = error !== null || confirmationSent;
    if (isAnswering || submitting) auth.send({ type: 'signUp.submit', name: 'Asha Verma', ...someone });
    if (isAnswering) await waitFor(auth, isAnswered);
    return auth;
  },
  shows: (snapshot) => ({
    error: errorOf(snapshot),
    submitting: selectIsSubmitting(snapshot),
    confirmationSent: selectIsConfirmationSent(snapshot),
  }),
  tells: (auth) => ({ onSubmit: (account) => auth.send({ type: 'signUp.submit', ...account }) }),
});
