import { provideLoading } from '@sehat/machines/loading';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createAppActor } from './create-app-actor';

/** Content from a server, as a page shows it. */
export type Loadable<Content> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; content: Content };

type Load<Content> = (signal: AbortSignal) => Promise<Content>;
type Machine<Content> = ReturnType<typeof provideLoading<Content>>;
/** Returns what the page shows after a refresh, from what it shows and what has arrived. */
type Merge<Content> = (before: Content, after: Content) => Content;

/** What a hook returns that loads content. */
export interface Loading<Content> {
  loaded: Loadable<Content>;
  /** Loads again after a failure. */
  retry: () => void;
  /** Loads again. What the page shows stays meanwhile, and after another failure. */
  refresh: (merge?: Merge<Content>) => void;
  /** Changes the loaded content in place. */
  replace: (change: (content: Content) => Content) => void;
}

interface Shown<Content> {
  load: Load<Content>;
  loaded: Loadable<Content>;
}

const pending = { status: 'loading' } as const;
const latest = <Content>(_before: Content, after: Content) => after;

function loadedOf<Content>(snapshot: SnapshotFrom<Machine<Content>>): Loadable<Content> {
  const { loaded } = snapshot.context;
  if (loaded) return { status: 'ready', content: loaded.content };
  return snapshot.matches('failed') ? { status: 'failed' } : pending;
}

function merged<Content>(before: Loadable<Content>, after: Loadable<Content>, merge: Merge<Content>) {
  if (before.status === 'loading') return after;
  if (after.status !== 'ready') return before;
  return before.status === 'ready' ? { ...after, content: merge(before.content, after.content) } : after;
}

/**
 * Loads content after the component has mounted, and again when `load` changes: it must be the same function while the
 * content is. Aborts a call whose content is no longer wanted.
 */
export function useLoading<Content>(load: Load<Content>): Loading<Content> {
  const [shown, setShown] = useState<Shown<Content>>();
  // A new object for each refresh.
  const [request, setRequest] = useState<{ merge: Merge<Content> }>({ merge: latest });
  const actor = useRef<ActorRefFrom<Machine<Content>>>(null);

  useEffect(() => {
    const current = createAppActor(provideLoading<Content>({ load }));
    actor.current = current;
    current.subscribe((snapshot) =>
      setShown((before) => {
        const loaded = loadedOf(snapshot);
        return { load, loaded: before?.load === load ? merged(before.loaded, loaded, request.merge) : loaded };
      }),
    );
    current.start();
    return () => void current.stop();
  }, [load, request]);

  const retry = useCallback(() => {
    setShown((before) => before && { ...before, loaded: pending });
    actor.current?.send({ type: 'content.retry' });
  }, []);
  const refresh = useCallback((merge: Merge<Content> = latest) => setRequest({ merge }), []);
  const replace = useCallback(
    (change: (content: Content) => Content) =>
      setShown((before) =>
        before?.loaded.status === 'ready'
          ? { ...before, loaded: { status: 'ready', content: change(before.loaded.content) } }
          : before,
      ),
    [],
  );
  // Until the effect has run, `shown` still has the content of the last `load`.
  return { loaded: shown?.load === load ? shown.loaded : pending, retry, refresh, replace };
}
