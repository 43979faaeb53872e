import type { BrowserContext } from '@playwright/test';

/** Sets `navigator.onLine`, because a machine with only the loopback interface counts as offline. */
export function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/**
 * Cuts or restores the network of all pages and service workers. Playwright's `setOffline` alone is not enough, because
 * Chromium forgets its value of `navigator.onLine`. It does so when a former document or a service worker of the same
 * process ends.
 */
export async function setNetwork(context: BrowserContext, isThere: boolean) {
  await context.setOffline(!isThere);
  await context.addInitScript(setOnline, isThere);
  await Promise.all(context.pages().map((page) => page.evaluate(setOnline, isThere)));
}
