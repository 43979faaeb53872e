// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listOwnSlots, listTakenSlots } from '../api/calls';
import type { LiveRequest } from '../live/start-live';
import { useTakenSlots } from './use-taken-slots';

const live = vi.hoisted(() => ({ request: null as LiveRequest | null, stop: vi.fn() }));
vi.mock('../live/start-live', () => ({
  startLive: (request: LiveRequest) => {
    live.request = request;
    return live.stop;
  },
}));

vi.mock('../api/calls', () => ({ listOwnSlots: vi.fn(), listTakenSlots: vi.fn() }));
const list = vi.mocked(listTakenSlots as (days: object, caller: object) => Promise<readonly object[]>);
const listOwn = vi.mocked(listOwnSlots);

type View = ReturnType<typeof useTakenSlots>;

/** Shows the hook. Returns its latest view, and a function that chooses another doctor or date. */
async function show(first: { doctorName: string; date: string }) {
  const onView = vi.fn<(view: View) => void>();
  function Probe(day: { doctorName: string; date: string }) {
    const view = useTakenSlots({ userId: 'u1', ...day });
    useEffect(() => onView(view));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const choose = (day: { doctorName: string; date: string }) => act(async () => root.render(<Probe {...day} />));
  await choose(first);
  await act(async () => vi.dynamicImportSettled());
  cleanUp.push(() => act(async () => root.unmount()));
  return { view: () => onView.mock.lastCall?.[0] as View, choose };
}

const cleanUp: (() => Promise<void> | void)[] = [];
const ananya = { doctorName: 'Dr. Ananya Iyer', date: '2026-01-16' };
const slot = { date: '2026-01-16', time: '9:00 AM' };

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.setSystemTime('2026-01-15T10:30:00+05:30');
  list.mockReset().mockResolvedValue([slot]);
  listOwn.mockReset().mockResolvedValue([]);
});
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
  vi.useRealTimers();
});

it('requests nothing until doctor and date are chosen', async () => {
  const { view, choose } = await show({ doctorName: '', date: '2026-01-16' });
  await choose({ doctorName: 'Dr. Ananya Iyer', date: '' });
  expect(list).not.toHaveBeenCalled();
  expect(view()).toMatchObject({ taken: null, failed: false });
});

it.each(['0002-11-24', '2026-01-14', '12026-01-16'])('requests nothing for the unfinished date %s', async (date) => {
  await show({ ...ananya, date });
  expect(list).not.toHaveBeenCalled();
});

it('loads two weeks from the date', async () => {
  const { view } = await show(ananya);
  expect(list.mock.calls[0]?.[0]).toEqual({ doctorName: 'Dr. Ananya Iyer', from: '2026-01-16', to: '2026-01-29' });
  expect(view().taken?.slots).toEqual([slot]);
});

it('loads again when the user returns to the page, and on request', async () => {
  const { view } = await show(ananya);
  list.mockResolvedValue([]);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(list).toHaveBeenCalledTimes(2);
  expect(view().taken?.slots).toEqual([]);
  await act(async () => view().reload());
  expect(list).toHaveBeenCalledTimes(3);
});

it('tells the hours that the user has booked, such as by a request whose answer was lost', async () => {
  listOwn.mockResolvedValue([slot]);
  const { view } = await show(ananya);
  expect(listOwn.mock.calls).toEqual([list.mock.calls[0]]);
  expect(view().taken).toMatchObject({ slots: [slot], own: [slot] });
  listOwn.mockRejectedValue(new Error('Not loaded.'));
  await act(async () => view().reload());
  expect(view()).toMatchObject({ taken: { slots: [slot], own: [] }, failed: false });
});

it('asks for no own hours on days without taken ones', async () => {
  list.mockResolvedValue([]);
  await show(ananya);
  expect(listOwn).not.toHaveBeenCalled();
});

it('loads again when an hour changes, and remembers which hours were free before', async () => {
  const { view } = await show(ananya);
  expect(live.request).toMatchObject({ topic: 'slots:Dr. Ananya Iyer', broadcast: 'slot' });
  const later = { date: '2026-01-17', time: '10:00 AM' };
  list.mockResolvedValue([slot, later]);
  await act(async () => live.request?.onBroadcast?.({ ...later, taken: true }));
  expect(view().taken).toMatchObject({ slots: [slot, later], lately: [later] });
  await act(async () => live.request?.onReadDue());
  expect(view().taken).toMatchObject({ slots: [slot, later], lately: [later] });
});

it('never shows the list of another doctor, and aborts its request', async () => {
  const { view, choose } = await show(ananya);
  let answer: (slots: readonly object[]) => void = () => {};
  list.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await choose({ ...ananya, doctorName: 'Dr. Meera Nair' });
  expect(view().taken).toBeNull();
  const request = list.mock.calls[1]?.[1] as { signal: AbortSignal } | undefined;
  await choose({ ...ananya, doctorName: 'Dr. Joseph Fernandes' });
  expect(request?.signal.aborted).toBe(true);
  await act(async () => answer([slot]));
  expect(view().taken?.doctorName).toBe('Dr. Joseph Fernandes');
});

it('reports a failed request, and keeps the last list when a later request fails', async () => {
  list.mockRejectedValueOnce(new Error('Not loaded.'));
  const { view } = await show(ananya);
  expect(view()).toMatchObject({ taken: null, failed: true });
  await act(async () => view().reload());
  expect(view().failed).toBe(false);
  list.mockRejectedValueOnce(new Error('Not loaded.'));
  await act(async () => view().reload());
  expect(view()).toMatchObject({ failed: false });
  expect(view().taken?.slots).toEqual([slot]);
});
