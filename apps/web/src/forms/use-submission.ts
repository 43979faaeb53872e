import type { provideSubmission } from '@sehat/machines/submission';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';

export type SubmissionActor<Payload, Failure extends object | string> = Actor<
  ReturnType<typeof provideSubmission<Payload, Failure>>
>;

/** Returns whether the actor sends the form now, and the last failure. */
export const useSubmission = <Payload, Failure extends object | string>(actor: SubmissionActor<Payload, Failure>) => ({
  submitting: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
  failure: useSelector(actor, (snapshot) => snapshot.context.failure),
});
