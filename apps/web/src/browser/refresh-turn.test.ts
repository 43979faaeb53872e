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

afterEach(() => {
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
