import type { Page } from '@playwright/test';

/**
 * Makes the browser behave as if its setting blocked all cookies. Every access to storage, caches, databases, locks
 * and service workers throws. For `page.addInitScript` or `page.evaluate`.
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
  // Undefined on an insecure page such as about:blank.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => Promise.reject(denied());
  navigator.locks.request = () => Promise.reject(denied());
}

/** Navigates inside the app, as a link does. Loading a new document would end a session that exists in memory only. */
export const openInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
