import type { ComponentProps } from 'react';
import type { CallFailure } from '../../api/failure-reason';
import type { SubmissionActor } from '../../forms/use-submission';
import { onMachine } from '../../stories/on-machine';
import { startSampleSubmission } from '../../stories/sample-submission';
import type { ForgotPasswordPage } from './forgot-password-page';
import { type RecoveryRequest, useForgotPassword } from './use-forgot-password';

type Props = ComponentProps<typeof ForgotPasswordPage>;

/** Runs the page. Sending never ends, or fails as the browser is offline in a story with an error. */
export const forgotPasswordMachine = onMachine<Props, SubmissionActor<RecoveryRequest, CallFailure>>({
  start: ({ error, submitting }) => {
    const actor = startSampleSubmission<RecoveryRequest, CallFailure>(
      error === null ? null : { kind: 'offline', message: '' },
    );
    if (error !== null || submitting) actor.send({ type: 'form.submit', payload: { email: 'asha@mail.example' } });
    return actor;
  },
  useProps: (actor) => {
    const { sentTo, ...view } = useForgotPassword(actor);
    // A story that shows the notice gives the address itself.
    return sentTo === null ? view : { ...view, sentTo };
  },
});
