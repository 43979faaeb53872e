import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import { downloadFailureOf, listAfter, loadFailureOf, type Picture } from './dashboard.facts';
import {
  type dashboardMachine,
  selectAnalysis,
  selectAppointments,
  selectHasLabTests,
  selectIsFetching,
  selectPrescription,
} from './dashboard.machine';
import { dashboardModel, type World } from './dashboard.model';
import { claims, probes } from './dashboard.probes';
import type { DashboardEvent, LoadedAppointments } from './dashboard.types';

interface Outputs {
  recallVisit: boolean;
  loadAppointments: LoadedAppointments;
  download: void;
}
type Table = RuleTable<typeof dashboardMachine, World, Picture, Outputs>;
type Row = Table['rules'][number];

const notification = (code: string) => ({ type: 'notification', code });

const visit: readonly Row[] = [
  {
    ref: 'spec §4 Patient dashboard: later visits load at once',
    in: 'visit.recalling',
    on: 'recallVisit done',
    when: ['a later visit', (_, fetched) => fetched],
    to: 'visit.fetched',
    gives: () => ({ isFetching: false }),
  },
  {
    ref: 'spec §4 Patient dashboard: first visit',
    in: 'visit.recalling',
    on: 'recallVisit done',
    when: ['a first visit', (_, fetched) => !fetched],
    to: 'visit.fetching',
  },
  {
    ref: 'spec §4 Patient dashboard; D14: a browser that refuses storage counts as a first visit',
    in: 'visit.recalling',
    on: 'recallVisit error',
    to: 'visit.fetching',
  },
  {
    ref: 'spec §4 Patient dashboard: message and local flag',
    in: 'visit.fetching',
    on: 'after visit.fetching',
    to: 'visit.fetched',
    gives: ({ remembered }) => ({ isFetching: false, remembered: remembered + 1 }),
    emits: () => [notification('fetched')],
  },
];

/** The sections open together: at once on a later visit, and after a second on the first. */
const opening = ({ in: state, to, gives }: { in: string; to: string; gives: Partial<Picture> }): Row[] => [
  {
    ref: 'spec §4 Patient dashboard: later visits load at once',
    in: state,
    on: 'recallVisit done',
    when: ['a later visit', (_, fetched) => fetched],
    to,
    gives: () => gives,
  },
  {
    ref: 'spec §4 Patient dashboard: after about 1 second',
    in: state,
    on: 'after visit.fetching',
    to,
    gives: () => gives,
  },
];

const sections: readonly Row[] = [
  ...opening({ in: 'appointments.waiting', to: 'appointments.loading', gives: {} }),
  ...opening({
    in: 'prescription.none',
    to: 'prescription.available',
    gives: { prescription: { status: 'available', failure: null } },
  }),
  ...opening({ in: 'labTests.none', to: 'labTests.booked', gives: { hasLabTests: true } }),
];

const kept = ({ keptTimes }: Picture, { appointments }: Pick<LoadedAppointments, 'appointments'>) => ({
  kept: appointments,
  keptTimes: keptTimes + 1,
});
const timeout = { kind: 'timeout' } as const;

const loadStates = ['appointments.loading', 'appointments.refreshing'] as const;
const unchanged = ['no change during the load', ({ isOutdated }: Picture) => !isOutdated] as const;
const changed = ['a change during the load', ({ isOutdated }: Picture) => isOutdated] as const;

