import { Button } from '@sehat/ui/button';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { InlineMessage } from '@sehat/ui/inline-message';
import { useEffect, useRef } from 'react';
import { m } from '../../messages/generated/messages.js';
import type { Answer } from './doctor-registration-status-page';

export interface AnswerDialogProps {
  answer: Answer;
  /** The name in the registration. */
  name: string;
  submitting: boolean;
  /** Why the last attempt failed, or null. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms the owner's answer to a registration. A chunk of its own, which includes Dialog. */
export function AnswerDialog({ answer, name, submitting, failure, onConfirm, onClose }: AnswerDialogProps) {
  const message = useRef<HTMLDivElement>(null);
  const isConfirm = answer === 'confirm';
  useEffect(() => {
    if (failure) message.current?.focus();
  }, [failure]);
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        // A request that is under way changes the registration, so the dialog waits for its result.
        if (!open && !submitting) onClose();
      }}
      title={isConfirm ? m.registration_confirm_title() : m.registration_decline_title()}
      description={isConfirm ? m.registration_confirm_lead({ name }) : m.registration_decline_lead()}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{m.registration_go_back()}</Button>
          </DialogClose>
          <Button
            variant={isConfirm ? 'primary' : 'danger'}
            loading={submitting}
            loadingLabel={m.registration_saving()}
            onClick={onConfirm}
          >
            {isConfirm ? m.registration_confirm() : m.registration_decline()}
          </Button>
        </>
      }
    >
      {failure ? (
        <InlineMessage ref={message} tabIndex={-1} tone="danger">
          {failure}
        </InlineMessage>
      ) : null}
    </Dialog>
  );
}
