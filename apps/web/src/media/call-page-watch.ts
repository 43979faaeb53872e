import type { PageNews } from '@sehat/machines/video-call';

/** Tells whether the page that shows a call is looked at, and when the browser takes it away. Returns the way to stop. */
export function watchCallPage(listener: (news: PageNews) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const tell = () => listener({ type: document.visibilityState === 'hidden' ? 'page.hide' : 'page.show' });
  document.addEventListener('visibilitychange', tell, { signal });
  window.addEventListener('pagehide', () => listener({ type: 'page.leave' }), { signal });
  return () => controller.abort();
}
