import { assign, emit, fromPromise, raise, type SnapshotFrom, setup, stateIn } from 'xstate';
import { missingAction, missingActor } from '../injection/missing';
import type {
  DashboardContext,
  DashboardDeps,
  DashboardEmitted,
  DashboardEvent,
  DownloadFailure,
  LoadedAppointments,
  LoadFailure,
} from './dashboard.types';
import { toDownloadFailure, toLoadFailure } from './dashboard-error';
import { withCancelled, withMoved } from './stored-changes';

export type {
  DashboardAppointment,
  DashboardDeps,
  DashboardEmitted,
  DashboardEvent,
  DownloadFailure,
  LoadedAppointments,
  LoadFailure,
} from './dashboard.types';
export { DashboardError } from './dashboard-error';

const dashboardSetup = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    emitted: {} as DashboardEmitted,
  },
  actors: {
    recallVisit: missingActor<boolean>('recallVisit'),
    loadAppointments: missingActor<LoadedAppointments>('loadAppointments'),
    download: missingActor<void>('download'),
  },
  actions: {
    rememberVisit: missingAction('rememberVisit'),
    keepAppointments: missingAction<LoadedAppointments>('keepAppointments'),
    setAppointments: assign((_, loaded: LoadedAppointments) => loaded),
    setLoadFailure: assign((_, failure: LoadFailure) => ({ loadFailure: failure })),
    clearLoadFailure: assign({ loadFailure: null }),
    setDownloadFailure: assign((_, failure: DownloadFailure) => ({ downloadFailure: failure })),
    clearDownloadFailure: assign({ downloadFailure: null }),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    openSections: raise({ type: 'care.fetched' }),
    notify: emit((_, { code }: Pick<DashboardEmitted, 'code'>) => ({ type: 'notification' as const, code })),
  },
  guards: {
    wasFetched: (_, { fetched }: { fetched: boolean }) => fetched,
    isFetched: stateIn({ visit: 'fetched' }),
    isOutdated: ({ context }) => context.isOutdated,
  },
  delays: { fetchDelay: 1000, analysisDelay: 5000, loadLimit: 30_000, retryDelay: 30_000, downloadLimit: 30_000 },
});

const visit = dashboardSetup.createStateConfig({
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallVisit',
        src: 'recallVisit',
        onDone: [
          {
            guard: { type: 'wasFetched', params: ({ event }) => ({ fetched: event.output }) },
            target: 'fetched',
          },
          { target: 'fetching' },
        ],
        onError: 'fetching',
      },
    },
    fetching: {
      after: {
        fetchDelay: {
          target: 'fetched',
          actions: ['rememberVisit', { type: 'notify', params: { code: 'fetched' } }],
        },
      },
    },
    fetched: { entry: 'openSections' },
  },
});

/** Shows a stored change at once, then loads again. A load that is under way would bring the old list. */
const storedChanges = dashboardSetup.createStateConfig({
  on: {
    'appointment.moved': {
      target: 'refreshing',
      reenter: true,
      actions: [
        assign({ appointments: ({ context, event }) => withMoved(context.appointments, event) }),
        { type: 'keepAppointments', params: ({ context }) => context },
      ],
    },
    'appointment.cancelled': {
      target: 'refreshing',
      reenter: true,
      actions: [
        assign({ appointments: ({ context, event }) => withCancelled(context.appointments, event) }),
        { type: 'keepAppointments', params: ({ context }) => context },
      ],
    },
  },
});

/** A load. If rows change meanwhile, its answer may be older than the change, so that another load follows. */
const load = dashboardSetup.createStateConfig({
  exit: 'clearOutdated',
  on: { 'appointments.refresh': { actions: 'setOutdated' } },
  invoke: {
    id: 'loadAppointments',
    src: 'loadAppointments',
    onDone: [
      {
        guard: 'isOutdated',
        target: 'refreshing',
        reenter: true,
        actions: [
          { type: 'setAppointments', params: ({ event }) => event.output },
          { type: 'keepAppointments', params: ({ event }) => event.output },
        ],
      },
      {
        target: 'ready',
        actions: [
          { type: 'setAppointments', params: ({ event }) => event.output },
          { type: 'keepAppointments', params: ({ event }) => event.output },
        ],
      },
    ],
  },
});

const afterFailure = [{ guard: 'isOutdated', target: 'refreshing', reenter: true }, { target: 'stale' }] as const;

