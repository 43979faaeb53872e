import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './refresh-turn';

/** A tab: its work stays open until the test answers. */
function tab() {
  const answer = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const abort = new AbortController();
  const work = vi.fn(() => {
    begun.resolve();
    return answer.promise;
  });
  const result = inTurn(work, abort.signal);
  result.catch(() => {});
  return { work, result, begun: begun.promise, resolve: answer.resolve, reject: answer.reject, abort };
}

const queued = async () => (await navigator.locks.query()).pending?.length;

afterEach(async () => {
  // The last turn of a test ends with a timer, and the next test needs its lock.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(50);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Node has a lock manager only from version 24.5 on.
describe.skipIf(!('locks' in (globalThis.navigator ?? {})))('inTurn', () => {
  it('lets one tab work at a time, and settles like its work', async () => {
    const [first, second] = [tab(), tab()];
    await first.begun;
    expect(await queued()).toBe(1);
    expect(second.work).not.toHaveBeenCalled();
    first.resolve('tokens');
    expect(await first.result).toBe('tokens');
    expect(second.work).not.toHaveBeenCalled();
    await second.begun;
    second.reject(new Error('refused'));
    await expect(second.result).rejects.toThrow('refused');
  });

  it('ends the turn of a tab whose signal aborts, even if its work goes on', async () => {
    const [first, second] = [tab(), tab()];
    await first.begun;
    first.abort.abort();
    await second.begun;
    second.resolve('tokens');
    expect(await second.result).toBe('tokens');
  });

  it('takes a tab whose signal aborts out of the queue', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    await first.begun;
    second.abort.abort();
    await expect(second.result).rejects.toThrow('aborted');
    first.resolve('tokens');
    await third.begun;
    expect(second.work).not.toHaveBeenCalled();
    third.resolve('tokens');
    await third.result;
  });

  it('works without its turn when a frozen tab holds the lock for 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [frozen, second] = [tab(), tab()];
    await frozen.begun;
    expect(await queued()).toBe(1);
    vi.advanceTimersByTime(4999);
    expect(await queued()).toBe(1);
    expect(second.work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await second.begun;
    second.resolve('tokens');
    expect(await second.result).toBe('tokens');
    frozen.abort.abort();
  });

  it('lets the tabs behind a frozen tab work one at a time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const frozen = tab();
    await frozen.begun;
    const [first, second] = [tab(), tab()];
    vi.advanceTimersByTime(5000);
    await first.begun;
    first.resolve('tokens');
    expect(await first.result).toBe('tokens');
    expect(await queued()).toBeGreaterThan(0);
    expect(second.work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    await second.begun;
    second.resolve('tokens');
    expect(await second.result).toBe('tokens');
    frozen.abort.abort();
  });

  it('works behind the other tabs in a tab that was frozen when its turn came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const [ahead, frozen] = [tab(), tab()];
    await ahead.begun;
    const spare = Promise.withResolvers<void>();
    const held = navigator.locks.request('sehat.refresh.spare', () => spare.promise);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001);
    ahead.abort.abort();
    while ((await navigator.locks.query()).pending?.every(({ name }) => name !== 'sehat.refresh.spare'))
      await new Promise((resolve) => setImmediate(resolve));
    expect(frozen.work).not.toHaveBeenCalled();
    spare.resolve();
    await held;
    await frozen.begun;
    frozen.resolve('tokens');
    expect(await frozen.result).toBe('tokens');
  });
});

describe('inTurn without locks', () => {
  it.each([
    ['no locks', {}],
    ['locks that it denies', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
  ])('works at once in a browser with %s', async (_, browser) => {
    vi.stubGlobal('navigator', browser);
    const only = tab();
    await only.begun;
    only.reject(new Error('refused'));
    await expect(only.result).rejects.toThrow('refused');
    expect(only.work).toHaveBeenCalledTimes(1);
  });
});
