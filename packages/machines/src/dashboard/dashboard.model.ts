import type { MachineModel, NamedEvent } from '../testing/machine-model';
import { type dashboardMachine, provideDashboard } from './dashboard.machine';
import type { DashboardAppointment, DashboardEmitted, DashboardEvent } from './dashboard.types';
import { DashboardError } from './dashboard-error';

export const appointment: DashboardAppointment = {
  id: '41',
  doctorName: 'Dr. Ananya Iyer',
  specialty: 'Cardiology',
  date: '2026-01-16',
  time: '9:00 AM',
  mode: 'video',
  status: 'booked',
  revision: 0,
  isPast: false,
};

/** How often the visit was remembered, and the lists of appointments that were kept for the end of a call. */
export interface World {
  remembered: number;
  kept: (readonly DashboardAppointment[])[];
}

const events: readonly NamedEvent<DashboardEvent>[] = [
  { name: 'load the appointments again', event: { type: 'appointments.reload' } },
  { name: 'return to the page', event: { type: 'appointments.refresh' } },
  {
    name: 'an appointment was moved',
    event: { type: 'appointment.moved', id: '41', date: '2026-01-17', time: '10:00 AM' },
  },
  { name: 'an appointment was cancelled', event: { type: 'appointment.cancelled', id: '41', reason: 'Fever is gone' } },
  { name: 'download the prescription', event: { type: 'prescription.download' } },
  { name: 'ask for the analysis', event: { type: 'analysis.request' } },
];

const answeredByTheTest = () => Promise.reject(new Error('The test answers the calls.'));

/** The dashboard machine with all its events and answers. */
export const dashboardModel: MachineModel<typeof dashboardMachine, World> = {
  name: 'dashboard',
  world: () => ({ remembered: 0, kept: [] }),
  machine: ({ world }) =>
    provideDashboard({
      visits: {
        hasFetched: () => false,
        remember: () => {
          world.remembered += 1;
        },
      },
      loadAppointments: answeredByTheTest,
      keepAppointments: (appointments) => world.kept.push(appointments),
      downloadPrescription: answeredByTheTest,
    }),
  events,
  payloads: {
    'appointments.reload': {},
    'appointments.refresh': {},
    'appointment.moved': { id: 'text', date: 'text', time: 'text' },
    'appointment.cancelled': { id: 'text', reason: 'text' },
    'prescription.download': {},
    'analysis.request': {},
  },
  listeners: [],
  calls: {
    recallVisit: {
      resolve: () => ({ 'a first visit': false, 'a later visit': true }),
      reject: () => ({ 'storage denied': new Error('denied') }),
    },
    loadAppointments: {
      resolve: () => ({
        none: { appointments: [], unreadable: 0 },
        'one appointment': { appointments: [appointment], unreadable: 0 },
        'one appointment beside a row that cannot be read': { appointments: [appointment], unreadable: 1 },
      }),
      reject: () => ({ offline: new DashboardError({ kind: 'offline' }), 'no network': new TypeError('fetch failed') }),
    },
    download: {
      resolve: () => ({ done: undefined }),
      reject: () => ({
        'something that is no PDF': new DashboardError({ kind: 'notPdf' }),
        'no network': new TypeError('fetch failed'),
      }),
    },
  },
  fingerprint: ({ context }) => [
    context.appointments.length,
    context.unreadable,
    context.isOutdated,
    context.loadFailure?.kind,
    context.downloadFailure?.kind,
  ],
  invariants: {
    'the sections open with the visit, and together': ({ snapshot }) => {
      const isOpen = snapshot.matches({ visit: 'fetched' });
      return (
        isOpen !== snapshot.matches({ prescription: 'none' }) &&
        isOpen !== snapshot.matches({ labTests: 'none' }) &&
        isOpen !== snapshot.matches({ appointments: 'waiting' })
      );
    },
    'only a load that is under way is outdated': ({ snapshot }) =>
      !snapshot.context.isOutdated ||
      snapshot.matches({ appointments: 'loading' }) ||
      snapshot.matches({ appointments: 'refreshing' }),
    'a failure is kept in its state and in no other': ({ snapshot }) =>
      (snapshot.context.loadFailure !== null) === snapshot.matches({ appointments: 'failed' }) &&
      (snapshot.context.downloadFailure !== null) === snapshot.matches({ prescription: 'failed' }),
    'a first visit is remembered once and announced once': ({ emitted, world }) => {
      const announced = (emitted as readonly DashboardEmitted[]).filter(({ code }) => code === 'fetched').length;
      return announced === world.remembered && announced <= 1;
    },
    'what is shown is what is kept for the end of a call': ({ snapshot, world }) => {
      const isShown = ['ready', 'refreshing', 'stale'].includes(snapshot.value.appointments);
      return isShown ? world.kept.at(-1) === snapshot.context.appointments : world.kept.length === 0;
    },
  },
};
