import { useCallback } from 'react';
import { type Loadable, useLoading } from '../../actors/use-loading';
import type { Registration } from '../../api/registrations';
import type { AdminList } from './admin-list';
import { keepInPlace } from './keep-in-place';

type Registrations = AdminList<Registration>;
type Load = (signal: AbortSignal) => Promise<Registrations>;

interface Content {
  /** The list as the page shows it. */
  list: Registrations;
  /** The rows as the last refresh brought them. */
  reloaded: readonly Registration[];
}

const none: ReadonlySet<string> = new Set();
const noRows: readonly Registration[] = [];

/**
 * Loads registrations. `refresh` loads them again: the list stays visible meanwhile, a failure keeps it, and the rows
 * in `decided` stay in their place. `reloaded` holds the rows as they arrived, without these. `load` must be the same
 * function while the content is.
 */
export function useLiveRegistrations(load: Load) {
  const loadContent = useCallback(
    async (signal: AbortSignal): Promise<Content> => ({ list: await load(signal), reloaded: noRows }),
    [load],
  );
  const { loaded, retry, refresh } = useLoading(loadContent);
  const refreshAround = useCallback(
    (decided = none) =>
      refresh((before, { list }) => ({ list: keepInPlace(before.list, list, decided), reloaded: list.rows })),
    [refresh],
  );
  const isReady = loaded.status === 'ready';
  const view: Loadable<Registrations> = isReady ? { status: 'ready', content: loaded.content.list } : loaded;
  return { loaded: view, retry, refresh: refreshAround, reloaded: isReady ? loaded.content.reloaded : noRows };
}
