// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { Router } from './router';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** Shows a page that runs `onMount` before the effects of the router around it. Returns the address in the end. */
async function addressAfter(onMount: () => void): Promise<string | null> {
  function Probe() {
    const { pathname, hash } = useLocation();
    useLayoutEffect(onMount, []);
    return <output>{pathname + hash}</output>;
  }
  const element = document.createElement('div');
  const root = createRoot(element);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => {
    root.render(
      <Router>
        <Probe />
      </Router>,
    );
  });
  return element.textContent;
}

it('follows a user who goes back between the first render and the mount', async () => {
  window.history.replaceState({ idx: 1 }, '', '/blog/balanced-thali');
  expect(await addressAfter(() => window.history.replaceState({ idx: 0 }, '', '/blog'))).toBe('/blog');
});

it('keeps the fragment that a page takes out of the address', async () => {
  window.history.replaceState(null, '', '/reset-password#token_hash=abc');
  const removeFragment = () => window.history.replaceState(window.history.state, '', '/reset-password');
  expect(await addressAfter(removeFragment)).toBe('/reset-password#token_hash=abc');
});
