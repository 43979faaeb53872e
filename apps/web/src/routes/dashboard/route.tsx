import { useSessionUser } from '../../app/auth-provider';
import { Page } from '../../app/page';
import { DashboardPage } from './dashboard-page';
import { useAppointments } from './use-appointments';

/** `/dashboard` */
export function DashboardRoute() {
  const user = useSessionUser();
  const appointments = useAppointments();
  return (
    <Page title="Dashboard">
      <DashboardPage name={user.name} appointments={appointments} />
    </Page>
  );
}
