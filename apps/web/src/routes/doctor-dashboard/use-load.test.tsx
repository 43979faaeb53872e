// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { useLoad } from './use-load';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

interface Request {
  key: string;
  signal: AbortSignal;
  resolve: (content: string) => void;
  reject: (error: Error) => void;
}

/** Renders the hook. Returns its latest result, and the requests that it has made. */
function start() {
  const root = createRoot(document.createElement('div'));
  const requests: Request[] = [];
  const latest: { load?: ReturnType<typeof useLoad<string>> } = {};
  function Probe({ name }: { name: string }) {
    const load = useLoad(name, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      requests.push({ key: name, signal, resolve, reject });
      return promise;
    });
    useLayoutEffect(() => {
      latest.load = load;
    });
    return null;
  }
  const show = (name: string) => act(async () => root.render(<Probe name={name} />));
  const result = () => {
    if (!latest.load) throw new Error('Not rendered yet.');
    return latest.load;
  };
  const answer = (index: number, content: string) => act(async () => requests[index]?.resolve(content));
  const fail = (index: number) => act(async () => requests[index]?.reject(new Error('offline')));
  return { show, load: result, answer, fail, requests };
}

it('loads content and keeps it', async () => {
  const { show, load, answer } = start();
  await show('one');
  expect(load().view).toEqual({ status: 'loading' });
  await answer(0, 'first');
  expect(load().view).toEqual({ status: 'ready', content: 'first' });
});

it('never shows the content of another key, and aborts its request', async () => {
  const { show, load, answer, requests } = start();
  await show('one');
  await show('two');
  expect(requests[0]?.signal.aborted).toBe(true);
  await answer(0, 'late');
  expect(load().view).toEqual({ status: 'loading' });
  await answer(1, 'second');
  expect(load().view).toEqual({ status: 'ready', content: 'second' });
});

it('fails, and loads again on a retry', async () => {
  const { show, load, answer, fail } = start();
  await show('one');
  await fail(0);
  expect(load().view).toEqual({ status: 'failed' });
  await act(async () => load().retry());
  expect(load().view).toEqual({ status: 'loading' });
  await answer(1, 'first');
  expect(load().view).toEqual({ status: 'ready', content: 'first' });
});

it('keeps its content during a refresh and after a failed one', async () => {
  const { show, load, answer, fail } = start();
  await show('one');
  await answer(0, 'first');
  await act(async () => load().refresh());
  expect(load().view).toEqual({ status: 'ready', content: 'first' });
  await fail(1);
  expect(load().view).toEqual({ status: 'ready', content: 'first' });
  await act(async () => load().refresh());
  await answer(2, 'second');
  expect(load().view).toEqual({ status: 'ready', content: 'second' });
});

it('changes its content in place', async () => {
  const { show, load, answer } = start();
  await show('one');
  await act(async () => load().replace(() => 'too early'));
  expect(load().view).toEqual({ status: 'loading' });
  await answer(0, 'first');
  await act(async () => load().replace((content) => `${content}, changed`));
  expect(load().view).toEqual({ status: 'ready', content: 'first, changed' });
});
