import { useState } from 'react';
import { useEmitted } from '../../actors/use-emitted';
import { type CallFailure, failureReason } from '../../api/failure-reason';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';

export interface RecoveryRequest {
  email: string;
}

/** Connects the page to the actor that asks for the mail. */
export function useForgotPassword(actor: SubmissionActor<RecoveryRequest, CallFailure>) {
  const { submitting, failure } = useSubmission(actor);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEmitted(actor, { sent: ({ payload }) => setSentTo(payload.email) });
  return {
    submitting,
    sentTo,
    error: failure && failureReason(failure),
    onSubmit: ({ email }: RecoveryRequest) => actor.send({ type: 'form.submit', payload: { email } }),
  };
}
