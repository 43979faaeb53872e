import { provideLoading } from '@sehat/machines/loading';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { createAppActor } from './create-app-actor';

/** Content from a server, as a page shows it. */
export type Loadable<Content> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; content: Content };

type Load<Content> = (signal: AbortSignal) => Promise<Content>;

interface Shown<Content> {
  load: Load<Content>;
  snapshot: SnapshotFrom<ReturnType<typeof provideLoading<Content>>>;
  retry: () => void;
}

/**
 * Loads content after the component has mounted, and again when `load` changes: it must be the same function while the
 * content is. Aborts a call whose content is no longer wanted. `retry` loads again after a failure.
 */
export function useLoading<Content>(load: Load<Content>): { loaded: Loadable<Content>; retry: () => void } {
  const [shown, setShown] = useState<Shown<Content>>();

  useEffect(() => {
    const actor = createAppActor(provideLoading<Content>({ load }));
    const retry = () => actor.send({ type: 'content.retry' });
    actor.subscribe((snapshot) => setShown({ load, snapshot, retry }));
    actor.start();
    return () => void actor.stop();
  }, [load]);

  // Until the effect has run, `shown` still has the content of the last `load`.
  if (shown?.load !== load) return { loaded: { status: 'loading' }, retry: () => {} };
  const { snapshot, retry } = shown;
  const { loaded } = snapshot.context;
  if (loaded) return { loaded: { status: 'ready', content: loaded.content }, retry };
  return { loaded: { status: snapshot.matches('failed') ? 'failed' : 'loading' }, retry };
}
