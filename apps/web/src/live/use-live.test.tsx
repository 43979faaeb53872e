// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TopicRequest } from './live-topic';
import { useLive } from './use-live';

const kept = vi.hoisted(() => ({ requests: [] as TopicRequest[], leave: vi.fn() }));
vi.mock('./live-topic', () => ({
  keepTopic: (request: TopicRequest) => {
    kept.requests.push(request);
    return { leave: kept.leave, retry: () => {} };
  },
}));

const cleanUp: (() => Promise<void>)[] = [];

async function show(first: Partial<Parameters<typeof useLive>[0]> = {}) {
  const [onChange, read] = [vi.fn(), vi.fn()];
  function Probe(options: Partial<Parameters<typeof useLive>[0]>) {
    useLive({ userId: 'u1', topic: 'mine:u1', onChange, read, ...options });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const render = (options: typeof first) => act(async () => root.render(<Probe {...options} />));
  await render(first);
  const unmount = () => act(async () => root.unmount());
  cleanUp.push(unmount);
  return { onChange, read, render, unmount };
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  kept.requests.length = 0;
  kept.leave.mockReset();
});
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
  vi.useRealTimers();
});

describe('useLive', () => {
  test('joins when the page is idle, and leaves when the component is removed', async () => {
    const { unmount } = await show();
    expect(kept.requests).toHaveLength(0);
    await pass(300);
    expect(kept.requests).toMatchObject([{ topic: 'mine:u1', userId: 'u1' }]);
    await unmount();
    expect(kept.leave).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('joins nothing without a topic, nor after the component is removed', async () => {
    const { render, unmount } = await show({ topic: null });
    await pass(300);
    await render({ topic: 'mine:u2' });
    await unmount();
    await pass(300);
    expect(kept.requests).toHaveLength(0);
  });

  test('calls the callbacks of the last render', async () => {
    const { render } = await show();
    await pass(300);
    const [onChange, read] = [vi.fn(), vi.fn()];
    await render({ onChange, read });
    kept.requests[0]?.onChange?.('appointments');
    kept.requests[0]?.onReadDue?.();
    expect(onChange.mock.calls).toEqual([['appointments']]);
    expect(read).toHaveBeenCalledOnce();
  });

  test('leaves the old topic for a new one', async () => {
    const { render } = await show();
    await pass(300);
    await render({ topic: 'mine:u2' });
    await pass(300);
    expect(kept.leave).toHaveBeenCalledOnce();
    expect(kept.requests.map(({ topic }) => topic)).toEqual(['mine:u1', 'mine:u2']);
  });

  test('leaves reading to the connection once it is loaded', async () => {
    const { read } = await show();
    await pass(300);
    await focus();
    await pass(60_000);
    expect(read).not.toHaveBeenCalled();
  });
});
