import { QuestionDialog, type QuestionDialogProps } from '../../forms/question-dialog';
import { m } from '../../messages/generated/messages.js';

export interface SignOutDialogProps extends QuestionDialogProps {
  /** The address of the account. */
  email: string;
  onConfirm: () => void;
}

/** Asks whether to sign out an account on every device. A chunk of its own, which includes Dialog. */
export function SignOutDialog({ email, onConfirm, ...props }: SignOutDialogProps) {
  return (
    <QuestionDialog
      {...props}
      title={m.admin_sign_out_question({ email })}
      lead={m.admin_sign_out_question_text({ email })}
      confirmLabel={m.admin_sign_out_everywhere()}
      cancelLabel={m.admin_sign_out_cancel()}
      sendingLabel={m.admin_sign_out_sending()}
      isDanger
      onSubmit={onConfirm}
    />
  );
}
