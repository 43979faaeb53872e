import { keepShell } from '../browser/shell-worker';
import { deleteOldDrafts } from '../storage/draft-store';
import { ignoreSecondClickOnNextPage } from './double-click';
import { prefetchPages } from './prefetch';

/** Work that can wait until the first page renders: preloading pages, deleting old drafts, caching the shell. */
export async function afterStart(): Promise<void> {
  ignoreSecondClickOnNextPage();
  prefetchPages();
  deleteOldDrafts();
  await keepShell();
}
