import { adminFigures } from '@sehat/catalog/admin-figures';
import { adminAppointments, adminUsers, pendingDoctors } from '@sehat/catalog/admin-samples';
import { doctors } from '@sehat/catalog/doctors';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '../../app/lazy-part';
import { Page } from '../../app/page';
import { readActivities } from '../../storage/activity-store';
import { AdminAppointmentsPage } from './admin-appointments-page';
import { AdminDoctorsPage } from './admin-doctors-page';
import { AdminOverviewPage } from './admin-overview-page';
import { AdminUsersPage } from './admin-users-page';

const NotFoundRoute = lazyPart(
  () => import('../not-found/route'),
  (module) => module.NotFoundRoute,
);

function Overview({ now }: { now: Date }) {
  const [activities] = useState(readActivities);
  return (
    <Page title="Admin Dashboard">
      <AdminOverviewPage figures={adminFigures} pendingDoctors={pendingDoctors} activities={activities} now={now} />
    </Page>
  );
}

/** `/admin/*` */
export function AdminRoute() {
  const [now] = useState(() => new Date());
  return (
    <Routes>
      <Route index element={<Overview now={now} />} />
      <Route
        path="doctors"
        element={
          <Page title="Doctors, Admin">
            <AdminDoctorsPage
              pendingDoctors={pendingDoctors}
              doctors={doctors}
              activeDoctors={adminFigures.activeDoctors}
              now={now}
            />
          </Page>
        }
      />
      <Route
        path="appointments"
        element={
          <Page title="Appointments, Admin">
            <AdminAppointmentsPage
              appointments={adminAppointments}
              appointmentsToday={adminFigures.appointmentsToday}
              now={now}
            />
          </Page>
        }
      />
      <Route
        path="users"
        element={
          <Page title="Users, Admin">
            <AdminUsersPage users={adminUsers} total={adminFigures.users} now={now} />
          </Page>
        }
      />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}
