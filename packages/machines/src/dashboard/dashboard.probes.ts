import { createActor } from 'xstate';
import { PendingCalls, settled } from '../testing/pending-calls';
import type { Probe, RuleTable } from '../testing/rules';
import { TestClock } from '../testing/test-clock';
import type { Picture } from './dashboard.facts';
import { type dashboardMachine, provideDashboard, selectAppointments } from './dashboard.machine';
import { appointment } from './dashboard.model';
import type { DashboardEvent, LoadedAppointments } from './dashboard.types';
import { DashboardError } from './dashboard-error';

type DashboardProbe = Probe<typeof dashboardMachine, Picture>;

const send = (event: DashboardEvent) => ({ kind: 'send', event }) as const;
const answer = (call: string, value: unknown) => ({ kind: 'resolve', call, value }) as const;
const fail = (call: string, value: unknown) => ({ kind: 'reject', call, value }) as const;

const other = { ...appointment, id: '42', reason: 'Moved by the clinic' };
const loaded: LoadedAppointments = { appointments: [appointment, other], unreadable: 1 };
const opened = [answer('recallVisit', true), answer('loadAppointments', loaded)];
const moved = { type: 'appointment.moved', id: '41', date: '2026-01-17', time: '10:00 AM' } as const;
const cancelled = { type: 'appointment.cancelled', id: '41', reason: 'Fever is gone' } as const;

/** Sequences with other lists and other failures. */
export const probes: Readonly<Record<string, DashboardProbe>> = {
  'two appointments, moved and cancelled': {
    moves: [
      ...opened,
      send(moved),
      send(moved),
      send(cancelled),
      fail('loadAppointments', new Error('down')),
      send({ ...cancelled, id: '42', reason: '' }),
      send({ ...moved, id: 'none' }),
      { kind: 'wait' },
      send({ type: 'appointments.refresh' }),
      answer('loadAppointments', { appointments: [], unreadable: 0 }),
    ],
  },
  'each reason of a failed load': {
    moves: [
      answer('recallVisit', true),
      ...(['offline', 'unreachable', 'timeout', 'unavailable', 'notPdf'] as const).flatMap((kind) => [
        fail('loadAppointments', new DashboardError({ kind })),
        send({ type: 'appointments.reload' }),
      ]),
    ],
  },
  'each reason of a failed download': {
    moves: [
      answer('recallVisit', true),
      ...(['offline', 'unreachable', 'timeout', 'unavailable', 'notPdf'] as const).flatMap((kind) => [
        send({ type: 'prescription.download' }),
        fail('download', new DashboardError({ kind })),
      ]),
    ],
  },
};

/** A dashboard on the machine's own wiring. */
function wire(hasFetched: () => boolean) {
  const calls = new PendingCalls();
  const clock = new TestClock();
  const seen = { remembered: 0, kept: [] as unknown[] };
  const actor = createActor(
    provideDashboard({
      visits: {
        hasFetched,
        remember: () => {
          seen.remembered += 1;
        },
      },
      loadAppointments: (signal) => calls.open('load', undefined, signal),
      keepAppointments: (appointments) => seen.kept.push(appointments),
      downloadPrescription: (signal) => calls.open('download', undefined, signal),
    }),
    { clock },
  ).start();
  return { actor, calls, clock, seen, list: () => selectAppointments(actor.getSnapshot()) };
}

const names = ({ pending }: PendingCalls) => pending.map(({ name }) => name);

/** The calls on the machine's own wiring. */
export const claims: NonNullable<RuleTable<typeof dashboardMachine, unknown, Picture, object>['claims']> = {
  'a later visit loads at once, and keeps what it shows': async () => {
    const { calls, seen, list } = wire(() => true);
    await settled();
    const before = names(calls);
    await calls.resolve('load', loaded);
    return [
      [before, list(), seen],
      [['load'], { status: 'ready', ...loaded }, { remembered: 0, kept: [loaded.appointments] }],
    ];
  },
  'a first visit is remembered after a second': async () => {
    const { calls, clock, seen } = wire(() => false);
    await settled();
    const before = [names(calls), seen.remembered];
    clock.advance(1000);
    await settled();
    return [
      [before, names(calls), seen.remembered],
      [[[], 0], ['load'], 1],
    ];
  },
  'a browser that refuses storage counts as a first visit': async () => {
    const { actor } = wire(() => {
      throw new Error('denied');
    });
    await settled();
    return [actor.getSnapshot().value.visit, 'fetching'];
  },
  'a download is aborted after its limit': async () => {
    const { actor, calls, clock } = wire(() => true);
    await settled();
    actor.send({ type: 'prescription.download' });
    const before = names(calls);
    clock.advance(30_000);
    await settled();
    return [
      [before, names(calls), actor.getSnapshot().value.prescription],
      [['load', 'download'], [], 'failed'],
    ];
  },
  'a download ends when its call ends': async () => {
    const { actor, calls } = wire(() => true);
    await settled();
    actor.send({ type: 'prescription.download' });
    await settled();
    const before = actor.getSnapshot().value.prescription;
    await calls.resolve('download');
    return [
      [before, actor.getSnapshot().value.prescription],
      ['downloading', 'downloaded'],
    ];
  },
  'an error is named after its reason': () => {
    const { name, message, failure } = new DashboardError({ kind: 'notPdf' });
    return [
      [name, message, failure],
      ['DashboardError', 'notPdf', { kind: 'notPdf' }],
    ];
  },
};