const appointments = dashboardSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { on: { 'care.fetched': { guard: 'isFetched', target: 'loading' } } },
    loading: {
      ...load,
      entry: 'clearLoadFailure',
      invoke: {
        ...load.invoke,
        onError: {
          target: 'failed',
          actions: { type: 'setLoadFailure', params: ({ event }) => toLoadFailure(event.error) },
        },
      },
      after: {
        loadLimit: { target: 'failed', actions: { type: 'setLoadFailure', params: { kind: 'timeout' } } },
      },
    },
    ready: { on: { ...storedChanges.on, 'appointments.refresh': 'refreshing' } },
    refreshing: {
      ...load,
      on: { ...storedChanges.on, ...load.on },
      invoke: { ...load.invoke, onError: afterFailure },
      after: { loadLimit: afterFailure },
    },
    stale: {
      on: { ...storedChanges.on, 'appointments.refresh': 'refreshing' },
      after: { retryDelay: 'refreshing' },
    },
    failed: { on: { 'appointments.reload': 'loading', 'appointments.refresh': 'loading' } },
  },
});

const prescription = dashboardSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'care.fetched': { guard: 'isFetched', target: 'available' } } },
    available: { on: { 'prescription.download': 'downloading' } },
    downloading: {
      entry: 'clearDownloadFailure',
      invoke: {
        id: 'download',
        src: 'download',
        onDone: 'downloaded',
        onError: {
          target: 'failed',
          actions: [
            { type: 'setDownloadFailure', params: ({ event }) => toDownloadFailure(event.error) },
            { type: 'notify', params: { code: 'downloadFailed' } },
          ],
        },
      },
      after: {
        downloadLimit: {
          target: 'failed',
          actions: [
            { type: 'setDownloadFailure', params: { kind: 'timeout' } },
            { type: 'notify', params: { code: 'downloadFailed' } },
          ],
        },
      },
    },
    downloaded: {},
    failed: { on: { 'prescription.download': 'downloading' } },
  },
});

const labTests = dashboardSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'care.fetched': { guard: 'isFetched', target: 'booked' } } },
    booked: {},
  },
});

const analysis = dashboardSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'analysis.request': 'analysing' } },
    analysing: { after: { analysisDelay: 'done' } },
    done: { on: { 'analysis.request': 'analysing' } },
  },
});

/**
 * A patient's dashboard. On the first visit, the other regions open after a second; on later visits at once. The
 * regions are parallel, so that a failed download or load does not block the others. Use it through
 * `provideDashboard`.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'dashboard',
  context: { appointments: [], unreadable: 0, isOutdated: false, loadFailure: null, downloadFailure: null },
  type: 'parallel',
  states: { visit, appointments, prescription, labTests, analysis },
});

/** The dashboard machine with its dependencies. */
export const provideDashboard = ({ visits, loadAppointments, keepAppointments, downloadPrescription }: DashboardDeps) =>
  dashboardMachine.provide({
    actors: {
      recallVisit: fromPromise<boolean>(async () => visits.hasFetched()),
      loadAppointments: fromPromise<LoadedAppointments>(({ signal }) => loadAppointments(signal)),
      download: fromPromise<void>(({ signal }) => downloadPrescription(signal)),
    },
    actions: {
      rememberVisit: () => visits.remember(),
      keepAppointments: (_, params) => keepAppointments(params.appointments),
    },
  });

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

/** Whether the sections are still being fetched. */
export const selectIsFetching = (snapshot: DashboardSnapshot): boolean => !snapshot.matches({ visit: 'fetched' });

/** The appointments as the page shows them. */
export type AppointmentsView =
  | { status: 'loading' }
  | { status: 'failed'; failure: LoadFailure }
  | ({ status: 'ready' } & LoadedAppointments);

/** The appointments as the page shows them. A failure takes precedence over loading. */
export function selectAppointments(snapshot: DashboardSnapshot): AppointmentsView {
  const { appointments: loaded, unreadable, loadFailure: failure } = snapshot.context;
  if (failure) return { status: 'failed', failure };
  const { appointments: state } = snapshot.value;
  return state === 'ready' || state === 'refreshing' || state === 'stale'
    ? { status: 'ready', appointments: loaded, unreadable }
    : { status: 'loading' };
}

/** The download state of the prescription, with the reason why the last download failed. */
export interface PrescriptionView {
  status: DashboardSnapshot['value']['prescription'];
  failure: DownloadFailure | null;
}

export const selectPrescription = ({ context, value }: DashboardSnapshot): PrescriptionView => ({
  status: value.prescription,
  failure: context.downloadFailure,
});

/** Whether lab tests are booked. False until the sections are fetched. */
export const selectHasLabTests = (snapshot: DashboardSnapshot): boolean => snapshot.matches({ labTests: 'booked' });

/** The progress of the detailed analysis. */
export type AnalysisView = DashboardSnapshot['value']['analysis'];

export const selectAnalysis = ({ value }: DashboardSnapshot): AnalysisView => value.analysis;
