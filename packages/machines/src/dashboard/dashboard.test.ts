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
  const messages: string[] = [];
  dashboard.on('notification', ({ message }) => messages.push(message));
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
  return { dashboard, calls, clock, kept, visits, messages, view };
}

const download = { type: 'prescription.download' } as const;

describe('visit: recalling', () => {
  test('nothing is open before it is known which visit this is', () => {
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

  test('a flag that cannot be read makes it a first visit', async () => {
    const { view, clock, messages } = await start({ visits: { hasFetched: refuse, remember: refuse } });
    expect(view().isFetching).toBe(true);
    clock.advance(1000);
    expect(view().isFetching).toBe(false);
    expect(messages).toEqual(['Prescription and Lab tests fetched']);
  });
});

describe('visit: fetching', () => {
  test('takes a second, to the millisecond; then all is there at once, told and remembered', async () => {
    const { view, clock, calls, visits, messages } = await start({ fetchedBefore: false });
    clock.advance(999);
    expect(view()).toMatchObject({
      isFetching: true,
      appointments: { status: 'loading' },
      prescription: { status: 'none' },
      hasLabTests: false,
    });
    expect([visits.fetched, messages, calls.pending]).toEqual([false, [], []]);
    clock.advance(1);
    expect(view()).toMatchObject({ isFetching: false, prescription: { status: 'available' }, hasLabTests: true });
    expect(visits.fetched).toBe(true);
    expect(messages).toEqual(['Prescription and Lab tests fetched']);
    expect(calls.made('loadAppointments')).toHaveLength(1);
  });

  test('a browser that stores nothing only makes the next visit a first one', async () => {
    const { view, clock } = await start({ visits: { hasFetched: () => false, remember: refuse } });
    clock.advance(1000);
    expect(view().prescription.status).toBe('available');
  });

  test('nothing can be downloaded yet', async () => {
    const { dashboard, calls } = await start({ fetchedBefore: false });
    dashboard.send(download);
    expect(calls.pending).toEqual([]);
  });

  test('nobody can open the sections from outside', async () => {
    const { dashboard, view } = await start({ fetchedBefore: false });
    dashboard.send({ type: 'care.fetched' });
    expect(view()).toMatchObject({ prescription: { status: 'none' }, hasLabTests: false });
  });
});

describe('visit: fetched', () => {
  test('on a later visit all is there at once, and nothing is said', async () => {
    const { view, calls, messages } = await start();
    expect(view()).toMatchObject({ isFetching: false, prescription: { status: 'available' }, hasLabTests: true });
    expect(calls.made('loadAppointments')).toHaveLength(1);
    expect(messages).toEqual([]);
  });
});

describe('appointments: loading', () => {
  test('what comes is shown, and kept for the end of a call', async () => {
    const { view, calls, kept } = await start();
    expect(view().appointments).toEqual({ status: 'loading' });
    expect(kept).toEqual([]);
    await calls.resolve('loadAppointments', [appointment]);
    expect(view().appointments).toEqual({ status: 'ready', appointments: [appointment] });
    expect(kept).toEqual([[appointment]]);
  });

  test('a list that cannot be kept is shown all the same', async () => {
    const { view, calls } = await start({ keepAppointments: refuse });
    await calls.resolve('loadAppointments', [appointment]);
    expect(view().appointments.status).toBe('ready');
  });

  test('an answer that never comes is a failure after half a minute, and the call is given up', async () => {
    const { view, calls, clock } = await start();
    const { signal } = calls.take('loadAppointments');
    clock.advance(29_999);
    expect(view().appointments.status).toBe('loading');
    clock.advance(1);
    expect(view().appointments).toEqual({ status: 'failed', failure: { kind: 'timeout' } });
    expect(signal?.aborted).toBe(true);
  });

  test('leaving the page gives the call up', async () => {
    const { dashboard, calls } = await start();
    const { signal } = calls.take('loadAppointments');
    dashboard.stop();
    expect(signal?.aborted).toBe(true);
  });
});

describe('appointments: failed', () => {
  test.each([
    [new DashboardError({ kind: 'offline' }), 'offline'],
    [new DashboardError({ kind: 'notPdf' }), 'unavailable'],
    [new TypeError('fetch failed'), 'unavailable'],
  ])('%o has the reason %s, and can be tried again', async (error, kind) => {
    const { dashboard, view, calls, kept } = await start();
    await calls.reject('loadAppointments', error);
    expect(view().appointments).toEqual({ status: 'failed', failure: { kind } });
    dashboard.send({ type: 'appointments.reload' });
    expect(view().appointments).toEqual({ status: 'loading' });
    await calls.resolve('loadAppointments', []);
    expect(view().appointments).toEqual({ status: 'ready', appointments: [] });
    expect(kept).toEqual([[]]);
  });

  test('the prescription does not wait for the appointments', async () => {
    const { dashboard, view, calls } = await start();
    await calls.reject('loadAppointments', new TypeError('fetch failed'));
    dashboard.send(download);
    await calls.resolve('download');
    expect(view().prescription.status).toBe('downloaded');
  });
});

describe('prescription: downloading', () => {
  test('a second click starts no second download', async () => {
    const { dashboard, view, calls } = await start();
    dashboard.send(download);
    dashboard.send(download);
    expect(calls.made('download')).toHaveLength(1);
    expect(view().prescription).toEqual({ status: 'downloading', failure: null });
  });

  test('a file that never comes is a failure after half a minute', async () => {
    const { dashboard, view, clock, messages } = await start();
    dashboard.send(download);
    clock.advance(30_000);
    expect(view().prescription).toEqual({ status: 'failed', failure: { kind: 'timeout' } });
    expect(messages).toEqual(['Failed to download prescription.']);
  });
});

describe('prescription: downloaded', () => {
  test('it is with the person, and is not fetched again', async () => {
    const { dashboard, view, calls, messages } = await start();
    dashboard.send(download);
    await calls.resolve('download');
    dashboard.send(download);
    expect(view().prescription).toEqual({ status: 'downloaded', failure: null });
    expect(calls.made('download')).toHaveLength(1);
    expect(messages).toEqual([]);
  });
});

describe('prescription: failed', () => {
  test.each([
    [new DashboardError({ kind: 'notPdf' }), 'notPdf'],
    [new DashboardError({ kind: 'offline' }), 'offline'],
    [new Error('anything'), 'unavailable'],
  ])('%o is told each time, with the reason %s', async (error, kind) => {
    const { dashboard, view, calls, messages } = await start();
    for (const times of [1, 2]) {
      dashboard.send(download);
      expect(view().prescription).toEqual({ status: 'downloading', failure: null });
      await calls.reject('download', error);
      expect(view().prescription).toEqual({ status: 'failed', failure: { kind } });
      expect(messages).toEqual(Array.from({ length: times }, () => 'Failed to download prescription.'));
    }
    dashboard.send(download);
    await calls.resolve('download');
    expect(view().prescription).toEqual({ status: 'downloaded', failure: null });
  });
});

describe('analysis: analysing', () => {
  test('takes five seconds, to the millisecond, however often it is asked for', async () => {
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

  test('the first second of a first visit does not hold it up', async () => {
    const { dashboard, view, clock } = await start({ fetchedBefore: false });
    dashboard.send({ type: 'analysis.request' });
    expect(view()).toMatchObject({ analysis: 'analysing', isFetching: true });
    clock.advance(5000);
    expect(view()).toMatchObject({ analysis: 'done', isFetching: false });
  });
});

describe('analysis: done', () => {
  test('it can be asked for again', async () => {
    const { dashboard, view, clock } = await start();
    dashboard.send({ type: 'analysis.request' });
    clock.advance(5000);
    dashboard.send({ type: 'analysis.request' });
    expect(view().analysis).toBe('analysing');
    clock.advance(5000);
    expect(view().analysis).toBe('done');
  });
});
