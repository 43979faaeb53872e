import { failureReason } from '../../api/failure-reason';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';
import type { NewPassword, ResetFailure } from './password-reset';

/** Connects the page to the actor that saves the password. */
export function useResetPassword(actor: SubmissionActor<NewPassword, ResetFailure>) {
  const { submitting, failure } = useSubmission(actor);
  const isRefused = failure?.kind === 'link';
  return {
    submitting,
    link: isRefused ? ('refused' as const) : ('open' as const),
    error: failure && !isRefused ? failureReason(failure) : null,
    onSubmit: (password: string) => actor.send({ type: 'form.submit', payload: { take: () => password } }),
  };
}
