import { afterEach, expect, test, vi } from 'vitest';
import { lengthenWaits } from './in-page.mjs';

afterEach(() => vi.unstubAllGlobals());

test('queries of a slower page wait longer, in proportion to the configured time', () => {
  let config = { asyncUtilTimeout: 5000 };
  const configure = (change: (old: typeof config) => typeof config) => {
    config = change(config);
  };
  vi.stubGlobal('window', { __STORYBOOK_MODULE_TEST__: { configure } });
  lengthenWaits(4);
  expect(config.asyncUtilTimeout).toBe(20_000);
});

test('a Storybook without its test module is left alone', () => {
  vi.stubGlobal('window', {});
  expect(() => lengthenWaits(4)).not.toThrow();
});
