import { AlertDialog } from '@sehat/ui/alert-dialog';
import { useToaster } from '@sehat/ui/toaster';
import * as v from 'valibot';
import { jsonStore } from '../storage/json-store';
import { useAuth } from './auth-provider';
import { openCart } from './cart-provider';
import { resetDemoData } from './embedded-backend';

/** What pages keep in this browser beside the backend's data. */
const visitKeys = ['patientDashboardFetched', 'appointments', 'adminActivities'];

export interface ResetQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFail: () => void;
}

/** Asks before everything goes, and then has it go. */
export function ResetQuestion({ open, onOpenChange, onFail }: ResetQuestionProps) {
  const auth = useAuth();
  const toaster = useToaster();

  const reset = async () => {
    try {
      await resetDemoData();
      openCart(toaster).send({ type: 'cart.clear' });
      for (const key of visitKeys) jsonStore(key, v.unknown()).clear();
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
