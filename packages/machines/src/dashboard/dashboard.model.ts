import type { MachineModel } from '../testing/machine-model';
import { type dashboardMachine, provideDashboard } from './dashboard.machine';
import type { DashboardEvent, UpcomingAppointment } from './dashboard.types';
import { DashboardError } from './dashboard-error';

export const appointment: UpcomingAppointment = {
  id: '41',
  doctorName: 'Dr. Ananya Iyer',
  specialty: 'Cardiology',
  date: '2026-01-16',
  time: '9:00 AM',
  mode: 'video',
  status: 'booked',
};

/** What lies outside: the flag of a visit, and the appointments that ending a call looks for. */
interface World {
  remembered: number;
  kept: (readonly UpcomingAppointment[])[];
}

const events: readonly DashboardEvent[] = [
  { type: 'appointments.reload' },
  { type: 'prescription.download' },
  { type: 'analysis.request' },
  { type: 'care.fetched' },
];

const answeredByTheTest = () => Promise.reject(new Error('The test answers the calls.'));

/** The dashboard machine and everything that can happen to it. */
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
  listeners: [],
  calls: {
    recallVisit: { resolve: () => [false, true], reject: () => [new Error('denied')] },
    loadAppointments: {
      resolve: () => [[], [appointment]],
      reject: () => [new DashboardError({ kind: 'offline' }), new TypeError('fetch failed')],
    },
    download: {
      resolve: () => [undefined],
      reject: () => [new DashboardError({ kind: 'notPdf' }), new TypeError('fetch failed')],
    },
  },
  fingerprint: ({ context }) => [context.appointments.length, context.loadFailure?.kind, context.downloadFailure?.kind],
  invariants: {
    'the sections open with the visit, and together': ({ snapshot }) => {
      const isOpen = snapshot.matches({ visit: 'fetched' });
      return (
        isOpen !== snapshot.matches({ prescription: 'none' }) &&
        isOpen !== snapshot.matches({ labTests: 'none' }) &&
        isOpen !== snapshot.matches({ appointments: 'waiting' })
      );
    },
    'a failure is kept in its state and in no other': ({ snapshot }) =>
      (snapshot.context.loadFailure !== null) === snapshot.matches({ appointments: 'failed' }) &&
      (snapshot.context.downloadFailure !== null) === snapshot.matches({ prescription: 'failed' }),
    'a first visit is remembered once, and told once': ({ emitted, world }) => {
      const told = emitted.filter((event) => 'news' in event && event.news === 'fetched').length;
      return told === world.remembered && told <= 1;
    },
    'what is shown is what is kept for the end of a call': ({ snapshot, world }) =>
      snapshot.matches({ appointments: 'ready' })
        ? world.kept.length === 1 && world.kept[0] === snapshot.context.appointments
        : world.kept.length === 0,
    'every notification has words': ({ emitted }) =>
      emitted.every((event) => 'message' in event && typeof event.message === 'string'),
  },
};
