import { type ChangeFailure, maxReason } from '@sehat/machines/appointment';
import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { TextArea } from '@sehat/ui/text-area';
import { useRef, useState } from 'react';
import { slotText } from '../../appointments/slot-text';
import type { Slot } from '../../appointments/taken-slots';
import { changeFailureText } from '../../messages/appointment';
import { m } from '../../messages/generated/messages.js';
import { ChangeDialog, type ChangeDialogProps } from './change-dialog';

const reasonProblems: ReadonlySet<ChangeFailure['kind']> = new Set([
  'reasonMissing',
  'reasonTooLong',
  'reasonUnstorable',
]);

export interface CancelDialogProps extends ChangeDialogProps {
  doctorName: string;
  slot: Slot;
  onSubmit: (reason: string) => void;
}

/** Asks whether to cancel an appointment, and for an optional reason. */
export function CancelDialog({ doctorName, slot, onSubmit, ...props }: CancelDialogProps) {
  const { failure, attempt } = props;
  const [reason, setReason] = useState('');
  const locale = useLocale();
  const timeText = useTimeText();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOfReason = failure !== null && reasonProblems.has(failure.kind);
  useAttemptFocus(field, attempt, isOfReason);
  const text = failure ? changeFailureText(failure) : null;
  return (
    <ChangeDialog
      {...props}
      title={m.dashboard_cancel_question()}
      description={m.dashboard_cancel_text({ doctor: doctorName, slot: timeText(slotText(slot, locale)) })}
      keepLabel={m.dashboard_keep()}
      confirmLabel={m.dashboard_cancel()}
      sendingLabel={m.dashboard_cancelling()}
      confirmVariant="danger"
      message={isOfReason ? null : text}
      onSubmit={() => onSubmit(reason)}
    >
      <TextArea
        ref={field}
        label={m.change_reason()}
        optional
        hint={m.dashboard_cancel_reason_hint()}
        rows={3}
        maxLength={maxReason}
        value={reason}
        error={isOfReason ? text : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ChangeDialog>
  );
}

export interface CancelLabVisitDialogProps extends ChangeDialogProps {
  tests: readonly string[];
  slot: Slot;
  onSubmit: () => void;
}

/** Asks whether to cancel a lab visit. */
export function CancelLabVisitDialog({ tests, slot, ...props }: CancelLabVisitDialogProps) {
  const locale = useLocale();
  const timeText = useTimeText();
  const listed = new Intl.ListFormat(locale, { type: 'unit' }).format(tests);
  return (
    <ChangeDialog
      {...props}
      title={m.dashboard_lab_cancel_question()}
      description={m.dashboard_lab_cancel_text({ tests: listed, slot: timeText(slotText(slot, locale)) })}
      keepLabel={m.dashboard_lab_keep()}
      confirmLabel={m.dashboard_lab_cancel()}
      sendingLabel={m.dashboard_cancelling()}
      confirmVariant="danger"
      message={props.failure && changeFailureText(props.failure, 'labVisit')}
    />
  );
}
