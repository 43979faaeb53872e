import { QuestionDialog, type QuestionDialogProps } from '../../forms/question-dialog';
import { m } from '../../messages/generated/messages.js';
import type { Answer } from './doctor-registration-status-page';

export interface AnswerDialogProps extends QuestionDialogProps {
  answer: Answer;
  /** The name in the registration. */
  name: string;
  onConfirm: () => void;
}

/** Confirms the owner's answer to a registration. A chunk of its own, which includes Dialog. */
export function AnswerDialog({ answer, name, onConfirm, ...props }: AnswerDialogProps) {
  const isConfirm = answer === 'confirm';
  return (
    <QuestionDialog
      {...props}
      title={isConfirm ? m.registration_confirm_title() : m.registration_decline_title()}
      lead={isConfirm ? m.registration_confirm_lead({ name }) : m.registration_decline_lead()}
      confirmLabel={isConfirm ? m.registration_confirm() : m.registration_decline()}
      cancelLabel={m.registration_go_back()}
      sendingLabel={m.registration_saving()}
      isDanger={!isConfirm}
      onSubmit={onConfirm}
    />
  );
}
