import { useState } from 'react';
import { failureReason } from '../../api/failure-reason';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';
import type { NewPassword, ResetFailure } from './password-reset';

/** Connects the page to the actor that saves the password. */
export function useResetPassword(actor: SubmissionActor<NewPassword, ResetFailure>) {
  const { submitting, failure } = useSubmission(actor);
  // The field stays for the next attempts, which may fail for other reasons.
  const [wasNeeded, setWasNeeded] = useState(false);
  const isCodeNeeded = failure?.kind === 'code';
  if (isCodeNeeded && !wasNeeded) setWasNeeded(true);
  const needsCode = isCodeNeeded || wasNeeded;
  return {
    needsCode,
    codeError: failure?.kind === 'code' ? failure.message : null,
    submitting,
    link: failure?.kind === 'link' ? ('refused' as const) : ('open' as const),
    passwordError: failure?.kind === 'password' ? failure.message : null,
    error:
      failure && failure.kind !== 'link' && failure.kind !== 'password' && failure.kind !== 'code'
        ? failureReason(failure)
        : null,
    onSubmit: ({ password, code }: { password: string; code: string }) => {
      const payload = { take: () => password, ...(needsCode && { takeCode: () => code }) };
      actor.send({ type: 'form.submit', payload });
    },
  };
}
