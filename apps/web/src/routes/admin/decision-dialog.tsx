import { TextArea } from '@sehat/ui/text-area';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { Registration } from '../../api/registrations';
import { QuestionDialog, type QuestionDialogProps } from '../../forms/question-dialog';
import { requiredText } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';
import type { Decision } from './registration-decisions';

/** After a failure, the typed reason stays. */
export interface DecisionDialogProps extends QuestionDialogProps {
  decision: Decision;
  registration: Pick<Registration, 'full_name' | 'email'>;
  /** `reason` is empty except for a decline. */
  onConfirm: (reason: string) => void;
}

/** The database takes no longer reason. */
const maxReason = 500;

const reasonSchema = () =>
  requiredText({ name: m.admin_reason_name(), missing: m.admin_reason_missing(), max: maxReason });

function textsOf(decision: Decision, { full_name: name, email }: DecisionDialogProps['registration']) {
  switch (decision) {
    case 'verify':
      return {
        title: m.admin_verify_title({ name }),
        lead: m.admin_verify_lead({ email }),
        confirmLabel: m.admin_verify(),
      };
    case 'decline':
      return { title: m.admin_decline_title({ name }), lead: m.admin_decline_lead(), confirmLabel: m.admin_decline() };
    case 'reopen':
      return { title: m.admin_reopen_title({ name }), lead: m.admin_reopen_lead(), confirmLabel: m.admin_reopen() };
  }
}

/** Confirms a decision about a registration. A chunk of its own, which includes Dialog. */
export function DecisionDialog({ decision, registration, onConfirm, ...props }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const needsReason = decision === 'decline';

  const submit = () => {
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
    <QuestionDialog
      {...props}
      {...textsOf(decision, registration)}
      cancelLabel={m.admin_go_back()}
      sendingLabel={m.admin_saving()}
      isDanger={needsReason}
      initialFocusRef={needsReason ? field : undefined}
      onSubmit={submit}
    >
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
    </QuestionDialog>
  );
}
