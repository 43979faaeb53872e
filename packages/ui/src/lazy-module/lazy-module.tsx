import { useCallback, useEffect, useState } from 'react';

/** Time limit of a module's download in milliseconds, the same as of a request to the backend. */
export const moduleTimeLimit = 8000;

/**
 * Thrown when the browser has cached a failed import although its files can be fetched by now. Only a reload imports it
 * again.
 */
export class ReloadRequired extends Error {}

/** A module that the browser downloads on demand. */
export interface LazyModule<M> {
  /**
   * Downloads the module once. Rejects when this fails or takes longer than `moduleTimeLimit`; the next call tries
   * again.
   */
  load: () => Promise<M>;
  /** Starts the download early. Ignores a failure, which `load` reports. */
  preload: () => void;
  /** Returns the module if it is loaded. */
  peek: () => M | undefined;
}

async function withinTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('The module took too long to arrive.', 'TimeoutError')),
      moduleTimeLimit,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Wraps a dynamic import: `lazyModule(() => import('./part'))`. A bare `import()` has no time limit, and a check
 * refuses it.
 */
/* @__NO_SIDE_EFFECTS__ -- A build with a real backend drops the modules of the embedded one. */
export function lazyModule<M>(importModule: () => Promise<M>): LazyModule<M> {
  let loaded: M | undefined;
  let loading: Promise<M> | undefined;
  const attempt = async () => {
    try {
      loaded = await withinTimeLimit(importModule());
      return loaded;
    } catch (error) {
      // Without this, all later calls would get this failure.
      loading = undefined;
      throw error;
    }
  };
  const load = () => {
    loading ??= attempt();
    return loading;
  };
  return {
    load,
    preload: () => {
      load().catch(() => {});
    },
    peek: () => loaded,
  };
}

/** State of a lazy module. `retrying` is a failure with a new attempt in progress. */
export type LazyState<M> =
  | { status: 'loading' }
  | { status: 'ready'; module: M }
  | { status: 'failed' | 'retrying'; error: unknown; retry: () => void };

interface Attempt<M> {
  module?: M;
  failure?: { error: unknown };
  isUnderWay: boolean;
}

/**
 * Loads a module while the component is mounted. After a failure, tries again on `retry` and when the browser is online
 * again.
 */
export function useLazyModule<M>(part: LazyModule<M>, isWanted = true): LazyState<M> {
  const [{ module, failure, isUnderWay }, setAttempt] = useState<Attempt<M>>(() => {
    const arrived = part.peek();
    return { module: arrived, isUnderWay: arrived === undefined };
  });
  const mustLoad = isUnderWay && isWanted;
  useEffect(() => {
    if (!mustLoad) return;
    let isShown = true;
    const settle = (outcome: Attempt<M>) => {
      if (isShown) setAttempt(outcome);
    };
    part.load().then(
      (arrived) => settle({ module: arrived, isUnderWay: false }),
      (error: unknown) => settle({ failure: { error }, isUnderWay: false }),
    );
    return () => {
      isShown = false;
    };
  }, [mustLoad, part]);

  const retry = useCallback(() => setAttempt((last) => ({ ...last, isUnderWay: last.module === undefined })), []);
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);

  if (module !== undefined) return { status: 'ready', module };
  if (failure) return { status: isUnderWay ? 'retrying' : 'failed', error: failure.error, retry };
  return { status: 'loading' };
}
