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

/** Answers one call after the other: a text is content, and an error fails the call. */
const answers = (...list: (string | Error)[]) => {
  const load = vi.fn<Load>();
  for (const answer of list)
    load.mockImplementationOnce(async () => {
      if (typeof answer === 'string') return answer;
      throw answer;
    });
  return load;
};
const offline = new Error('offline');

it('keeps its content during a refresh and after a failed one', async () => {
  const load = answers('page 1', offline, 'newer page 1').mockImplementation(pending().load);
  await render(load);
  await act(async () => shown.refresh());
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 1' });
  await act(async () => shown.refresh());
  expect(shown.loaded).toEqual({ status: 'ready', content: 'newer page 1' });
  await act(async () => shown.refresh());
  expect(load).toHaveBeenCalledTimes(4);
  expect(shown.loaded).toEqual({ status: 'ready', content: 'newer page 1' });
});

it('keeps a failure during a refresh, and shows the content of the first one that succeeds', async () => {
  await render(answers(offline, offline, 'page 1'));
  const seen = [shown.loaded.status];
  await act(async () => shown.refresh());
  seen.push(shown.loaded.status);
  await act(async () => shown.refresh());
  expect([...seen, shown.loaded.status]).toEqual(['failed', 'failed', 'ready']);
});

it('retries after a refresh has failed, too', async () => {
  const { load: waiting, resolve } = pending();
  const load = answers(offline, offline).mockImplementation(waiting);
  await render(load);
  await act(async () => shown.refresh());
  await act(async () => shown.retry());
  expect(shown.loaded).toEqual({ status: 'loading' });
  await act(async () => resolve('page 1'));
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 1' });
});

it('fails when the retry of a failed load fails', async () => {
  await render(answers(offline, offline));
  await act(async () => shown.retry());
  expect(shown.loaded).toEqual({ status: 'failed' });
});

it('aborts a refresh when another one begins', async () => {
  const first = pending();
  const load = answers('page 1').mockImplementationOnce(first.load).mockResolvedValueOnce('page 3');
  await render(load);
  await act(async () => shown.refresh());
  await act(async () => shown.refresh());
  expect(load.mock.calls[1]?.[0].aborted).toBe(true);
  await act(async () => first.resolve('page 2'));
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 3' });
});

it('merges a refresh with the content that it shows', async () => {
  await render(answers('page 1', 'page 2'));
  await act(async () => shown.refresh((before, after) => `${before}, ${after}`));
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 1, page 2' });
});

it('changes its content in place', async () => {
  const { load, resolve } = pending();
  await render(load);
  await act(async () => shown.replace(() => 'too early'));
  expect(shown.loaded).toEqual({ status: 'loading' });
  await act(async () => resolve('page 1'));
  await act(async () => shown.replace((content) => `${content}, changed`));
  expect(shown.loaded).toEqual({ status: 'ready', content: 'page 1, changed' });
});
