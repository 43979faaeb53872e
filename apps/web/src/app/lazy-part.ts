import { type ComponentType, lazy } from 'react';

const never = new Promise<never>(() => {});

/**
 * A part of a page that comes with a chunk of its own. Where that can't be fetched, what the build rendered of it stays, or its place stays as
 * it is: the page does not fail over it.
 */
export const lazyPart = <M>(load: () => Promise<M>, pick: (module: M) => ComponentType) =>
  lazy(() =>
    load().then(
      (module) => ({ default: pick(module) }),
      () => never,
    ),
  );
