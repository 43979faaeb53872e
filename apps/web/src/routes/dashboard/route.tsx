import { provideDashboard } from '@sehat/machines/dashboard';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { useToaster } from '@sehat/ui/toaster';
import { useCallback, useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { PageCart, useCart } from '../../cart/cart-provider';
import { useLivePart } from '../../live/use-live-part';
import { dashboardNotification } from '../../messages/dashboard';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSessionUser } from '../../session/auth-provider';
import { useAppointmentNews } from './appointment-news';
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
  const view = useDashboard(dashboard);
  const { news, onOwn } = useAppointmentNews(view.appointments);
  const [labChanges, setLabChanges] = useState(0);
  const refresh = useCallback(() => {
    setNow(new Date());
    dashboard.send({ type: 'appointments.refresh' });
  }, [dashboard]);
  const refreshLab = () => setLabChanges((count) => count + 1);
  const read = () => {
    // A failed list keeps its button: it must not go while the user reaches for it.
    if (view.appointments.status === 'ready') refresh();
    refreshLab();
  };
  const live = useLivePart(read);
  const filter = `user_id=eq.${user.id}`;
  const { changeWindow, cancelLabVisit, props } = useChanges(user.id, (event) => {
    onOwn(event);
    dashboard.send(event);
  });

  return (
    <Page title={m.nav_dashboard()}>
      <DashboardPage
        name={user.name}
        now={now}
        {...view}
        {...props}
        news={news}
        labTests={
          <LazyPart of={labTests} pending={<LabTestsPending isBusy />} failureText={m.dashboard_lab_failed_to_load()}>
            {({ LabTests }) => <LabTests userId={user.id} now={now} changes={labChanges} onCancel={cancelLabVisit} />}
          </LazyPart>
        }
        onOrder={() => cart.send({ type: 'items.addAll', items: prescribedMedicines })}
      />
      {changeWindow}
      {live.status === 'ready' && (
        <live.module.LivePart
          userId={user.id}
          topic={`mine:${user.id}`}
          onBack={refresh}
          changes={[
            { table: 'appointments', filter },
            { table: 'lab_bookings', filter },
          ]}
          onChange={(table) => (table === 'lab_bookings' ? refreshLab() : refresh())}
          read={read}
        />
      )}
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
