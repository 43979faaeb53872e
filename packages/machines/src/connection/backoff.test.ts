import { describe, expect, test } from 'vitest';
import { backoff } from './backoff';

describe('backoff', () => {
  test('doubles with each retry up to 30 s', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map((retry) => backoff(retry, 0))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  test('is at least half as long with the largest random number', () => {
    expect(backoff(1, 0.999)).toBe(250);
    expect(backoff(100, 0.999)).toBe(15_015);
  });
});
