import {
  type DashboardDeps,
  DashboardError,
  type DashboardSnapshot,
  provideDashboard,
  selectAnalysis,
  selectAppointments,
  selectHasLabTests,
  selectIsFetching,
  selectPrescription,
} from '@sehat/machines/dashboard';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { DashboardPageProps } from '../../routes/dashboard/dashboard-page';
import { prescribedMedicines } from '../../routes/dashboard/prescribed-medicines';
import { onMachine } from '../on-machine';
import { loadSampleCart, never, type SampleCart } from '../sample-actors';

/** A visit whose clock stands still until it is moved; a first one where nothing else is said. */
export function startVisit(deps: Partial<DashboardDeps> = {}) {
  const clock = new SimulatedClock();
  const machine = provideDashboard({
    visits: { hasFetched: () => false, remember: () => {} },
    loadAppointments: async () => [],
    keepAppointments: () => {},
    downloadPrescription: async () => {},
    ...deps,
  });
  return { clock, dashboard: createActor(machine, { clock }).start() };
}

type Dashboard = ReturnType<typeof startVisit>['dashboard'];

const failing = (failure: DashboardError['failure']) => () => Promise.reject(new DashboardError(failure));

function loadingOf({ appointments }: DashboardPageProps): DashboardDeps['loadAppointments'] {
  if (appointments.status === 'failed') return failing(appointments.failure);
  return appointments.status === 'ready' ? async () => appointments.appointments : never;
}

function downloadOf({ prescription: { status, failure } }: DashboardPageProps): DashboardDeps['downloadPrescription'] {
  if (failure) return failing(failure);
  return status === 'downloading' ? never : async () => {};
}

/** What a dashboard orders goes into its cart. */
const carts = new WeakMap<Dashboard, SampleCart>();

const isSettled = ({ appointments, prescription }: DashboardPageProps, snapshot: DashboardSnapshot) =>
  selectAppointments(snapshot).status === appointments.status &&
  selectPrescription(snapshot).status === prescription.status;

/** The dashboard on its machine, beside an empty cart. */
export const dashboardMachine = onMachine<DashboardPageProps, Dashboard>({
  start: async (props) => {
    const { isFetching, prescription, analysis } = props;
    // The last to start is the one that the panel shows first.
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
  shows: (snapshot) => ({
    isFetching: selectIsFetching(snapshot),
    appointments: selectAppointments(snapshot),
    prescription: selectPrescription(snapshot),
    hasLabTests: selectHasLabTests(snapshot),
    analysis: selectAnalysis(snapshot),
  }),
  tells: (dashboard) => ({
    onReload: () => dashboard.send({ type: 'appointments.reload' }),
    onDownload: () => dashboard.send({ type: 'prescription.download' }),
    onAnalyse: () => dashboard.send({ type: 'analysis.request' }),
    onOrder: () => carts.get(dashboard)?.send({ type: 'items.addAll', items: prescribedMedicines }),
  }),
});
