import { Button } from '@sehat/ui/button';
import { Footer } from '@sehat/ui/footer';
import { ThemeSwitch } from '@sehat/ui/theme-switch';
import { useToaster } from '@sehat/ui/toaster';
import { useAuth } from './auth-provider';
import { useCart } from './cart-provider';
import { resetDemoData } from './embedded-backend';
import { useTheme } from './use-theme';

/** What pages keep in this browser beside the backend's data. */
const visitKeys = ['patientDashboardFetched', 'appointments', 'adminActivities'];

function ResetDemoData() {
  const auth = useAuth();
  const cart = useCart();
  const { notify } = useToaster();
  const reset = async () => {
    try {
      await resetDemoData();
      cart.send({ type: 'cart.clear' });
      for (const key of visitKeys) localStorage.removeItem(key);
      auth.send({ type: 'signOut.request' });
      notify({ tone: 'success', message: 'Demo data reset. Sign in again with a demo account.' });
    } catch {
      notify({ tone: 'danger', message: 'The demo data could not be reset. Reload the page and try again.' });
    }
  };
  return (
    <Button variant="quiet" size="small" onClick={() => void reset()}>
      Reset demo data
    </Button>
  );
}

/** Theme, demo data, copyright. */
export function ShellFooter() {
  const [theme, setTheme] = useTheme();
  return (
    <Footer note="© 2024 Sehat. All rights reserved.">
      <ThemeSwitch value={theme} onValueChange={setTheme} />
      {__EMBEDDED_BACKEND__ && <ResetDemoData />}
    </Footer>
  );
}
