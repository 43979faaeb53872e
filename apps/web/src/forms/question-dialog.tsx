import { Button } from '@sehat/ui/button';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Stack } from '@sehat/ui/stack';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

/** What all questions share. */
export interface QuestionDialogProps {
  submitting: boolean;
  /** Why the last attempt failed, or null. */
  failure: string | null;
  onClose: () => void;
}

interface QuestionDialogFrameProps extends QuestionDialogProps {
  title: string;
  lead: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Label of the first button while it sends. */
  sendingLabel: string;
  /** Whether the confirmed action takes something away. @default false */
  isDanger?: boolean;
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** Not called while a request is under way. */
  onSubmit: () => void;
  /** The fields, which Enter submits. Without any, there is no form. */
  children?: ReactNode;
}

/** Asks the user to confirm an action. Stays open while it sends, and shows why it failed. */
export function QuestionDialog(props: QuestionDialogFrameProps) {
  const { title, lead, confirmLabel, cancelLabel, sendingLabel, isDanger = false, initialFocusRef } = props;
  const { submitting, failure, onSubmit, onClose, children } = props;
  const message = useRef<HTMLDivElement>(null);
  const formId = useId();

  useEffect(() => {
    if (failure) message.current?.focus();
  }, [failure]);

  const send = () => {
    if (!submitting) onSubmit();
  };
  const sending = children ? ({ type: 'submit', form: formId } as const) : { onClick: send };

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        // The dialog waits for the result of a request that is under way.
        if (!open && !submitting) onClose();
      }}
      title={title}
      description={lead}
      initialFocusRef={initialFocusRef}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{cancelLabel}</Button>
          </DialogClose>
          <Button
            {...sending}
            variant={isDanger ? 'danger' : 'primary'}
            // Without this, a long word at twice its size stands out of a narrow dialog.
            className="max-w-full wrap-anywhere"
            loading={submitting}
            loadingLabel={sendingLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure || children ? (
        <Stack>
          {failure ? (
            <InlineMessage ref={message} tabIndex={-1} tone="danger">
              {failure}
            </InlineMessage>
          ) : null}
          {children ? (
            <form
              id={formId}
              method="post"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                send();
              }}
            >
              {children}
            </form>
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}
