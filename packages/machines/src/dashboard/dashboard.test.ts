import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { PendingCalls, settled } from '../testing/pending-calls';
import { TestClock } from '../testing/test-clock';
import {
  type DashboardDeps,
  DashboardError,
  provideDashboard,
  selectAnalysis,
  selectAppointments,
  selectHasLabTests,
  selectIsFetching,
  selectPrescription,
} from './dashboard.machine';
import { appointment } from './dashboard.model';

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

/** The machine on the real wiring of `provideDashboard`, with its calls held open and a simulated clock. */
async function start(given: Partial<DashboardDeps> & { fetchedBefore?: boolean } = {}) {
  const { fetchedBefore = true, ...deps } = given;
  const calls = new PendingCalls();
  const clock = new TestClock();
  const kept: unknown[] = [];
  const visits = {
    fetched: fetchedBefore,
    hasFetched: () => visits.fetched,
    remember: () => {
      visits.fetched = true;
    },
  };
  const dashboard = createActor(
    provideDashboard({
      visits,
      loadAppointments: (signal) => calls.open('loadAppointments', undefined, signal),
      keepAppointments: (appointments) => kept.push(appointments),
      downloadPrescription: (signal) => calls.open('download', undefined, signal),
      ...deps,
    }),
    { clock },
  );
  const codes: string[] = [];
  dashboard.on('notification', ({ code }) => codes.push(code));
  dashboard.start();
  await settled();
  const view = () => {
    const snapshot = dashboard.getSnapshot();
    return {
      isFetching: selectIsFetching(snapshot),
      appointments: selectAppointments(snapshot),
      prescription: selectPrescription(snapshot),
      hasLabTests: selectHasLabTests(snapshot),
      analysis: selectAnalysis(snapshot),
    };
  };
  return { dashboard, calls, clock, kept, visits, codes, view };
}

const download = { type: 'prescription.download' } as const;

describe('visit: recalling', () => {
  test('opens no section before the visit flag is read', () => {
    const never = { hasFetched: () => true, remember: () => {} };
    const dashboard = createActor(
      provideDashboard({
        visits: never,
        loadAppointments: () => new Promise(() => {}),
        keepAppointments: () => {},
        downloadPrescription: () => new Promise(() => {}),
      }),
    ).start();
    expect(selectIsFetching(dashboard.getSnapshot())).toBe(true);
    expect(selectAppointments(dashboard.getSnapshot())).toEqual({ status: 'loading' });
    dashboard.stop();
  });

  test('treats an unreadable flag as a first visit', async () => {
    const { view, clock, codes } = await start({ visits: { hasFetched: refuse, remember: () => {} } });
    expect(view().isFetching).toBe(true);
    clock.advance(1000);
    expect(view().isFetching).toBe(false);
    expect(codes).toEqual(['fetched']);
  });
});

describe('visit: fetching', () => {
  test('takes 1000 ms, then opens every section, emits a notification and remembers the visit', async () => {
    const { view, clock, calls, visits, codes } = await start({ fetchedBefore: false });
    clock.advance(999);
    expect(view()).toMatchObject({
      isFetching: true,
      appointments: { status: 'loading' },
      prescription: { status: 'none' },
      hasLabTests: false,
    });
    expect([visits.fetched, codes, calls.pending]).toEqual([false, [], []]);
    clock.advance(1);
    expect(view()).toMatchObject({ isFetching: false, prescription: { status: 'available' }, hasLabTests: true });
    expect(visits.fetched).toBe(true);
    expect(codes).toEqual(['fetched']);
    expect(calls.made('loadAppointments')).toHaveLength(1);
  });

  test('ignores a download', async () => {
    const { dashboard, calls } = await start({ fetchedBefore: false });
    dashboard.send(download);
    expect(calls.pending).toEqual([]);
  });
});

describe('visit: fetched', () => {
  test('opens every section at once on a later visit, without a notification', async () => {
    const { view, calls, codes } = await start();
    expect(view()).toMatchObject({ isFetching: false, prescription: { status: 'available' }, hasLabTests: true });
    expect(calls.made('loadAppointments')).toHaveLength(1);
    expect(codes).toEqual([]);
  });
});

