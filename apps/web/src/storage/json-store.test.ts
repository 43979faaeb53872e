// @vitest-environment jsdom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonStore } from './json-store';

const key = 'sehat.test';
const store = jsonStore(key, v.number());

const deny = (name: string) => () => {
  throw new DOMException('denied', name);
};

beforeEach(() => {
  store.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('a value in storage', () => {
  it('is read back, and gone once cleared', () => {
    expect(store.write(1)).toBe(true);
    expect(localStorage.getItem(key)).toBe('1');
    expect(store.read()).toBe(1);
    store.clear();
    expect(store.read()).toBeNull();
  });

  it.each(['"one"', '{', 'null'])('that reads %s is none', (text) => {
    localStorage.setItem(key, text);
    expect(store.read()).toBeNull();
  });
});

describe('a browser that refuses to store', () => {
  it('and denies every touch of storage: what is written holds for this page, for every store of that key', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(deny('SecurityError'));
    expect(store.read()).toBeNull();
    expect(store.write(1)).toBe(false);
    expect(jsonStore(key, v.number()).read()).toBe(1);
    store.clear();
    expect(store.read()).toBeNull();
  });

  it('because it is full: the newer value holds, not the older one that is stored', () => {
    store.write(1);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny('QuotaExceededError'));
    expect(store.write(2)).toBe(false);
    expect(store.read()).toBe(2);
    full.mockRestore();
    expect(store.write(3)).toBe(true);
    expect(store.read()).toBe(3);
  });

  it('still heeds what another tab stores later', () => {
    const stop = store.subscribe(() => {});
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny('QuotaExceededError'));
    store.write(2);
    full.mockRestore();
    localStorage.setItem(key, '5');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(store.read()).toBe(5);
    stop();
  });
});