const loads: readonly Row[] = [
  ...loadStates.map(
    (state): Row => ({
      ref: 'D40: shows changes of others, also those during a load',
      in: state,
      on: 'appointments.refresh',
      gives: () => ({ isOutdated: true }),
    }),
  ),
  ...loadStates.flatMap((state) =>
    (
      [
        ['appointments.ready', unchanged],
        ['appointments.refreshing', changed],
      ] as const
    ).map(
      ([to, when]): Row => ({
        ref: 'D20: reads the appointments back and keeps them for the end of a call',
        in: state,
        on: 'loadAppointments done',
        when,
        to,
        gives: (before, { appointments, unreadable }) => ({
          list: { status: 'ready', appointments, unreadable },
          isOutdated: false,
          ...kept(before, { appointments }),
        }),
      }),
    ),
  ),
  {
    ref: 'D20, D35: names the reason',
    in: 'appointments.loading',
    on: 'loadAppointments error',
    to: 'appointments.failed',
    gives: (_, error) => ({ list: { status: 'failed', failure: loadFailureOf(error) }, isOutdated: false }),
  },
  {
    ref: 'D35: names the reason',
    in: 'appointments.loading',
    on: 'after appointments.loading',
    to: 'appointments.failed',
    gives: () => ({ list: { status: 'failed', failure: timeout }, isOutdated: false }),
  },
  ...(['appointments.reload', 'appointments.refresh'] as const).map(
    (on): Row => ({
      ref: 'D35: a failed load can be tried again',
      in: 'appointments.failed',
      on,
      to: 'appointments.loading',
      gives: () => ({ list: { status: 'loading' as const } }),
    }),
  ),
  ...(['appointments.ready', 'appointments.stale'] as const).map(
    (state): Row => ({
      ref: 'D40: shows changes of others',
      in: state,
      on: 'appointments.refresh',
      to: 'appointments.refreshing',
    }),
  ),
  {
    ref: 'D40: shows changes of others, also after a failure',
    in: 'appointments.stale',
    on: 'after appointments.stale',
    to: 'appointments.refreshing',
  },
  ...(['loadAppointments error', 'after appointments.refreshing'] as const).flatMap((on) =>
    (
      [
        ['appointments.stale', unchanged],
        ['appointments.refreshing', changed],
      ] as const
    ).map(
      ([to, when]): Row => ({
        ref: 'D40: keeps the list, and tries again',
        in: 'appointments.refreshing',
        on,
        when,
        to,
        gives: () => ({ isOutdated: false }),
      }),
    ),
  ),
  ...(['appointments.ready', 'appointments.refreshing', 'appointments.stale'] as const).flatMap((state) =>
    (['appointment.moved', 'appointment.cancelled'] as const).map(
      (on): Row => ({
        ref: 'D40: a stored change shows at once, and the list is read again',
        in: state,
        on,
        to: 'appointments.refreshing',
        gives: (before: Picture, event: DashboardEvent) => {
          const appointments = listAfter(before, event);
          const list = { ...before.list, appointments } as Picture['list'];
          return { list, isOutdated: false, ...kept(before, { appointments }) };
        },
      }),
    ),
  ),
];

const download: readonly Row[] = [
  ...(['prescription.available', 'prescription.failed'] as const).map(
    (state): Row => ({
      ref: 'spec §2 Patient dashboard: Download Prescription',
      in: state,
      on: 'prescription.download',
      to: 'prescription.downloading',
      gives: () => ({ prescription: { status: 'downloading', failure: null } }),
    }),
  ),
  {
    ref: 'spec §4 Patient dashboard: a downloaded flag hides the button',
    in: 'prescription.downloading',
    on: 'download done',
    to: 'prescription.downloaded',
    gives: () => ({ prescription: { status: 'downloaded', failure: null } }),
  },
  {
    ref: 'spec §8 Prescription download fails; D36',
    in: 'prescription.downloading',
    on: 'download error',
    to: 'prescription.failed',
    gives: (_, error) => ({ prescription: { status: 'failed', failure: downloadFailureOf(error) } }),
    emits: () => [notification('downloadFailed')],
  },
  {
    ref: 'spec §8 Prescription download fails',
    in: 'prescription.downloading',
    on: 'after prescription.downloading',
    to: 'prescription.failed',
    gives: () => ({ prescription: { status: 'failed', failure: timeout } }),
    emits: () => [notification('downloadFailed')],
  },
];

const analysis: readonly Row[] = [
  ...(['analysis.idle', 'analysis.done'] as const).map(
    (state): Row => ({
      ref: 'spec §4 Patient dashboard: Detailed Analysis',
      in: state,
      on: 'analysis.request',
      to: 'analysis.analysing',
      gives: () => ({ analysis: 'analysing' }),
    }),
  ),
  {
    ref: 'spec §4 Patient dashboard: a summary after 5 seconds',
    in: 'analysis.analysing',
    on: 'after analysis.analysing',
    to: 'analysis.done',
    gives: () => ({ analysis: 'done' }),
  },
];

