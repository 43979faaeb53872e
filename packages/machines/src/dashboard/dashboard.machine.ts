import { assign, emit, fromPromise, type SnapshotFrom, setup, stateIn } from 'xstate';
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
  description: 'Whether the other regions may show their content.',
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The machine looks up whether the user was here before.',
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
      description: 'On the first visit, the page shows that it fetches the content.',
      after: {
        fetchDelay: {
          target: 'fetched',
          actions: ['rememberVisit', { type: 'notify', params: { code: 'fetched' } }],
        },
      },
    },
    fetched: { description: 'All regions are open.' },
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
  description: 'The list of the appointments.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The region is not open yet.',
      always: { guard: 'isFetched', target: 'loading' },
    },
    loading: {
      description: 'The list is loaded for the first time, or after a failure.',
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
    ready: {
      description: 'The page shows the current list.',
      on: { ...storedChanges.on, 'appointments.refresh': 'refreshing' },
    },
    refreshing: {
      description: 'The page shows the list and loads it again.',
      ...load,
      on: { ...storedChanges.on, ...load.on },
      invoke: { ...load.invoke, onError: afterFailure },
      after: { loadLimit: afterFailure },
    },
    stale: {
      description: 'The last refresh failed. The page shows the earlier list and tries again later.',
      on: { ...storedChanges.on, 'appointments.refresh': 'refreshing' },
      after: { retryDelay: 'refreshing' },
    },
    failed: {
      description: 'There is no list, and the page says why.',
      on: { 'appointments.reload': 'loading', 'appointments.refresh': 'loading' },
    },
  },
});

const prescription = dashboardSetup.createStateConfig({
  description: 'The prescription and its download.',
  initial: 'none',
  states: {
    none: {
      description: 'There is no prescription yet.',
      always: { guard: 'isFetched', target: 'available' },
    },
    available: {
      description: 'The user can download the prescription.',
      on: { 'prescription.download': 'downloading' },
    },
    downloading: {
      description: 'The prescription is being downloaded.',
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
    downloaded: { description: 'The user has the prescription.' },
    failed: {
      description: 'The download failed, and the user can repeat it.',
      on: { 'prescription.download': 'downloading' },
    },
  },
});

const labTests = dashboardSetup.createStateConfig({
  description: 'The booked lab tests.',
  initial: 'none',
  states: {
    none: {
      description: 'There are no lab tests yet.',
      always: { guard: 'isFetched', target: 'booked' },
    },
    booked: { description: 'The page shows the booked lab tests.' },
  },
});

const analysis = dashboardSetup.createStateConfig({
  description: 'The analysis of the health data.',
  initial: 'idle',
  states: {
    idle: { description: 'The user has asked for no analysis.', on: { 'analysis.request': 'analysing' } },
    analysing: { description: 'The analysis is under way.', after: { analysisDelay: 'done' } },
    done: { description: 'The page shows the analysis.', on: { 'analysis.request': 'analysing' } },
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
