// @vitest-environment jsdom
import { cartModel } from '@sehat/machines/models/cart';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { createElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useSimulation } from './use-simulation';

// jsdom's `Blob` has no `stream`, which the compression of a session needs.
vi.mock(import('../engine/session-code'), async (original) => ({
  ...(await original()),
  encodeSession: ({ step }) => Promise.resolve(`step ${step}`),
}));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

type Opened = ReturnType<typeof useSimulation>;

/** Renders a workbench at an address, which `onSessionChange` replaces. */
function openAt(address: { session?: string }, model = cartModel) {
  const seen: Opened[] = [];
  function Page() {
    const opening = address.session ? { session: address.session } : {};
    const opened = useSimulation(model, opening, (session) => void Object.assign(address, { session }));
    useEffect(() => void seen.push(opened));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(Page)));
  return { opened: () => seen.at(-1) as Opened, close: () => root.unmount() };
}

const reload = () =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as unknown as PerformanceEntryList);

const restored: SavedMove = { kind: 'resolve', call: 'restore', answer: 'two lines' };

test('writes the session once, although the write renders the page again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written: string[] = [];
  function Page() {
    const [, setSession] = useState('');
    const onSessionChange = (session: string) => {
      written.push(session);
      flushSync(() => setSession(session));
    };
    useSimulation(cartModel, {}, onSessionChange);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(Page)));
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(written).toEqual(['step 0']));
  expect(vi.getTimerCount()).toBe(0);
  root.unmount();
});

test.each([
  ['the pointer', () => document.documentElement.dispatchEvent(new Event('pointerleave'))],
  ['the focus', () => window.dispatchEvent(new Event('blur'))],
  ['another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the address is written at once, and only once, when the page is left with or for %s', async (_with, leave) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written: string[] = [];
  function Page() {
    useSimulation(cartModel, {}, (session) => written.push(session));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(Page)));
  leave();
  leave();
  expect(vi.getTimerCount()).toBe(0);
  await vi.waitFor(() => expect(written).toEqual(['step 0']));
  root.unmount();
});

test('an address that cannot be read stays until the first move', async () => {
  const address = { session: 'damaged' };
  const { opened, close } = openAt(address);
  await vi.waitFor(() => expect(opened().warning).toMatch(/damaged or incomplete/));
  window.dispatchEvent(new Event('blur'));
  await Promise.resolve();
  expect(address.session).toBe('damaged');
  await opened().simulation.play(restored);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('blur'));
    expect(address.session).toBe('step 1');
  });
  close();
});

test('a reload continues with a move that the address did not hold yet', async () => {
  const address: { session?: string } = {};
  const before = openAt(address);
  await before.opened().simulation.play(restored);
  await vi.waitFor(() => expect(before.opened().later.step).toBe(1));
  window.dispatchEvent(new Event('pagehide'));
  before.close();
  reload();
  const after = openAt(address);
  await vi.waitFor(() => expect(after.opened().later.step).toBe(1));
  after.close();
  const later = openAt(address);
  await vi.waitFor(() => expect(later.opened().isOpen).toBe(true));
  expect(later.opened().later.step).toBe(0);
  later.close();
});

test('a visit that is no reload starts anew', async () => {
  const before = openAt({});
  await before.opened().simulation.play(restored);
  await vi.waitFor(() => expect(before.opened().later.step).toBe(1));
  window.dispatchEvent(new Event('pagehide'));
  before.close();
  const after = openAt({});
  // The kept session is forgotten after the opening.
  await vi.waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  expect(after.opened().later.step).toBe(0);
  after.close();
});
