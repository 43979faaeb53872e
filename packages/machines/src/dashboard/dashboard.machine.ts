import { assign, emit, fromPromise, raise, type SnapshotFrom, setup, stateIn } from 'xstate';
import { missingAction, missingActor } from '../injection/missing';
import type {
  DashboardContext,
  DashboardDeps,
  DashboardEmitted,
  DashboardEvent,
  DashboardNews,
  DownloadFailure,
  LoadFailure,
  UpcomingAppointment,
} from './dashboard.types';
import { toDownloadFailure, toLoadFailure } from './dashboard-error';

export type {
  DashboardDeps,
  DashboardEmitted,
  DashboardEvent,
  DownloadFailure,
  LoadFailure,
  UpcomingAppointment,
} from './dashboard.types';
export { DashboardError } from './dashboard-error';

const notifications: Record<DashboardNews, Pick<DashboardEmitted, 'tone' | 'message'>> = {
  fetched: { tone: 'success', message: 'Prescription and Lab tests fetched' },
  downloadFailed: { tone: 'danger', message: 'Failed to download prescription.' },
};

/** What was loaded, as the actions that keep it take it. */
export interface Appointments {
  appointments: readonly UpcomingAppointment[];
}

const dashboardSetup = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    emitted: {} as DashboardEmitted,
  },
  actors: {
    recallVisit: missingActor<boolean>('recallVisit'),
    loadAppointments: missingActor<readonly UpcomingAppointment[]>('loadAppointments'),
    download: missingActor<void>('download'),
  },
  actions: {
    rememberVisit: missingAction('rememberVisit'),
    keepAppointments: missingAction<Appointments>('keepAppointments'),
    setAppointments: assign((_, { appointments }: Appointments) => ({ appointments })),
    setLoadFailure: assign((_, failure: LoadFailure) => ({ loadFailure: failure })),
    clearLoadFailure: assign({ loadFailure: null }),
    setDownloadFailure: assign((_, failure: DownloadFailure) => ({ downloadFailure: failure })),
    clearDownloadFailure: assign({ downloadFailure: null }),
    openSections: raise({ type: 'care.fetched' }),
    notify: emit((_, { news }: { news: DashboardNews }) => ({
      type: 'notification' as const,
      news,
      ...notifications[news],
    })),
  },
  guards: {
    wasFetched: (_, { fetched }: { fetched: boolean }) => fetched,
    isFetched: stateIn({ visit: 'fetched' }),
  },
  delays: { fetchDelay: 1000, analysisDelay: 5000, loadLimit: 30_000, downloadLimit: 30_000 },
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
          actions: ['rememberVisit', { type: 'notify', params: { news: 'fetched' } }],
        },
      },
    },
    fetched: { entry: 'openSections' },
  },
});

const appointments = dashboardSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { on: { 'care.fetched': { guard: 'isFetched', target: 'loading' } } },
    loading: {
      entry: 'clearLoadFailure',
      invoke: {
        id: 'loadAppointments',
        src: 'loadAppointments',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setAppointments', params: ({ event }) => ({ appointments: event.output }) },
            { type: 'keepAppointments', params: ({ event }) => ({ appointments: event.output }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadFailure', params: ({ event }) => toLoadFailure(event.error) },
        },
      },
      after: {
        loadLimit: { target: 'failed', actions: { type: 'setLoadFailure', params: { kind: 'timeout' } } },
      },
    },
    ready: {},
    failed: { on: { 'appointments.reload': 'loading' } },
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
            { type: 'notify', params: { news: 'downloadFailed' } },
          ],
        },
      },
      after: {
        downloadLimit: {
          target: 'failed',
          actions: [
            { type: 'setDownloadFailure', params: { kind: 'timeout' } },
            { type: 'notify', params: { news: 'downloadFailed' } },
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
 * A patient's dashboard. The first visit waits a second before the other regions open, a later one does not; each region then goes its
 * own way, so that a download that fails or appointments that do not load never hold up the rest. Use it through `provideDashboard`.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'dashboard',
  context: { appointments: [], loadFailure: null, downloadFailure: null },
  type: 'parallel',
  states: { visit, appointments, prescription, labTests, analysis },
});

/** Does what the browser may refuse and nobody misses at once: writing to storage. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Storage that is full or denied: the next visit is a first one again, and the page goes on.
  }
}

/** The dashboard machine with its stores and its calls. */
export const provideDashboard = ({ visits, loadAppointments, keepAppointments, downloadPrescription }: DashboardDeps) =>
  dashboardMachine.provide({
    actors: {
      recallVisit: fromPromise<boolean>(async () => visits.hasFetched()),
      loadAppointments: fromPromise<readonly UpcomingAppointment[]>(({ signal }) => loadAppointments(signal)),
      download: fromPromise<void>(({ signal }) => downloadPrescription(signal)),
    },
    actions: {
      rememberVisit: () => attempt(() => visits.remember()),
      keepAppointments: (_, params) => attempt(() => keepAppointments(params.appointments)),
    },
  });

/** A dashboard as it stands. */
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

/** Whether the sections are still being fetched. */
export const selectIsFetching = (snapshot: DashboardSnapshot): boolean => !snapshot.matches({ visit: 'fetched' });

/** The upcoming appointments, as far as they are known. */
export type AppointmentsView =
  | { status: 'loading' }
  | { status: 'failed'; failure: LoadFailure }
  | { status: 'ready'; appointments: readonly UpcomingAppointment[] };

/** The appointments as the page shows them: a failure is told before anything else. */
export function selectAppointments(snapshot: DashboardSnapshot): AppointmentsView {
  const { appointments: loaded, loadFailure: failure } = snapshot.context;
  if (failure) return { status: 'failed', failure };
  return snapshot.matches({ appointments: 'ready' })
    ? { status: 'ready', appointments: loaded }
    : { status: 'loading' };
}

/** The prescription: not there yet, there, on its way to the person, with the person, or not to be had (and why). */
export interface PrescriptionView {
  status: DashboardSnapshot['value']['prescription'];
  failure: DownloadFailure | null;
}

/** The prescription, with the reason why its last download failed. */
export const selectPrescription = ({ context, value }: DashboardSnapshot): PrescriptionView => ({
  status: value.prescription,
  failure: context.downloadFailure,
});

/** Whether lab tests are booked, as far as is known. */
export const selectHasLabTests = (snapshot: DashboardSnapshot): boolean => snapshot.matches({ labTests: 'booked' });

/** The detailed analysis: not asked for, under way, or there. */
export type AnalysisView = DashboardSnapshot['value']['analysis'];

/** How far the detailed analysis is. */
export const selectAnalysis = ({ value }: DashboardSnapshot): AnalysisView => value.analysis;
