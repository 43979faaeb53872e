import { adminFigures } from '@sehat/catalog/admin-figures';
import { adminUsers } from '@sehat/catalog/admin-samples';
import { doctors } from '@sehat/catalog/doctors';
import { indiaDate } from '@sehat/catalog/india-time';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { useCallback, useState } from 'react';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { useLoading } from '../../actors/use-loading';
import { listAllAppointments, listRegistrations } from '../../api/admin-calls';
import { searchDoctors } from '../../api/calls';
import { m } from '../../messages/generated/messages.js';
import { LazyRoute } from '../../page/lazy-route';
import { Page } from '../../page/page';
import { readPageNumber } from '../../parsing/page-number';
import { useSessionUser } from '../../session/auth-provider';
import { readActivities } from '../../storage/activity-store';
import { AdminAppointmentsPage } from './admin-appointments-page';
import { AdminDoctorsPage } from './admin-doctors-page';
import { readDay } from './admin-list';
import { AdminOverviewPage } from './admin-overview-page';
import { AdminUsersPage } from './admin-users-page';
import type { RegisteredNames } from './appointments-filter';
import { RegistrationNews } from './registration-news';
import { useDecisions } from './use-decisions';
import { useLiveRegistrations } from './use-live-registrations';

const accountSignOut = lazyModule(() => import('./account-sign-out'));
const notFound = lazyModule(() => import('../../page/not-found/route'));

function Overview() {
  const { id: userId } = useSessionUser();
  const [{ entries, unreadable }] = useState(readActivities);
  const load = useCallback(
    (signal: AbortSignal) => listRegistrations({ state: 'pending', page: 1 }, { userId, signal }),
    [userId],
  );
  const { loaded, retry, refresh } = useLiveRegistrations(load);
  return (
    <Page title={m.title_admin()}>
      <AdminOverviewPage
        figures={adminFigures}
        pendingDoctors={loaded}
        activities={entries}
        unreadableActivities={unreadable}
        onRetry={retry}
      />
      <RegistrationNews userId={userId} onNews={() => refresh()} />
    </Page>
  );
}

/** One page of the registrations in a state. */
function useRegistrations(state: 'pending' | 'decided', page: number) {
  const { id: userId } = useSessionUser();
  const load = useCallback(
    (signal: AbortSignal) => listRegistrations({ state, page }, { userId, signal }),
    [state, page, userId],
  );
  return { page, ...useLiveRegistrations(load) };
}

function Doctors() {
  const { id: userId } = useSessionUser();
  const [params] = useSearchParams();
  const pending = useRegistrations('pending', readPageNumber(params.get('page')));
  const decided = useRegistrations('decided', readPageNumber(params.get('checked')));
  const { withChanges, touched, ...decisions } = useDecisions(userId, [...pending.reloaded, ...decided.reloaded]);
  const refresh = () => {
    pending.refresh(touched);
    decided.refresh(touched);
  };
  const listOf = ({ page, loaded, retry }: typeof pending) => ({
    page,
    onRetry: retry,
    list:
      loaded.status === 'ready'
        ? { ...loaded, content: { ...loaded.content, rows: loaded.content.rows.map(withChanges) } }
        : loaded,
  });
  return (
    <Page title={m.title_admin_doctors_tab()}>
      <AdminDoctorsPage
        pending={listOf(pending)}
        decided={listOf(decided)}
        {...decisions}
        doctors={doctors}
        activeDoctors={adminFigures.activeDoctors}
      />
      <RegistrationNews userId={userId} onNews={refresh} />
    </Page>
  );
}

const doctorNames = doctors.map(({ name }) => name);

/** The first registered doctors, for the filter. Without an answer, the filter has the catalog's doctors only. */
function useRegisteredNames(userId: string): RegisteredNames {
  const load = useCallback(
    (signal: AbortSignal) =>
      searchDoctors({ search: '', specialty: '', hiddenNames: doctorNames, page: 1 }, { userId, signal }),
    [userId],
  );
  const { loaded } = useLoading(load);
  if (loaded.status !== 'ready') return { names: [], hasMore: false };
  const { rows, total } = loaded.content;
  return { names: rows.map(({ full_name }) => full_name), hasMore: total > rows.length };
}

function Appointments() {
  const { id: userId } = useSessionUser();
  const [today] = useState(() => indiaDate());
  const [search, setSearch] = useSearchParams();
  const page = readPageNumber(search.get('page'));
  const day = readDay(search.get('day'), today);
  const doctorName = search.get('doctor') ?? '';
  const load = useCallback(
    (signal: AbortSignal) =>
      listAllAppointments({ ...(day && { date: day }), ...(doctorName && { doctorName }), page }, { userId, signal }),
    [day, doctorName, page, userId],
  );
  const { loaded, retry } = useLoading(load);
  const registered = useRegisteredNames(userId);
  const paramsOf = (filters: { day: string; doctorName: string }) => ({
    day: filters.day === today ? '' : filters.day || 'all',
    doctor: filters.doctorName,
  });
  return (
    <Page title={m.title_admin_appointments_tab()}>
      <AdminAppointmentsPage
        appointments={loaded}
        page={page}
        filters={{ day, doctorName }}
        params={paramsOf({ day, doctorName })}
        today={today}
        doctorNames={doctorNames}
        registered={registered}
        appointmentsToday={adminFigures.appointmentsToday}
        onFilter={(filters) => {
          const wanted = Object.entries(paramsOf(filters)).filter(([, value]) => value !== '');
          setSearch(Object.fromEntries(wanted));
        }}
        onRetry={retry}
      />
    </Page>
  );
}

function Users() {
  const [now] = useState(() => new Date());
  const user = useSessionUser();
  return (
    <Page title={m.title_admin_users_tab()}>
      <AdminUsersPage users={adminUsers} total={adminFigures.users} now={now}>
        <LazyPart of={accountSignOut} failureText={m.admin_sign_out_not_loaded()}>
          {({ AccountSignOut }) => <AccountSignOut user={user} />}
        </LazyPart>
      </AdminUsersPage>
    </Page>
  );
}

/** `/admin/*` */
export function AdminRoute() {
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route path="doctors" element={<Doctors />} />
      <Route path="appointments" element={<Appointments />} />
      <Route path="users" element={<Users />} />
      <Route path="*" element={<LazyRoute of={notFound} pick={(module) => module.NotFoundRoute} />} />
    </Routes>
  );
}
