import type { UserEvent } from 'vitest/browser';
import { lazyModule } from '../lazy-module/lazy-module';

const browser = lazyModule(() => import('vitest/browser'));

/**
 * Returns the browser's keyboard in a test run. Use it for effects of the browser itself: in a native list, in a date,
 * in a box that scrolls. Events of `storybook/test` have no such effect. Returns `undefined` in Storybook, which cannot
 * press keys.
 */
export async function realKeys(): Promise<Pick<UserEvent, 'keyboard'> | undefined> {
  if (!('__vitest_browser__' in globalThis)) return undefined;
  const { userEvent } = await browser.load();
  return userEvent;
}
