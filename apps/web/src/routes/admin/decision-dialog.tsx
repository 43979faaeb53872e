import { Button } from '@sehat/ui/button';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Stack } from '@sehat/ui/stack';
import { TextArea } from '@sehat/ui/text-area';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Registration } from '../../api/registrations';
import { requiredText } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';
import type { Decision } from './registration-decisions';

export interface DecisionDialogProps {
  decision: Decision;
  registration: Pick<Registration, 'full_name' | 'email'>;
  submitting: boolean;
  /** Why the last attempt failed, or null. The typed reason stays. */
  failure: string | null;
  /** `reason` is empty except for a decline. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** The database takes no longer reason. */
const maxReason = 500;

const reasonSchema = () =>
  requiredText({ name: m.admin_reason_name(), missing: m.admin_reason_missing(), max: maxReason });

function textsOf(decision: Decision, { full_name: name, email }: DecisionDialogProps['registration']) {
  switch (decision) {
    case 'verify':
      return { title: m.admin_verify_title({ name }), lead: m.admin_verify_lead({ email }), confirm: m.admin_verify() };
    case 'decline':
      return { title: m.admin_decline_title({ name }), lead: m.admin_decline_lead(), confirm: m.admin_decline() };
    case 'reopen':
      return { title: m.admin_reopen_title({ name }), lead: m.admin_reopen_lead(), confirm: m.admin_reopen() };
  }
}

/** Confirms a decision about a registration. A chunk of its own, which includes Dialog. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, registration, submitting, failure, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const formId = useId();
  const texts = textsOf(decision, registration);
  const needsReason = decision === 'decline';

  useEffect(() => {
    if (failure) message.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    if (!needsReason) {
      onConfirm('');
      return;
    }
    const read = v.safeParse(reasonSchema(), reason);
    if (read.success) {
      onConfirm(read.output);
      return;
    }
    setError(read.issues[0].message);
    field.current?.focus();
  };

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        // A request that is under way changes the registration, so the dialog waits for its result.
        if (!open && !submitting) onClose();
      }}
      title={texts.title}
      description={texts.lead}
      initialFocusRef={needsReason ? field : undefined}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{m.admin_go_back()}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={needsReason ? 'danger' : 'primary'}
            loading={submitting}
            loadingLabel={m.admin_saving()}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        {failure ? (
          <InlineMessage ref={message} tabIndex={-1} tone="danger">
            {failure}
          </InlineMessage>
        ) : null}
        <form id={formId} method="post" noValidate onSubmit={submit}>
          {needsReason ? (
            <TextArea
              ref={field}
              label={m.admin_reason()}
              name="reason"
              required
              value={reason}
              hint={m.admin_reason_hint()}
              error={error}
              onChange={(event) => {
                setReason(event.currentTarget.value);
                setError(undefined);
              }}
            />
          ) : null}
        </form>
      </Stack>
    </Dialog>
  );
}
