// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { Router } from './router';

/** Changes the address before the effects of the router around it run. */
function GoesBackAtOnce() {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.history.replaceState(null, '', '/blog'), []);
  return <output>{pathname}</output>;
}

it('follows an address that changes between the first render and the mount', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(null, '', '/blog/balanced-thali');
  const element = document.createElement('div');
  const root = createRoot(element);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => {
    root.render(
      <Router>
        <GoesBackAtOnce />
      </Router>,
    );
  });
  expect(element.textContent).toBe('/blog');
});
