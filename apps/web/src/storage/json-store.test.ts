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
  it('can be read until it is cleared', () => {
    expect(store.write(1)).toBe(true);
    expect(localStorage.getItem(key)).toBe('1');
    expect(store.read()).toBe(1);
    store.clear();
    expect(store.read()).toBeNull();
  });

  it.each(['"one"', '{', 'null'])('is null when storage holds %s', (text) => {
    localStorage.setItem(key, text);
    expect(store.read()).toBeNull();
  });
});

describe('stored JSON that names a prototype', () => {
  const keysOf = (value: object) => Object.getOwnPropertyNames(value).toSorted();
  const text = `{"a":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"nested":{"__proto__":{"polluted":1}}}`;

  it.each([
    ['a fixed shape', v.object({ a: v.number() })],
    ['an open shape', v.looseObject({ a: v.number() })],
    ['any names', v.record(v.string(), v.unknown())],
    ['any value', v.unknown()],
  ])('changes no prototype: %s', (_, schema) => {
    const before = keysOf(Object.prototype);
    localStorage.setItem(key, text);
    const value = jsonStore<unknown>(key, schema).read() as object;
    expect(value).toMatchObject({ a: 1 });
    const copy = { ...value };
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect('polluted' in copy || 'polluted' in {}).toBe(false);
    expect(keysOf(Object.prototype)).toEqual(before);
  });
});

describe('a browser that refuses to store', () => {
  it('on every access: all stores of a key share the value in memory', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(deny('SecurityError'));
    expect(store.read()).toBeNull();
    expect(store.write(1)).toBe(false);
    expect(jsonStore(key, v.number()).read()).toBe(1);
    store.clear();
    expect(store.read()).toBeNull();
  });

  it('after a successful write: this page keeps the value until it is cleared', () => {
    store.write(1);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(deny('SecurityError'));
    expect(store.read()).toBe(1);
    store.clear();
    expect(store.read()).toBeNull();
  });

  it('after another tab deleted the value: the store reads null', () => {
    const stop = store.subscribe(() => {});
    store.write(1);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(deny('SecurityError'));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(store.read()).toBeNull();
    stop();
  });

  it('because storage is full: the store reads the newer value from memory', () => {
    store.write(1);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny('QuotaExceededError'));
    expect(store.write(2)).toBe(false);
    expect(store.read()).toBe(2);
    full.mockRestore();
    expect(store.write(3)).toBe(true);
    expect(store.read()).toBe(3);
  });

  it('later: a value from another tab replaces the one in memory', () => {
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
