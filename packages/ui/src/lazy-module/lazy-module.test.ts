// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyModule, moduleTimeLimit } from './lazy-module';

describe('a lazy module', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is imported once, however often it is loaded', async () => {
    const load = vi.fn(() => Promise.resolve({ name: 'menu' }));
    const part = lazyModule(load);
    expect(part.peek()).toBeUndefined();
    expect(await Promise.all([part.load(), part.load()])).toEqual([{ name: 'menu' }, { name: 'menu' }]);
    expect(part.peek()).toEqual({ name: 'menu' });
    await part.load();
    expect(load).toHaveBeenCalledOnce();
  });

  it('rejects after the time limit and imports again on the next load', async () => {
    const load = vi.fn(() => Promise.resolve('the menu')).mockImplementationOnce(() => new Promise<never>(() => {}));
    const part = lazyModule(load);
    const outcome = part.load().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(moduleTimeLimit);
    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
    expect(part.peek()).toBeUndefined();
    await expect(part.load()).resolves.toBe('the menu');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('imports again after a failure', async () => {
    const part = lazyModule(
      vi.fn(() => Promise.resolve('the menu')).mockRejectedValueOnce(new TypeError('Failed to fetch')),
    );
    await expect(part.load()).rejects.toThrow('Failed to fetch');
    await expect(part.load()).resolves.toBe('the menu');
  });

  it('reports the failure of a preload on load only', async () => {
    const part = lazyModule(() => Promise.reject(new TypeError('Failed to fetch')));
    part.preload();
    await vi.advanceTimersByTimeAsync(0);
    await expect(part.load()).rejects.toThrow('Failed to fetch');
  });

  it('clears its timer', async () => {
    await lazyModule(() => Promise.resolve('the menu')).load();
    expect(vi.getTimerCount()).toBe(0);
  });
});
