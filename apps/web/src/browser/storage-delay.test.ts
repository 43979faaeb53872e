import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasArrived } from './storage-delay';

describe('hasArrived', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits until nothing is missing', async () => {
    let isMissing = true;
    const result = hasArrived(async () => isMissing, new AbortController().signal);
    const settled = vi.fn();
    void result.then(settled);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled).not.toHaveBeenCalled();
    isMissing = false;
    await vi.advanceTimersByTimeAsync(20);
    expect(settled).toHaveBeenCalledWith(true);
  });

  it('returns false after two seconds', async () => {
    const result = hasArrived(async () => true, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2100);
    expect(await result).toBe(false);
  });

  it('rejects when its signal aborts', async () => {
    const abort = new AbortController();
    const result = hasArrived(async () => true, abort.signal);
    abort.abort();
    vi.advanceTimersByTimeAsync(20).catch(() => {});
    await expect(result).rejects.toThrow('aborted');
  });
});
