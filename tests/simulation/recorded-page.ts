// The app in one tab as `page.ts` starts it, with a record of its machines. Only `--sessions` bundles it.
import { ActorRecorder } from '@sehat/simulator/live/actor-recorder';
import { afterNews, type LiveActor } from '@sehat/simulator/live/live-news';
import { appInspector } from '../../apps/web/src/actors/create-app-actor';
import { openPage as openUnrecorded, type Page, type PageNews } from './page';

/** Starts the app on a page, and records its machines. */
export function openPage(tell: (news: PageNews) => void): Page {
  let actors: readonly LiveActor[] = [];
  const start = Date.now() - performance.now();
  const recorder = new ActorRecorder(
    (news) => {
      actors = afterNews(actors, news);
    },
    { now: () => start + performance.now() },
  );
  appInspector.receive = recorder.inspect;
  return { ...openUnrecorded(tell), machines: () => actors };
}
