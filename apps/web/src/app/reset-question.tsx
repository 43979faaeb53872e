import type { AlertDialogProps } from '@sehat/ui/alert-dialog';
import { Button } from '@sehat/ui/button';
import { useToaster } from '@sehat/ui/toaster';
import { type ComponentType, useState } from 'react';
import * as v from 'valibot';
import { jsonStore } from '../storage/json-store';
import { useAuth } from './auth-provider';
import { resetDemoData } from './embedded-backend';

/** What pages keep in this browser beside the backend's data. */
const visitKeys = ['patientDashboardFetched', 'appointments', 'adminActivities'];

/** Puts the sample data back, once asked. The question is fetched with the first press. */
export function ResetDemoData() {
  const auth = useAuth();
  const toaster = useToaster();
  const { notify } = toaster;
  const [Question, setQuestion] = useState<ComponentType<AlertDialogProps> | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const fail = () =>
    notify({ tone: 'danger', message: 'The demo data could not be reset. Reload the page and try again.' });
  const ask = async () => {
    try {
      const { AlertDialog } = await import('@sehat/ui/alert-dialog');
      setQuestion(() => AlertDialog);
      setIsAsking(true);
    } catch {
      fail();
    }
  };
  const reset = async () => {
    try {
      const [{ openCart }] = await Promise.all([import('./cart-provider'), resetDemoData()]);
      openCart(toaster).send({ type: 'cart.clear' });
      for (const key of visitKeys) jsonStore(key, v.unknown()).clear();
      auth.send({ type: 'signOut.request' });
      notify({ tone: 'success', message: 'Demo data reset. Sign in again with a demo account.' });
    } catch {
      fail();
    }
  };

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void ask()}>
        Reset demo data
      </Button>
      {Question && (
        <Question
          open={isAsking}
          onOpenChange={setIsAsking}
          tone="danger"
          title="Reset the demo data?"
          description="What was booked, ordered, added or registered in this browser goes, and you are signed out. The sample data comes back. This cannot be undone."
          confirmLabel="Reset demo data"
          cancelLabel="Keep it"
          onConfirm={() => void reset()}
        />
      )}
    </>
  );
}
