import { provideDashboard } from '@sehat/machines/dashboard';
import { useToaster } from '@sehat/ui/toaster';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSessionUser } from '../../app/auth-provider';
import { PageCart, useCart } from '../../app/cart-provider';
import { Page } from '../../app/page';
import { useEmitted } from '../../app/use-emitted';
import { dashboardDeps } from './dashboard-deps';
import { DashboardPage } from './dashboard-page';
import { prescribedMedicines } from './prescribed-medicines';
import { useDashboard } from './use-dashboard';

const machine = provideDashboard(dashboardDeps);

function Dashboard() {
  const user = useSessionUser();
  const cart = useCart();
  const { notify } = useToaster();
  const [now] = useState(() => new Date());
  const dashboard = useActorRef(machine);
  useEmitted(dashboard, { notification: ({ tone, message }) => notify({ tone, message }) });

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
