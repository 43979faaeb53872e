// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive } from './start-live';

vi.mock('./live-topic', () => {
  throw new TypeError('Failed to fetch');
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('without the chunk, the content is read on focus and every 60 s', async () => {
  const onReadDue = vi.fn();
  const stop = startLive({ userId: 'u1', topic: 't', onReadDue });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onReadDue).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  expect(onReadDue).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onReadDue).toHaveBeenCalledTimes(3);
  stop();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onReadDue).toHaveBeenCalledTimes(3);
});
