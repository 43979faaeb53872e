import { type LazyModule, ReloadRequired, useLazyModule } from '@sehat/ui/lazy-module';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailure } from './page-failure';
import { PageSkeleton } from './page-skeleton';

interface LazyRouteProps<M> {
  of: LazyModule<M>;
  pick: (module: M) => ComponentType;
  /** The `h1` of a path, for the skeleton. */
  headingOf?: (pathname: string) => string | undefined;
}

/**
 * Renders the page of a lazy route module; a skeleton while the chunk loads; the error page after a failure. Reloads
 * the document when only that helps and the user has asked for a retry: nothing was typed on the page yet.
 */
export function LazyRoute<M>({ of, pick, headingOf }: LazyRouteProps<M>) {
  const { pathname } = useLocation();
  const page = useLazyModule(of);
  const [hasRetried, setHasRetried] = useState(false);
  const needsReload = page.status === 'failed' && page.error instanceof ReloadRequired;
  useEffect(() => {
    if (needsReload && hasRetried) window.location.reload();
  }, [needsReload, hasRetried]);
  if (page.status === 'ready') return createElement(pick(page.module));
  if (page.status === 'loading') return <PageSkeleton heading={headingOf?.(pathname)} />;
  const onRetry = () => {
    setHasRetried(true);
    page.retry();
  };
  return <PageFailure isRetrying={page.status === 'retrying'} onRetry={onRetry} />;
}
