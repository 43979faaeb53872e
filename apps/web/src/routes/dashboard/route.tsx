import { provideDashboard } from '@sehat/machines/dashboard';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { PageCart, useCart } from '../../cart/cart-provider';
import { dashboardNotification } from '../../messages/dashboard';
import { Page } from '../../page/page';
import { useSessionUser } from '../../session/auth-provider';
import { dashboardDepsOf } from './dashboard-deps';
import { DashboardPage } from './dashboard-page';
import { prescribedMedicines } from './prescribed-medicines';
import { useDashboard } from './use-dashboard';

function Dashboard() {
  const user = useSessionUser();
  const cart = useCart();
  const { notify } = useToaster();
  const [now] = useState(() => new Date());
  const [machine] = useState(() => provideDashboard(dashboardDepsOf(user.id)));
  const dashboard = useAppActor(machine);
  useEmitted(dashboard, { notification: (event) => notify(dashboardNotification(event)) });

  return (
    <Page title="Dashboard">
      <DashboardPage
        name={user.name}
        now={now}
        {...useDashboard(dashboard)}
        onOrder={() => cart.send({ type: 'items.addAll', items: prescribedMedicines })}
      />
    </Page>
  );
}

/** `/dashboard` */
export function DashboardRoute() {
  return (
    <PageCart>
      <Dashboard />
    </PageCart>
  );
}
