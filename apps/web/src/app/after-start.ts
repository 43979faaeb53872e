import { prefetchPages } from './prefetch';
import { keepShell } from './shell-worker';

/** What the app does for later, once its first page is on its way to the screen. */
export async function afterStart(): Promise<void> {
  prefetchPages();
  await keepShell();
}
