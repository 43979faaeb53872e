import { AlertDialog } from '@sehat/ui/alert-dialog';
import { useToaster } from '@sehat/ui/toaster';
import { resetDemoData } from '../api/embedded-backend';
import { m } from '../messages/generated/messages.js';
import { useAuth } from '../session/auth-provider';
import { deleteAllCarts } from '../storage/cart-store';
import { clearMatching } from '../storage/json-store';

/** Storage keys that pages write beside the backend's data. */
const visitKeys = new Set(['patientDashboardFetched', 'appointments', 'adminActivities']);

export interface ResetQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFail: () => void;
}

/** Asks for confirmation, then resets the demo data and signs the user out. */
export function ResetQuestion({ open, onOpenChange, onFail }: ResetQuestionProps) {
  const auth = useAuth();
  const toaster = useToaster();

  const reset = async () => {
    try {
      await resetDemoData();
      deleteAllCarts();
      clearMatching((key) => visitKeys.has(key));
      auth.send({ type: 'signOut.request' });
      toaster.notify({ tone: 'success', message: m.demo_reset_done() });
    } catch {
      onFail();
    }
  };

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={m.demo_reset_question()}
      description={m.demo_reset_text()}
      confirmLabel={m.demo_reset()}
      cancelLabel={m.demo_keep()}
      onConfirm={() => void reset()}
    />
  );
}
