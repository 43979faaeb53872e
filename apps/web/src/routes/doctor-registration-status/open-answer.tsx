import { provideSubmission } from '@sehat/machines/submission';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { failureReason, toCallFailure } from '../../api/failure-reason';
import { useSubmission } from '../../forms/use-submission';
import { m } from '../../messages/generated/messages.js';
import type { Answer } from './doctor-registration-status-page';

const dialog = lazyModule(() => import('./answer-dialog'));

interface OpenAnswerProps {
  answer: Answer;
  name: string;
  send: (signal: AbortSignal) => Promise<void>;
  onSent: () => void;
  onClose: () => void;
}

/** The dialog of one answer with its actor. */
export function OpenAnswer({ answer, name, send, onSent, onClose }: OpenAnswerProps) {
  const [machine] = useState(() =>
    provideSubmission<null, string>({
      send: (_payload, signal) => send(signal),
      toFailure: (error) => failureReason(toCallFailure(error)),
    }),
  );
  const actor = useAppActor(machine);
  const { submitting, failure } = useSubmission(actor);
  useEmitted(actor, { sent: onSent });
  return (
    <LazyOverlay
      of={dialog}
      title={m.registration_page_title()}
      failureText={m.registration_dialog_failed()}
      onCancel={onClose}
    >
      {({ AnswerDialog }) => (
        <AnswerDialog
          answer={answer}
          name={name}
          submitting={submitting}
          failure={failure}
          onConfirm={() => actor.send({ type: 'form.submit', payload: null })}
          onClose={onClose}
        />
      )}
    </LazyOverlay>
  );
}
