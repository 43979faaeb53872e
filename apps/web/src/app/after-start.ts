import { selectUser } from '@sehat/machines/auth';
import { lazyModule } from '@sehat/ui/lazy-module';
import { type AuthActor, authActor } from '../api/current-session';
import { keepShell } from '../browser/shell-worker';
import { addressIn } from '../messages/addresses';
import { language } from '../messages/language';
import { pageToaster } from '../page/page-toaster';
import { recordScroll } from '../page/scroll-recorder';
import { deleteOldDrafts } from '../storage/draft-store';
import { hasUnanswered } from '../storage/unanswered-key';
import { ignoreSecondClickOnNextPage } from './double-click';
import { dueLanguage } from './due-language';
import { prefetchPages } from './prefetch';

const sentBefore = lazyModule(() => import('./sent-before'));

/** Loads the page, because the router is inside React. */
const openPage = (path: string) => window.location.assign(addressIn(language(), path));

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

/** Says after each sign-in what became of the forms that were being sent when this user signed out. */
function tellSentForms(auth: AuthActor) {
  let known = '';
  let turn = new AbortController();
  const follow = () => {
    const userId = selectUser(auth.getSnapshot())?.id ?? '';
    if (userId === known) return;
    known = userId;
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    if (!hasUnanswered(userId)) return;
    sentBefore.load().then(
      ({ tellSentBefore }) => tellSentBefore(userId, { toaster: pageToaster, openPage, signal }),
      // Without the module, the notes wait for the next page load.
      () => {},
    );
  };
  auth.subscribe(follow);
  follow();
}

/**
 * Work that can wait until the first page renders: offering a language, preloading pages, deleting old drafts, caching
 * the shell, recording scroll positions. Also looks for forms that were sent before a sign-out.
 */
export async function afterStart(): Promise<void> {
  recordScroll();
  ignoreSecondClickOnNextPage();
  offerDueLanguage();
  prefetchPages();
  deleteOldDrafts();
  const auth = authActor();
  if (auth) tellSentForms(auth);
  await keepShell(addressIn(language(), '/'));
}