describe('appointments: loading', () => {
  test('shows the appointments, and keeps them for the end of a call', async () => {
    const { view, calls, kept } = await start();
    expect(view().appointments).toEqual({ status: 'loading' });
    expect(kept).toEqual([]);
    await calls.resolve('loadAppointments', { appointments: [appointment], unreadable: 1 });
    expect(view().appointments).toEqual({ status: 'ready', appointments: [appointment], unreadable: 1 });
    expect(kept).toEqual([[appointment]]);
  });

  test('fails after 30 s without an answer, and aborts the call', async () => {
    const { view, calls, clock } = await start();
    const { signal } = calls.take('loadAppointments');
    clock.advance(29_999);
    expect(view().appointments.status).toBe('loading');
    clock.advance(1);
    expect(view().appointments).toEqual({ status: 'failed', failure: { kind: 'timeout' } });
    expect(signal?.aborted).toBe(true);
  });

  test('aborts the call when the user leaves the page', async () => {
    const { dashboard, calls } = await start();
    const { signal } = calls.take('loadAppointments');
    dashboard.stop();
    expect(signal?.aborted).toBe(true);
  });
});

/** The dashboard with one loaded appointment, and its next load. */
async function startLoaded() {
  const started = await start();
  await started.calls.resolve('loadAppointments', { appointments: [appointment], unreadable: 0 });
  return started;
}

describe('appointments: ready', () => {
  test('loads again on request, and shows the list meanwhile', async () => {
    const { dashboard, view, calls, kept } = await startLoaded();
    dashboard.send({ type: 'appointments.refresh' });
    expect(view().appointments).toMatchObject({ status: 'ready', appointments: [appointment] });
    await settled();
    expect(calls.made('loadAppointments')).toHaveLength(2);
    await calls.resolve('loadAppointments', { appointments: [], unreadable: 0 });
    expect(view().appointments).toEqual({ status: 'ready', appointments: [], unreadable: 0 });
    expect(kept).toEqual([[appointment], []]);
  });

  test('shows a move at once and loads again', async () => {
    const { dashboard, view, calls, kept } = await startLoaded();
    dashboard.send({ type: 'appointment.moved', id: '41', date: '2026-01-17', time: '1:00 PM' });
    const moved = { ...appointment, date: '2026-01-17', time: '1:00 PM', revision: 1 };
    expect(view().appointments).toMatchObject({ appointments: [moved] });
    expect(kept.at(-1)).toEqual([moved]);
    await settled();
    expect(calls.pending.map(({ name }) => name)).toEqual(['loadAppointments']);
  });

  test.each([
    ['Fever is gone', { reason: 'Fever is gone' }],
    ['', {}],
  ])('lists a cancelled appointment among the past ones, with the reason "%s"', async (reason, shown) => {
    const { dashboard, view } = await startLoaded();
    dashboard.send({ type: 'appointment.cancelled', id: '41', reason });
    expect(view().appointments).toMatchObject({
      appointments: [
        { ...appointment, status: 'cancelled', cancelledBy: 'patient', isPast: true, revision: 1, ...shown },
      ],
    });
  });
});

describe('appointments: a change during a load', () => {
  test.each([
    ['first', start],
    ['later', startLoaded],
  ])('is read after a %s load whose answer is older', async (_, begin) => {
    const { dashboard, view, calls } = await begin();
    dashboard.send({ type: 'appointments.refresh' });
    await settled();
    dashboard.send({ type: 'appointments.refresh' });
    await calls.resolve('loadAppointments', { appointments: [], unreadable: 0 });
    expect(view().appointments).toEqual({ status: 'ready', appointments: [], unreadable: 0 });
    await calls.resolve('loadAppointments', { appointments: [appointment], unreadable: 0 });
    expect(view().appointments).toEqual({ status: 'ready', appointments: [appointment], unreadable: 0 });
    expect(calls.pending).toEqual([]);
  });
});

describe('appointments: refreshing', () => {
  test('keeps the list when the load fails or takes 30 s', async () => {
    const { dashboard, view, calls, clock } = await startLoaded();
    dashboard.send({ type: 'appointments.refresh' });
    await calls.reject('loadAppointments', new TypeError('fetch failed'));
    expect(view().appointments).toMatchObject({ status: 'ready', appointments: [appointment] });
    dashboard.send({ type: 'appointments.refresh' });
    await settled();
    clock.advance(30_000);
    expect(view().appointments).toMatchObject({ status: 'ready', appointments: [appointment] });
    expect(calls.pending).toEqual([]);
  });

  test('loads again 30 s after a failed load', async () => {
    const { dashboard, view, calls, clock } = await startLoaded();
    dashboard.send({ type: 'appointments.refresh' });
    await calls.reject('loadAppointments', new TypeError('fetch failed'));
    clock.advance(29_999);
    await settled();
    expect(calls.pending).toEqual([]);
    clock.advance(1);
    await calls.resolve('loadAppointments', { appointments: [], unreadable: 0 });
    expect(view().appointments).toEqual({ status: 'ready', appointments: [], unreadable: 0 });
    clock.advance(60_000);
    await settled();
    expect(calls.pending).toEqual([]);
  });

  test('discards an answer from before a change', async () => {
    const { dashboard, view, calls } = await startLoaded();
    dashboard.send({ type: 'appointments.refresh' });
    await settled();
    const { signal } = calls.take('loadAppointments');
    dashboard.send({ type: 'appointment.cancelled', id: '41', reason: '' });
    expect(signal?.aborted).toBe(true);
    expect(view().appointments).toMatchObject({ appointments: [{ status: 'cancelled' }] });
  });
});

