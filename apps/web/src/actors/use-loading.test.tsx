// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoading } from './use-loading';

type Load = (signal: AbortSignal) => Promise<string>;

let root: Root;
let shown: ReturnType<typeof useLoading<string>>;
const Probe = ({ load }: { load: Load }) => {
  const result = useLoading(load);
  useEffect(() => {
    shown = result;
  });
  return null;
};
const render = (load: Load) => act(async () => root.render(<Probe load={load} />));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

/** A call that the test answers. */
function pending() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { load: vi.fn<Load>(() => promise), resolve };
}

it('shows the content once it has loaded', async () => {
  const { load, resolve } = pending();
  await render(load);
  expect(shown.loaded).toEqual({ status: 'loading' });
  await act(async () => resolve('page 1'));
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 1' });
  await render(load);
  expect(load).toHaveBeenCalledOnce();
});

it('loads again after a failure and a retry', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('page 1');
  await render(load);
  expect(shown.loaded).toEqual({ status: 'failed' });
  await act(async () => shown.retry());
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 1' });
});

it('aborts a call whose content is no longer wanted, and never shows its answer', async () => {
  const [first, second] = [pending(), pending()];
  await render(first.load);
  await render(second.load);
  expect(first.load.mock.calls[0]?.[0].aborted).toBe(true);
  await act(async () => first.resolve('page 1'));
  expect(shown.loaded).toEqual({ status: 'loading' });
  await act(async () => second.resolve('page 2'));
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 2' });
});

it('does not show earlier content for another `load`', async () => {
  await render(async () => 'page 1');
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 1' });
  await render(pending().load);
  expect(shown.loaded).toEqual({ status: 'loading' });
});
