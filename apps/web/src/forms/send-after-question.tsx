import { provideSubmission } from '@sehat/machines/submission';
import { AlertDialog, type AlertDialogProps } from '@sehat/ui/alert-dialog';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { useAppActor } from '../actors/create-app-actor';
import { useEmitted } from '../actors/use-emitted';
import { type CallFailure, failureReason, toCallFailure } from '../api/failure-reason';

interface SendAfterQuestionProps
  extends Pick<AlertDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'> {
  /** The call after a yes. The one of the first render counts. */
  send: (signal: AbortSignal) => Promise<void>;
  /** Returns the message for a call that failed for a reason. */
  failedMessage: (reason: string) => string;
  onSent: () => void;
  /** Called after a no, and after a call that failed. */
  onClose: () => void;
}

/** Asks, and after a yes sends a call that takes something away. Stays mounted, without a dialog, while it sends. */
export function SendAfterQuestion({ send, failedMessage, onSent, onClose, ...question }: SendAfterQuestionProps) {
  const { notify } = useToaster();
  const [isAsking, setIsAsking] = useState(true);
  const [machine] = useState(() =>
    provideSubmission<null, CallFailure>({ send: (_, signal) => send(signal), toFailure: toCallFailure }),
  );
  const actor = useAppActor(machine);
  useEmitted(actor, {
    sent: onSent,
    failed: ({ failure }) => {
      notify({ tone: 'danger', message: failedMessage(failureReason(failure)) });
      onClose();
    },
  });
  if (!isAsking) return null;
  return (
    <AlertDialog
      {...question}
      open
      onOpenChange={(isOpen) => {
        // The question also closes after a yes.
        if (!isOpen && actor.getSnapshot().matches('idle')) onClose();
      }}
      tone="danger"
      onConfirm={() => {
        setIsAsking(false);
        actor.send({ type: 'form.submit', payload: null });
      }}
    />
  );
}
