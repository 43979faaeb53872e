import { lazyModule } from '@sehat/ui/lazy-module';
import type { TopicRequest } from './live-topic';
import { readAgain } from './read-again';

const { load } = lazyModule(() => import('./live-topic'));

export type LiveRequest = TopicRequest & { onReadDue: () => void };

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 200);

/**
 * Keeps a topic joined, and returns the function that leaves it. The chunk of the realtime client loads when the page
 * is idle. Until then, and if the chunk does not load, `onReadDue` is called on focus and every 60 s.
 */
export function startLive(request: LiveRequest): () => void {
  let isOver = false;
  let stop: () => void;

  const join = ({ keepTopic }: Awaited<ReturnType<typeof load>>) => {
    if (isOver) return;
    stop();
    stop = keepTopic(request).leave;
  };
  const loadAndJoin = () => {
    if (!isOver) load().then(join, () => {});
  };
  const readAndTry = () => {
    request.onReadDue();
    loadAndJoin();
  };
  stop = readAgain(readAndTry);
  whenIdle(loadAndJoin);
  return () => {
    isOver = true;
    stop();
  };
}
