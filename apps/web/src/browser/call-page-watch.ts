import type { PageEvent } from '@sehat/machines/video-call';

/** Reports when the page of a call is hidden, shown or left. Returns a function that stops. */
export function watchCallPage(listener: (news: PageEvent) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const report = () => listener({ type: document.visibilityState === 'hidden' ? 'page.hide' : 'page.show' });
  document.addEventListener('visibilitychange', report, { signal });
  window.addEventListener('pagehide', () => listener({ type: 'page.leave' }), { signal });
  return () => controller.abort();
}
