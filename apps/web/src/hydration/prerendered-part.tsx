import { type LazyModule } from '@sehat/ui/lazy-module';
import { LazyPart, type LazyPartProps } from '@sehat/ui/lazy-part';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from './use-hydrated';

const backOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/** Waits for the network instead of failing, because React would remove the prerendered markup of a part that fails. */
async function loadPatiently<M>(of: LazyModule<M>): Promise<M> {
  try {
    return await of.load();
  } catch {
    await backOnline();
    return loadPatiently(of);
  }
}

interface PrerenderedPartProps<M> extends LazyPartProps<M> {
  /** Whether this browser shows the prerendered markup. Without it, the module is not loaded. Default: always. */
  isShown?: () => boolean;
}

const always = () => true;

/**
 * `LazyPart` for a part that the build prerenders. Its complete markup, with working links, stays until its module
 * arrives.
 */
export function PrerenderedPart<M>({ children, isShown = always, ...part }: PrerenderedPartProps<M>) {
  const [isPrerendered] = useState(!useHydrated());
  // Always the same element, because React replaces a new one by the fallback while the module is missing.
  const [prerendered] = useState((): ReactNode => {
    const Part = lazy(async () => {
      const module = await (isShown() ? loadPatiently(part.of) : new Promise<never>(() => undefined));
      return { default: () => children(module) };
    });
    return (
      <Suspense fallback={part.pending}>
        <Part />
      </Suspense>
    );
  });
  return isPrerendered ? prerendered : <LazyPart {...part}>{children}</LazyPart>;
}
