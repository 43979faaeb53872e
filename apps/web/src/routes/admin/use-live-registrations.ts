import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Loadable, useLoading } from '../../actors/use-loading';
import type { Registration } from '../../api/registrations';
import type { AdminList } from './admin-list';
import { keepInPlace } from './keep-in-place';

type Registrations = AdminList<Registration>;
type Load = (signal: AbortSignal) => Promise<Registrations>;

const none: ReadonlySet<string> = new Set();
const noRows: readonly Registration[] = [];

/**
 * Loads registrations. `refresh` loads them again: the list stays visible meanwhile, a failure keeps it, and the rows
 * in `decided` stay in their place. `reloaded` holds the rows as they arrived, without these. `load` must be the same
 * function while the content is.
 */
export function useLiveRegistrations(load: Load) {
  const { loaded, retry } = useLoading(load);
  const [newer, setNewer] = useState<{ load: Load; content: Registrations; rows: typeof noRows } | null>(null);
  const request = useRef<AbortController>(null);
  const view: Loadable<Registrations> =
    newer?.load === load && loaded.status !== 'loading' ? { status: 'ready', content: newer.content } : loaded;
  const shown = useRef(view);
  useLayoutEffect(() => {
    shown.current = view;
  });

  const refresh = useCallback(
    (decided = none) => {
      request.current?.abort();
      const { signal } = (request.current = new AbortController());
      const onContent = (content: Registrations) => {
        if (signal.aborted) return;
        const { current } = shown;
        setNewer({
          load,
          rows: content.rows,
          content: current.status === 'ready' ? keepInPlace(current.content, content, decided) : content,
        });
      };
      load(signal).then(onContent, () => {});
    },
    [load],
  );
  useEffect(() => () => request.current?.abort(), []);
  return { loaded: view, retry, refresh, reloaded: newer?.rows ?? noRows };
}
