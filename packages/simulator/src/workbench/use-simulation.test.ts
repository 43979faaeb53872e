// @vitest-environment jsdom
import { cartModel } from '@sehat/machines/models/cart';
import { createElement, useState } from 'react';
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
});

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
