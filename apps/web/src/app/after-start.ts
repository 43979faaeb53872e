import { lazyModule } from '@sehat/ui/lazy-module';
import { keepShell } from '../browser/shell-worker';
import { addressIn } from '../messages/addresses';
import { language } from '../messages/language';
import { deleteOldDrafts } from '../storage/draft-store';
import { ignoreSecondClickOnNextPage } from './double-click';
import { dueLanguage } from './due-language';
import { prefetchPages } from './prefetch';

const languageOffer = lazyModule(() => import('./language-offer'));

/** Without its module, the visit has no offer. The footer has the same link. */
function offerDueLanguage() {
  const due = dueLanguage();
  if (due)
    languageOffer.load().then(
      ({ offerLanguage }) => offerLanguage(due),
      () => {},
    );
}

/**
 * Work that can wait until the first page renders: offering a language, preloading pages, deleting old drafts, caching
 * the shell.
 */
export async function afterStart(): Promise<void> {
  ignoreSecondClickOnNextPage();
  offerDueLanguage();
  prefetchPages();
  deleteOldDrafts();
  await keepShell(addressIn(language(), '/'));
}
