import { failureReason } from '../../api/failure-reason';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';
import type { NewPassword, ResetFailure } from './password-reset';

/** Connects the page to the actor that saves the password. */
export function useResetPassword(actor: SubmissionActor<NewPassword, ResetFailure>) {
  const { submitting, failure } = useSubmission(actor);
  return {
    submitting,
    link: failure?.kind === 'link' ? ('refused' as const) : ('open' as const),
    passwordError: failure?.kind === 'password' ? failure.message : null,
    error: failure && failure.kind !== 'link' && failure.kind !== 'password' ? failureReason(failure) : null,
    onSubmit: (password: string) => actor.send({ type: 'form.submit', payload: { take: () => password } }),
  };
}
