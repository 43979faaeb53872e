import type { AppointmentChange } from '@sehat/machines/appointment';
import { Button } from '@sehat/ui/button';
import { Dialog } from '@sehat/ui/dialog';
import { InlineMessage } from '@sehat/ui/inline-message';
import { useTimeText } from '@sehat/ui/locale';
import { TextArea } from '@sehat/ui/text-area';
import { useEffect, useId, useRef, useState } from 'react';
import type { DoctorAppointment } from '../../api/appointments';
import { m } from '../../messages/generated/messages.js';
import { type ChangeView, statusFailureText } from './appointment-change';
import { questionTexts } from './question-texts';
import type { DoctorChange } from './visit-card';

interface StatusDialogProps {
  visit: Pick<DoctorAppointment, 'full_name' | 'time'>;
  kind: DoctorChange;
  change: Pick<ChangeView, 'isChanging' | 'failure'>;
  onSubmit: (change: AppointmentChange) => void;
  onDismiss: () => void;
}

const reasonProblems = new Set(['reasonMissing', 'reasonTooLong', 'reasonUnstorable']);

/**
 * Asks before an appointment is cancelled, marked as missed, or marked as completed before its hour. A cancellation
 * needs a reason, which stays typed.
 */
export function StatusDialog({ visit, kind, change, onSubmit, onDismiss }: StatusDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const timeText = useTimeText();
  const { failure, isChanging } = change;
  const isReasonWrong = failure !== null && reasonProblems.has(failure.kind);
  const isCancel = kind === 'cancel';
  const texts = questionTexts[kind];

  useEffect(() => {
    if (failure) (reasonProblems.has(failure.kind) ? field : message).current?.focus();
  }, [failure]);

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      title={texts.title()}
      description={texts.lead({ name: visit.full_name, time: timeText(visit.time) })}
      initialFocusRef={failure && !isReasonWrong ? message : isCancel ? field : undefined}
      footer={
        <>
          <Button variant="secondary" onClick={onDismiss}>
            {isCancel ? m.doctor_cancel_keep() : m.doctor_go_back()}
          </Button>
          <Button type="submit" form={formId} variant={isCancel ? 'danger' : 'primary'} loading={isChanging}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(isCancel ? { kind, reason } : { kind });
        }}
      >
        {failure && !isReasonWrong && (
          <InlineMessage ref={message} tabIndex={-1} tone="danger">
            {statusFailureText(failure)}
          </InlineMessage>
        )}
        {isCancel && (
          <TextArea
            ref={field}
            label={m.doctor_cancel_reason()}
            hint={m.doctor_cancel_reason_hint()}
            required
            rows={3}
            value={reason}
            readOnly={isChanging}
            error={isReasonWrong ? statusFailureText(failure) : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
