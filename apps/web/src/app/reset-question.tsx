import { AlertDialog } from '@sehat/ui/alert-dialog';
import { useToaster } from '@sehat/ui/toaster';
import { resetDemoData } from '../api/embedded-backend';
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
      toaster.notify({ tone: 'success', message: 'Demo data reset. Sign in again with a demo account.' });
    } catch {
      onFail();
    }
  };

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title="Reset the demo data?"
      description="What was booked, ordered, added or registered in this browser goes, and you are signed out. The sample data comes back. This cannot be undone."
      confirmLabel="Reset demo data"
      cancelLabel="Keep it"
      onConfirm={() => void reset()}
    />
  );
}