const load = { ref: 'D20', call: 'loadAppointments' };

/** The rules of a patient's dashboard. */
export const dashboardRules: Table = {
  model: dashboardModel,
  picture: (snapshot, { remembered, kept: lists }) => ({
    isFetching: selectIsFetching(snapshot),
    list: selectAppointments(snapshot),
    isOutdated: snapshot.context.isOutdated,
    prescription: selectPrescription(snapshot),
    hasLabTests: selectHasLabTests(snapshot),
    analysis: selectAnalysis(snapshot),
    remembered,
    kept: lists.at(-1) ?? null,
    keptTimes: lists.length,
  }),
  start: {
    states: ['visit.recalling', 'appointments.waiting', 'prescription.none', 'labTests.none', 'analysis.idle'],
    picture: {
      isFetching: true,
      list: { status: 'loading' },
      isOutdated: false,
      prescription: { status: 'none', failure: null },
      hasLabTests: false,
      analysis: 'idle',
      remembered: 0,
      kept: null,
      keptTimes: 0,
    },
  },
  rules: [...visit, ...sections, ...loads, ...download, ...analysis],
  calls: {
    'visit.recalling': { ref: 'spec §9 Local storage keys', call: 'recallVisit' },
    'appointments.loading': load,
    'appointments.refreshing': load,
    'prescription.downloading': { ref: 'spec §7 GET static prescription PDF', call: 'download' },
  },
  limits: {
    'visit.fetching': { ref: 'spec §9: 1000 ms', ms: 1000 },
    'analysis.analysing': { ref: 'spec §9: 5000 ms', ms: 5000 },
    'appointments.loading': { ref: 'D35', ms: 30_000 },
    'appointments.refreshing': { ref: 'D35', ms: 30_000 },
    'appointments.stale': { ref: 'D40', ms: 30_000 },
    'prescription.downloading': { ref: 'D35', ms: 30_000 },
  },
  fingerprint: ({ list, isOutdated }) => [list.status === 'ready' && list.appointments.length > 0, isOutdated],
  probes,
  properties: [
    always(
      'the sections open together',
      ({ picture }) =>
        picture.isFetching === !picture.hasLabTests && picture.isFetching === (picture.prescription.status === 'none'),
    ),
    always(
      'a shown list is the list that the end of a call finds',
      ({ picture: { list, kept: found } }) => list.status !== 'ready' || list.appointments === found,
    ),
    never('a first visit announced twice', ({ picture }) => picture.remembered > 1),
    never(
      'a downloaded prescription offered again',
      ({ picture }, before) =>
        before.picture.prescription.status === 'downloaded' && picture.prescription.status !== 'downloaded',
    ),
    eventually('a load is answered, or its failure is named', {
      once: ({ isIn }) => isIn('appointments.loading'),
      follows: ({ picture }) => picture.list.status !== 'loading',
      withinMs: 30_000,
    }),
    eventually('a refresh of the list ends', {
      once: ({ isIn }) => isIn('appointments.refreshing'),
      follows: ({ isIn }) => isIn('appointments.stale'),
      withinMs: 60_000,
    }),
    eventually('the visit is looked up', {
      once: ({ isIn }) => isIn('visit.recalling'),
      follows: ({ isIn }) => !isIn('visit.recalling'),
      answered: 'recallVisit',
    }),
    eventually('a first visit opens the sections', {
      once: ({ isIn }) => isIn('visit.fetching'),
      follows: ({ picture }) => !picture.isFetching,
      withinMs: 1000,
    }),
    eventually('a download ends, or its failure is named', {
      once: ({ isIn }) => isIn('prescription.downloading'),
      follows: ({ picture: { prescription } }) => prescription.status === 'downloaded' || prescription.failure !== null,
      withinMs: 30_000,
    }),
    eventually('an analysis ends', {
      once: ({ isIn }) => isIn('analysis.analysing'),
      follows: ({ isIn }) => isIn('analysis.done'),
      withinMs: 5000,
    }),
  ],
  claims,
};
