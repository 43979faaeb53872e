import type { ChangeFailure } from '@sehat/machines/appointment';
import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { Button } from '@sehat/ui/button';
import { Dialog } from '@sehat/ui/dialog';
import { InlineMessage } from '@sehat/ui/inline-message';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { m } from '../../messages/generated/messages.js';

/** What the dialogs share. */
export interface ChangeDialogProps {
  /** Whether the change is being sent. The dialog then stays open. */
  isSending: boolean;
  failure: ChangeFailure | null;
  /** Counts the failed attempts. Each one moves focus to its message. */
  attempt: number;
  /** Keeps the booking as it is. */
  onKeep: () => void;
}

/** Failures that another attempt in the same dialog cannot solve. */
const finalKinds: ReadonlySet<ChangeFailure['kind']> = new Set(['begun', 'notAllowed', 'signedOut']);

interface ChangeDialogFrameProps extends ChangeDialogProps {
  title: string;
  description: string;
  keepLabel: string;
  confirmLabel: string;
  sendingLabel: string;
  confirmVariant: 'primary' | 'danger';
  /** The message of a failure that no field shows. */
  message: string | null;
  onSubmit: () => void;
  children?: ReactNode;
}

/** A dialog around a form. After a failure, what the user typed stays. */
export function ChangeDialog(props: ChangeDialogFrameProps) {
  const { title, description, keepLabel, confirmLabel, sendingLabel, confirmVariant } = props;
  const { isSending, failure, attempt, message, onKeep, onSubmit, children } = props;
  const formId = useId();
  const messageRef = useRef<HTMLDivElement>(null);
  useAttemptFocus(messageRef, attempt, message !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  const isOver = failure !== null && finalKinds.has(failure.kind);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onKeep();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onKeep}>
            {isOver ? m.dashboard_close() : keepLabel}
          </Button>
          {isOver ? null : (
            <Button
              type="submit"
              form={formId}
              variant={confirmVariant}
              loading={isSending}
              loadingLabel={sendingLabel}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {message === null ? null : (
          <InlineMessage tone="danger" ref={messageRef} tabIndex={-1}>
            {message}
          </InlineMessage>
        )}
        {isOver ? null : children}
      </form>
    </Dialog>
  );
}
