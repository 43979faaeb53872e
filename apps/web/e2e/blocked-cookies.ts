import type { Page } from '@playwright/test';

/**
 * For `page.addInitScript` or `page.evaluate`: from then on the browser is one whose setting blocks all cookies. It denies every touch of
 * storage, caches and databases, locks, and service workers.
 */
export function blockCookies() {
  const denied = () => new DOMException('The user denied permission.', 'SecurityError');
  for (const area of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
    Object.defineProperty(window, area, {
      configurable: true,
      get() {
        throw denied();
      },
    });
  }
  // Absent on an insecure page, about:blank for one.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => Promise.reject(denied());
  navigator.locks.request = () => Promise.reject(denied());
}

/** Goes to a page of the app as its links do: a document that is loaded anew would end a session that is kept in memory. */
export const openInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
