import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Banner } from '../banner/banner';
import { lazyModule, useLazyModule } from '../lazy-module/lazy-module';
import { toastMarker } from '../toast/toast-marker';
import { createToaster, type Toast, type Toaster } from '../toast/toast-queue';

export { createToaster, type Toaster, type ToastOptions } from '../toast/toast-queue';

const ToasterContext = createContext<Toaster | null>(null);

/** Returns the page's toaster. Throws outside `ToasterProvider`. */
export function useToaster(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToaster must be used within ToasterProvider');
  return toaster;
}

function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 1000);
  return () => clearTimeout(handle);
}

const toastRegion = lazyModule(() => import('../toast/toast'));
const none: readonly Toast[] = [];

/**
 * Loads the region when the page is idle or with the first notification. After a failure, the next notification tries
 * again.
 */
function useLazyRegion(toasts: readonly Toast[]) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const region = useLazyModule(toastRegion, isIdle || toasts.length > 0);
  const retry = region.status === 'failed' ? region.retry : null;
  // An equal notification counts up instead of adding one.
  const arrived = toasts.reduce((sum, { count }) => sum + count, 0);
  const known = useRef(arrived);
  useEffect(() => {
    if (arrived > known.current) retry?.();
    known.current = arrived;
  }, [arrived, retry]);
  return region;
}

/**
 * Replaces the region while its module cannot be loaded. Notifications stay until the user dismisses them, and have no
 * actions.
 */
function PlainToasts({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: string) => void }) {
  return (
    <ul
      {...toastMarker}
      className="fixed end-0 top-16 z-toast grid w-full max-w-104 gap-2 p-4 empty:hidden print:hidden"
    >
      {toasts.map(({ id, message, tone }) => (
        <li key={id} className="rounded-card bg-surface text-ink shadow-raised">
          <Banner tone={tone} onDismiss={() => onDismiss(id)}>
            {message}
          </Banner>
        </li>
      ))}
    </ul>
  );
}

function ToastOutlet({ toaster }: { toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts, () => none);
  const region = useLazyRegion(toasts);
  return (
    // A live region announces only later additions, so it is in the page from the start, empty.
    <div aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {region.status === 'ready' ? <region.module.ToastRegion toaster={toaster} /> : null}
      {region.status === 'failed' || region.status === 'retrying' ? (
        <PlainToasts toasts={toasts} onDismiss={toaster.dismiss} />
      ) : null}
    </div>
  );
}

export interface ToasterProviderProps {
  /** The content that may show notifications. */
  children: ReactNode;
  /** A toaster that the caller created, for example to notify from outside React. Default: a new one. */
  toaster?: Toaster;
}

/** Provides the page's notifications. The component that shows them is a lazy chunk. */
export function ToasterProvider({ children, toaster: given }: ToasterProviderProps) {
  const [own] = useState(createToaster);
  const toaster = given ?? own;
  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastOutlet toaster={toaster} />
    </ToasterContext>
  );
}
