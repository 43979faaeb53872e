import type { ComponentProps } from 'react';
import type { SubmissionActor } from '../../forms/use-submission';
import { onMachine } from '../../stories/on-machine';
import { startSampleSubmission } from '../../stories/sample-submission';
import type { NewPassword, ResetFailure } from './password-reset';
import type { ResetPasswordPage } from './reset-password-page';
import { useResetPassword } from './use-reset-password';

type Props = ComponentProps<typeof ResetPasswordPage>;

function failureOf({
  link,
  error,
  passwordError,
  needsCode,
  codeError,
}: Pick<Props, 'link' | 'error' | 'passwordError' | 'needsCode' | 'codeError'>): ResetFailure | null {
  if (link === 'refused') return { kind: 'link' };
  if (passwordError !== null) return { kind: 'password', message: passwordError };
  if (needsCode) return { kind: 'code', message: codeError ?? null };
  return error === null ? null : { kind: 'rejected', message: error };
}

/** Runs the page. Saving never ends, or fails as the story says. */
export const resetPasswordMachine = onMachine<Props, SubmissionActor<NewPassword, ResetFailure>>({
  start: (props) => {
    const failure = failureOf(props);
    const actor = startSampleSubmission<NewPassword, ResetFailure>(failure);
    if (failure || props.submitting) actor.send({ type: 'form.submit', payload: { take: () => '' } });
    return actor;
  },
  useProps: (actor) => {
    const { link, ...view } = useResetPassword(actor);
    // The machine of the page never runs without a link.
    return link === 'refused' ? { ...view, link } : view;
  },
});
