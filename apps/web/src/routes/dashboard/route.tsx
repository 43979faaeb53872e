import { provideDashboard } from '@sehat/machines/dashboard';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { onReturn } from '../../browser/on-return';
import { PageCart, useCart } from '../../cart/cart-provider';
import { dashboardNotification } from '../../messages/dashboard';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSessionUser } from '../../session/auth-provider';
import { dashboardDepsOf } from './dashboard-deps';
import { DashboardPage } from './dashboard-page';
import { LabTestsPending } from './lab-tests-pending';
import { prescribedMedicines } from './prescribed-medicines';
import { useChanges } from './use-changes';
import { useDashboard } from './use-dashboard';

const labTests = lazyModule(() => import('./lab-tests'));

function Dashboard() {
  const user = useSessionUser();
  const cart = useCart();
  const { notify } = useToaster();
  const [now, setNow] = useState(() => new Date());
  const [machine] = useState(() => provideDashboard(dashboardDepsOf(user.id)));
  const dashboard = useAppActor(machine);
  useEmitted(dashboard, { notification: (event) => notify(dashboardNotification(event)) });
  useEffect(
    () =>
      onReturn(() => {
        setNow(new Date());
        dashboard.send({ type: 'appointments.refresh' });
      }),
    [dashboard],
  );
  const { changeWindow, cancelLabVisit, props } = useChanges(user.id, dashboard.send);

  return (
    <Page title="Dashboard">
      <DashboardPage
        name={user.name}
        now={now}
        {...useDashboard(dashboard)}
        {...props}
        labTests={
          <LazyPart of={labTests} pending={<LabTestsPending isBusy />} failureText={m.dashboard_lab_failed_to_load()}>
            {({ LabTests }) => <LabTests userId={user.id} now={now} onCancel={cancelLabVisit} />}
          </LazyPart>
        }
        onOrder={() => cart.send({ type: 'items.addAll', items: prescribedMedicines })}
      />
      {changeWindow}
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
