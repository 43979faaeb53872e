// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallVisit } from '../../api/call-start';
import { findCallStart } from '../../api/calls';
import { useCallStart } from './use-call-start';

vi.mock('../../api/calls', () => ({ findCallStart: vi.fn() }));
const find = vi.mocked(findCallStart);

/** Opens the call of an appointment. Returns what the hook gives last, and a function that closes it. */
async function open() {
  const onStart = vi.fn<(start: ReturnType<typeof useCallStart>) => void>();
  function Probe() {
    const start = useCallStart('a1', 'u1');
    useEffect(() => onStart(start));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  return {
    begins: () => onStart.mock.lastCall?.[0].begins,
    visit: () => onStart.mock.lastCall?.[0].visit,
    close: () => act(async () => root.unmount()),
  };
}

const ten = { date: '2026-01-15', time: '10:00 AM' };
const people = { full_name: 'Asha Verma', doctor_name: 'Dr. Ananya Iyer' };

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ now: Date.parse('2026-01-15T09:30:00+05:30') });
});
afterEach(() => vi.useRealTimers());

it('gives the hour until it begins', async () => {
  find.mockResolvedValue({ ...ten, ...people });
  const { begins, visit, close } = await open();
  expect(begins()).toEqual(ten);
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000 - 1));
  expect(begins()).toEqual(ten);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(begins()).toBeNull();
  expect(visit()).toEqual({ ...ten, ...people });
  await close();
});

it('keeps the hour of an appointment that is further away than a timer can wait', async () => {
  find.mockResolvedValue({ ...ten, ...people, date: '2026-04-15' });
  const { begins, close } = await open();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(begins()).toEqual({ ...ten, date: '2026-04-15' });
  await close();
});

it.each<[string, () => Promise<CallVisit | null>]>([
  ['an hour that has begun', () => Promise.resolve({ ...ten, ...people, time: '9:00 AM' })],
  ['a time that is no hour', () => Promise.resolve({ ...ten, ...people, time: 'noon' })],
  ['an unknown appointment', () => Promise.resolve(null)],
  ['a failed request', () => Promise.reject(new Error('Not loaded.'))],
])('gives nothing for %s', async (_case, answer) => {
  find.mockImplementation(answer);
  const { begins, close } = await open();
  expect(begins()).toBeNull();
  await close();
});
