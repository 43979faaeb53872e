// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLivePart } from './use-live-part';

const chunk = vi.hoisted(() => ({ isThere: false }));
vi.mock('@sehat/ui/lazy-module', async (original) => ({
  ...(await original<object>()),
  lazyModule: () => ({
    load: () =>
      chunk.isThere ? Promise.resolve({ LivePart: () => null }) : Promise.reject(new TypeError('Failed to fetch')),
    peek: () => undefined,
  }),
}));

const read = vi.fn();
const shown = vi.fn();
const root = { current: createRoot(document.createElement('div')) };

function Probe() {
  shown(useLivePart(read).status === 'ready');
  return null;
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));

beforeEach(async () => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  chunk.isThere = false;
  read.mockReset();
  root.current = createRoot(document.createElement('div'));
  await act(async () => root.current.render(<Probe />));
});
afterEach(async () => {
  await act(async () => root.current.unmount());
  vi.useRealTimers();
});

test('without the part, the page is read on focus and every 60 s', async () => {
  expect(read).not.toHaveBeenCalled();
  await focus();
  expect(read).toHaveBeenCalledTimes(1);
  await pass(120_000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(shown).not.toHaveBeenCalledWith(true);
  await act(async () => root.current.unmount());
  await focus();
  await pass(120_000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('the part loads with a later attempt, and reads from then on', async () => {
  chunk.isThere = true;
  await focus();
  expect(shown).toHaveBeenLastCalledWith(true);
  await focus();
  await pass(120_000);
  expect(read).toHaveBeenCalledTimes(1);
});
