import {
  type DashboardDeps,
  DashboardError,
  type DashboardSnapshot,
  provideDashboard,
  selectAppointments,
  selectPrescription,
} from '@sehat/machines/dashboard';
import { SimulatedClock, waitFor } from 'xstate';
import { createAppActor } from '../../actors/create-app-actor';
import { onMachine } from '../../stories/on-machine';
import { loadSampleCart, never, type SampleCart } from '../../stories/sample-actors';
import type { DashboardPageProps } from './dashboard-page';
import { prescribedMedicines } from './prescribed-medicines';
import { useDashboard } from './use-dashboard';

/** Starts a visit whose clock stands still. Without `deps`, it is the user's first visit. */
export function startVisit(deps: Partial<DashboardDeps> = {}) {
  const clock = new SimulatedClock();
  const machine = provideDashboard({
    visits: { hasFetched: () => false, remember: () => {} },
    loadAppointments: async () => ({ appointments: [], unreadable: 0 }),
    keepAppointments: () => {},
    downloadPrescription: async () => {},
    ...deps,
  });
  return { clock, dashboard: createAppActor(machine, { clock }).start() };
}

type Dashboard = ReturnType<typeof startVisit>['dashboard'];

const failing = (failure: DashboardError['failure']) => () => Promise.reject(new DashboardError(failure));

function loadingOf({ appointments }: DashboardPageProps): DashboardDeps['loadAppointments'] {
  if (appointments.status === 'failed') return failing(appointments.failure);
  return appointments.status === 'ready' ? async () => appointments : never;
}

function downloadOf({ prescription: { status, failure } }: DashboardPageProps): DashboardDeps['downloadPrescription'] {
  if (failure) return failing(failure);
  return status === 'downloading' ? never : async () => {};
}

/** The cart to which a dashboard adds the prescribed medicines. */
const carts = new WeakMap<Dashboard, SampleCart>();

const isSettled = ({ appointments, prescription }: DashboardPageProps, snapshot: DashboardSnapshot) =>
  selectAppointments(snapshot).status === appointments.status &&
  selectPrescription(snapshot).status === prescription.status;

/** Runs the dashboard page beside an empty cart. */
export const dashboardMachine = onMachine<DashboardPageProps, Dashboard>({
  start: async (props) => {
    const { isFetching, prescription, analysis } = props;
    // The cart starts first, because the live panel shows the last machine that started.
    const cart = await loadSampleCart([]);
    const { clock, dashboard } = startVisit({
      visits: { hasFetched: () => !isFetching, remember: () => {} },
      loadAppointments: loadingOf(props),
      downloadPrescription: downloadOf(props),
    });
    carts.set(dashboard, cart);
    dashboard.subscribe({ complete: () => cart.stop() });
    await waitFor(dashboard, (snapshot) => !snapshot.matches({ visit: 'recalling' }));
    if (!['none', 'available'].includes(prescription.status)) dashboard.send({ type: 'prescription.download' });
    if (analysis !== 'idle') dashboard.send({ type: 'analysis.request' });
    if (analysis === 'done') clock.increment(5_000);
    await waitFor(dashboard, (snapshot) => isSettled(props, snapshot));
    return dashboard;
  },
  useProps: (dashboard) => ({
    ...useDashboard(dashboard),
    onOrder: () => carts.get(dashboard)?.send({ type: 'items.addAll', items: prescribedMedicines }),
  }),
});
