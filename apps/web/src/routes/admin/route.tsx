import { adminFigures } from '@sehat/catalog/admin-figures';
import { adminAppointments, adminUsers, pendingDoctors } from '@sehat/catalog/admin-samples';
import { doctors } from '@sehat/catalog/doctors';
import { lazyModule } from '@sehat/ui/lazy-module';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LazyRoute } from '../../page/lazy-route';
import { Page } from '../../page/page';
import { readActivities } from '../../storage/activity-store';
import { AdminAppointmentsPage } from './admin-appointments-page';
import { AdminDoctorsPage } from './admin-doctors-page';
import { AdminOverviewPage } from './admin-overview-page';
import { AdminUsersPage } from './admin-users-page';

const notFound = lazyModule(() => import('../../page/not-found/route'));

function Overview({ now }: { now: Date }) {
  const [{ entries, unreadable }] = useState(readActivities);
  return (
    <Page title="Admin Dashboard">
      <AdminOverviewPage
        figures={adminFigures}
        pendingDoctors={pendingDoctors}
        activities={entries}
        unreadableActivities={unreadable}
        now={now}
      />
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
      <Route path="*" element={<LazyRoute of={notFound} pick={(module) => module.NotFoundRoute} />} />
    </Routes>
  );
}
