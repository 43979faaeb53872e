import { AlertDialog } from '@sehat/ui/alert-dialog';
import { useToaster } from '@sehat/ui/toaster';
import { waitFor } from 'xstate';
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

/** Asks for confirmation, then signs the user out and resets the demo data. */
export function ResetQuestion({ open, onOpenChange, onFail }: ResetQuestionProps) {
  const auth = useAuth();
  const toaster = useToaster();

  const reset = async () => {
    try {
      auth.send({ type: 'signOut.request' });
      // The reset deletes the session, so a later sign-out would be refused.
      await waitFor(auth, (snapshot) => !snapshot.matches('signingOut'));
      await resetDemoData();
      deleteAllCarts();
      clearMatching((key) => visitKeys.has(key));
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