describe('appointments: failed', () => {
  test.each([
    [new DashboardError({ kind: 'offline' }), 'offline'],
    [new DashboardError({ kind: 'notPdf' }), 'unavailable'],
    [new TypeError('fetch failed'), 'unavailable'],
  ])('maps %o to the reason %s, and allows a retry', async (error, kind) => {
    const { dashboard, view, calls, kept } = await start();
    await calls.reject('loadAppointments', error);
    expect(view().appointments).toEqual({ status: 'failed', failure: { kind } });
    dashboard.send({ type: 'appointments.reload' });
    expect(view().appointments).toEqual({ status: 'loading' });
    await calls.resolve('loadAppointments', { appointments: [], unreadable: 0 });
    expect(view().appointments).toEqual({ status: 'ready', appointments: [], unreadable: 0 });
    expect(kept).toEqual([[]]);
  });

  test('does not block the prescription', async () => {
    const { dashboard, view, calls } = await start();
    await calls.reject('loadAppointments', new TypeError('fetch failed'));
    dashboard.send(download);
    await calls.resolve('download');
    expect(view().prescription.status).toBe('downloaded');
  });
});

describe('prescription: downloading', () => {
  test('ignores a second click', async () => {
    const { dashboard, view, calls } = await start();
    dashboard.send(download);
    dashboard.send(download);
    expect(calls.made('download')).toHaveLength(1);
    expect(view().prescription).toEqual({ status: 'downloading', failure: null });
  });

  test('fails after 30 s without a file', async () => {
    const { dashboard, view, clock, codes } = await start();
    dashboard.send(download);
    clock.advance(30_000);
    expect(view().prescription).toEqual({ status: 'failed', failure: { kind: 'timeout' } });
    expect(codes).toEqual(['downloadFailed']);
  });
});

describe('prescription: downloaded', () => {
  test('ignores another download', async () => {
    const { dashboard, view, calls, codes } = await start();
    dashboard.send(download);
    await calls.resolve('download');
    dashboard.send(download);
    expect(view().prescription).toEqual({ status: 'downloaded', failure: null });
    expect(calls.made('download')).toHaveLength(1);
    expect(codes).toEqual([]);
  });
});

describe('prescription: failed', () => {
  test.each([
    [new DashboardError({ kind: 'notPdf' }), 'notPdf'],
    [new DashboardError({ kind: 'offline' }), 'offline'],
    [new Error('anything'), 'unavailable'],
  ])('emits a notification for each %o, with the reason %s', async (error, kind) => {
    const { dashboard, view, calls, codes } = await start();
    for (const times of [1, 2]) {
      dashboard.send(download);
      expect(view().prescription).toEqual({ status: 'downloading', failure: null });
      await calls.reject('download', error);
      expect(view().prescription).toEqual({ status: 'failed', failure: { kind } });
      expect(codes).toEqual(Array.from({ length: times }, () => 'downloadFailed'));
    }
    dashboard.send(download);
    await calls.resolve('download');
    expect(view().prescription).toEqual({ status: 'downloaded', failure: null });
  });
});

describe('analysis: analysing', () => {
  test('takes 5000 ms, even when it is requested again', async () => {
    const { dashboard, view, clock } = await start();
    expect(view().analysis).toBe('idle');
    dashboard.send({ type: 'analysis.request' });
    clock.advance(3000);
    dashboard.send({ type: 'analysis.request' });
    clock.advance(1999);
    expect(view().analysis).toBe('analysing');
    clock.advance(1);
    expect(view().analysis).toBe('done');
  });

  test('does not wait for the first second of a first visit', async () => {
    const { dashboard, view, clock } = await start({ fetchedBefore: false });
    dashboard.send({ type: 'analysis.request' });
    expect(view()).toMatchObject({ analysis: 'analysing', isFetching: true });
    clock.advance(5000);
    expect(view()).toMatchObject({ analysis: 'done', isFetching: false });
  });
});

describe('analysis: done', () => {
  test('can be requested again', async () => {
    const { dashboard, view, clock } = await start();
    dashboard.send({ type: 'analysis.request' });
    clock.advance(5000);
    dashboard.send({ type: 'analysis.request' });
    expect(view().analysis).toBe('analysing');
    clock.advance(5000);
    expect(view().analysis).toBe('done');
  });
});
