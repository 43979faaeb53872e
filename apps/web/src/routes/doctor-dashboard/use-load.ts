import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Content while it loads, once it is loaded, or after a failure. */
export type Loaded<Content> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; content: Content };

/** What a load brought, with the key and the number of the load. */
interface Kept<Content> {
  key: string;
  loads: number;
  view: Loaded<Content>;
}

const pending = { status: 'loading' } as const;

/**
 * Loads content, and again for another key. `refresh` loads it again without hiding it, and a failed refresh keeps it.
 * `replace` changes the loaded content in place.
 */
export function useLoad<Content>(key: string, load: (signal: AbortSignal) => Promise<Content>) {
  const [loads, setLoads] = useState(0);
  const [kept, setKept] = useState<Kept<Content>>({ key, loads, view: pending });
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    const request = new AbortController();
    const keep = (view: Loaded<Content>) => {
      if (request.signal.aborted) return;
      setKept((before) => {
        const isRefresh = view.status === 'failed' && before.key === key && before.view.status === 'ready';
        return isRefresh ? before : { key, loads, view };
      });
    };
    latest.current(request.signal).then(
      (content) => keep({ status: 'ready', content }),
      () => keep({ status: 'failed' }),
    );
    return () => request.abort();
  }, [key, loads]);

  const refresh = useCallback(() => setLoads((count) => count + 1), []);
  const retry = useCallback(() => {
    setKept((before) => ({ ...before, view: pending }));
    setLoads((count) => count + 1);
  }, []);
  const replace = useCallback(
    (change: (content: Content) => Content) =>
      setKept((before) =>
        before.view.status === 'ready'
          ? { ...before, view: { status: 'ready', content: change(before.view.content) } }
          : before,
      ),
    [],
  );
  return { view: kept.key === key ? kept.view : pending, refresh, retry, replace };
}
